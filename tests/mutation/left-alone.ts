import type { ESTree } from 'vite'
import { textOf } from './nodes.ts'
import { isSqlText } from './sql-changes.ts'

/** Log lines are for people who run the server. */
export function isLogging(node: ESTree.Node): boolean {
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return false
  const { object, property } = node.callee
  const holder = object.type === 'MemberExpression' ? object.property : object
  const isLog = holder.type === 'Identifier' && holder.name === 'log'
  return isLog && property.type === 'Identifier' && /^(debug|info|warn|error|fatal)$/.test(property.name)
}

/** A query's name among the prepared ones is no behavior; without its text or values it cannot run at all. */
export function isPartOfQuery(property: ESTree.Node, object: ESTree.ObjectExpression): boolean {
  const isQuery = object.properties.some(other => keyOf(other) === 'text')
  return isQuery && ['name', 'text', 'values'].includes(keyOf(property))
}

/** A query that gets too few parameters cannot run. */
export function isParameters(code: string, node: ESTree.Node, parent: ESTree.Node | undefined): boolean {
  if (parent?.type === 'Property') return keyOf(parent) === 'values'
  if (parent?.type !== 'CallExpression') return false
  return parent.arguments.some(argument => argument !== node && isSqlText(textOf(code, argument)))
}

const keyOf = (property: ESTree.Node) =>
  property.type === 'Property' && property.key.type === 'Identifier' ? property.key.name : ''

/** Whether `+` puts texts together. */
export function isText(node: ESTree.Node): boolean {
  if (node.type === 'TemplateLiteral') return true
  if (node.type === 'Literal') return typeof node.value === 'string'
  return (
    node.type === 'BinaryExpression' && node.operator === '+' && (isText(node.left) || isText(node.right))
  )
}

/** A constructor cannot do without it. */
export const callsSuper = (node: ESTree.Node) =>
  node.type === 'ExpressionStatement' &&
  node.expression.type === 'CallExpression' &&
  node.expression.callee.type === 'Super'
