import type { ESTree } from 'vite'
import type { Change } from './mutant.ts'
import { type Place, textOf } from './nodes.ts'
import { hole, isSqlText, type SqlChange, sqlChanges } from './sql-changes.ts'

/** So much of the statement around an operator says which one it is. */
const surroundings = 30

/** What can be changed of an SQL text of the program. */
export function sqlMutants({ code, node, around }: Place): Change[] {
  const parent = around.at(-1)
  if (parent?.type === 'TSLiteralType') return []
  if (node.type === 'Literal' && typeof node.value === 'string') {
    return changesOf(code, node, node, ` ${textOf(code, node).slice(1, -1)} `)
  }
  if (node.type !== 'TemplateLiteral') return []
  // a tag belongs to its text: both are replaced
  const whole = parent?.type === 'TaggedTemplateExpression' ? parent : node
  return changesOf(code, node, whole, ` ${withHoles(code, node).slice(1, -1)} `)
}

/** The text of a template, in which everything that is inserted became holes of the same length. */
function withHoles(code: string, node: ESTree.TemplateLiteral): string {
  let text = textOf(code, node)
  for (const { start, end } of node.expressions) {
    const from = text.lastIndexOf('${', start - node.start)
    const until = text.indexOf('}', end - node.start) + 1
    text = text.slice(0, from) + hole.repeat(until - from) + text.slice(until)
  }
  return text
}

function changesOf(code: string, node: ESTree.Node, whole: ESTree.Node, text: string): Change[] {
  if (!isSqlText(text)) return []
  return sqlChanges(text).map(({ start, end, replacement, operator }: SqlChange) => {
    const from = node.start + start
    const until = node.start + end
    // cut from the source itself, which has what stands in the holes
    const original = code.slice(from, until)
    const stand = replacement.replace(text.slice(start, end), () => original)
    const near = operator === 'sql condition dropped' ? 0 : surroundings
    const shown = { start: Math.max(node.start, from - near), end: Math.min(node.end, until + near) }
    return {
      start: whole.start,
      end: whole.end,
      form: 'expression',
      replacement: code.slice(whole.start, from) + stand + code.slice(until, whole.end),
      operator,
      part: { ...shown, replacement: near === 0 ? 'true' : stand },
    }
  })
}
