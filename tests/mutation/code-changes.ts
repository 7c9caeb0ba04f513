import type { ESTree } from 'vite'
import { callsSuper, isLogging, isParameters, isPartOfQuery, isText } from './left-alone.ts'
import type { Change } from './mutant.ts'
import { type Place, returnsValue, textOf } from './nodes.ts'

const comparisons: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
}
const arithmetic: Readonly<Record<string, string>> = { '+': '-', '-': '+', '*': '/', '/': '*' }
const logic: Readonly<Record<string, string>> = { '&&': '||', '||': '&&' }
const extremes: Readonly<Record<string, string>> = { 'Math.min': 'Math.max', 'Math.max': 'Math.min' }

/** What can be changed of the program at one place. */
export function codeChanges({ code, node, around }: Place): Change[] {
  const parent = around.at(-1)
  switch (node.type) {
    case 'IfStatement':
      return [...negated(code, node.test), ...emptied(node.consequent), ...emptied(node.alternate)]
    case 'ConditionalExpression':
      return negated(code, node.test)
    case 'WhileStatement':
      return [...negated(code, node.test), ...emptied(node.body)]
    case 'ForStatement':
    case 'ForOfStatement':
    case 'CatchClause':
      return emptied(node.body)
    case 'TryStatement':
      return emptied(node.finalizer)
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
      return node.body && !node.generator && !returnsValue(node.body) ? emptied(node.body) : []
    case 'LogicalExpression':
      return swapped(code, node, logic[node.operator])
    case 'BinaryExpression':
      return isText(node) || node.operator === 'in'
        ? []
        : swapped(code, node, comparisons[node.operator] ?? arithmetic[node.operator])
    case 'ExpressionStatement':
    case 'ThrowStatement':
      return isDroppable(node) ? [without(node, 'statement', 'statement dropped')] : []
    case 'Literal':
      if (typeof node.value !== 'boolean' || parent?.type === 'TSLiteralType') return []
      return [replaced(node, String(!node.value), `${node.value} to ${!node.value}`)]
    case 'MemberExpression': {
      const other = extremes[textOf(code, node)]
      return other === undefined ? [] : [replaced(node, other, 'min and max')]
    }
    case 'Property':
      if (parent?.type !== 'ObjectExpression' || node.method || node.kind !== 'init') return []
      if (isPartOfQuery(node, parent)) return []
      return [without(node, 'property', 'property removed')]
    case 'ArrayExpression':
      if (isParameters(code, node, parent)) return []
      return node.elements
        .filter(element => element !== null && element.type !== 'SpreadElement')
        .map(element => without(element, 'element', 'element removed'))
    default:
      return []
  }
}

const replaced = ({ start, end }: ESTree.Span, replacement: string, operator: string): Change => ({
  start,
  end,
  form: 'expression',
  replacement,
  operator,
})

const without = ({ start, end }: ESTree.Span, form: Change['form'], operator: string): Change => ({
  start,
  end,
  form,
  replacement: '',
  operator,
})

function swapped(
  code: string,
  node: ESTree.BinaryExpression | ESTree.LogicalExpression,
  other: string | undefined,
): Change[] {
  if (other === undefined) return []
  const { left, right, operator } = node
  const between = code.slice(left.end, right.start).replace(operator, other)
  return [replaced(node, `${textOf(code, left)}${between}${textOf(code, right)}`, `${operator} to ${other}`)]
}

/** An equation is turned already, by its operator. */
function negated(code: string, test: ESTree.Expression): Change[] {
  const isEquation = test.type === 'BinaryExpression' && /^[!=]==$/.test(test.operator)
  return isEquation || test.type === 'Literal'
    ? []
    : [replaced(test, `!(${textOf(code, test)})`, 'condition negated')]
}

/** A block without what is in it; a single statement is dropped already, by itself. */
function emptied(block: ESTree.Node | null): Change[] {
  if (block?.type !== 'BlockStatement' || block.body.some(callsSuper)) return []
  const [first, ...others] = block.body
  if (first === undefined || (others.length === 0 && (isDroppable(first) || isLogLine(first)))) return []
  const end = (others.at(-1) ?? first).end
  return [without({ start: first.start, end }, 'statement', 'block emptied')]
}

const isLogLine = (node: ESTree.Node) => node.type === 'ExpressionStatement' && isLogging(node.expression)

/** A call, an assignment or a throw. */
function isDroppable(node: ESTree.Node): boolean {
  if (node.type === 'ThrowStatement') return true
  if (node.type !== 'ExpressionStatement' || callsSuper(node)) return false
  let { expression } = node
  if (expression.type === 'UnaryExpression' && expression.operator === 'void')
    expression = expression.argument
  if (expression.type === 'AwaitExpression') expression = expression.argument
  if (expression.type === 'CallExpression') return !isLogging(expression)
  return expression.type === 'AssignmentExpression'
}
