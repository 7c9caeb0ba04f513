/** A change of one place in an SQL text, by positions in it. */
export interface SqlChange {
  start: number
  end: number
  replacement: string
  operator: string
}

interface Token {
  text: string
  start: number
  end: number
}

/** Stands for whatever is inserted into a template. */
export const hole = '§'

const tokenPattern = new RegExp(
  `--[^\\n]*|'(?:[^']|'')*'|${hole}+(?:\\.\\w+)?|\\$?[a-z_0-9][\\w.]*|[-+*/<>=!@#%^&|~?:]+|\\S`,
  'gi',
)
const begins = new Set(['where', 'and', 'having'])
const ends = new Set(
  (
    'and or order group having returning limit offset union except intersect then when else end for on left join ' +
    'cross inner where set as do window'
  ).split(' '),
)
const takesOperand = new Set(
  'in is not any like ilike from exists between and or where having when then'.split(' '),
)
const swaps: Readonly<Record<string, string>> = {
  min: 'max',
  max: 'min',
  greatest: 'least',
  least: 'greatest',
  '+': '-',
  '-': '+',
  desc: 'asc',
}
const boundaries: Readonly<Record<string, string>> = { '<': '<=', '<=': '<', '>': '>=', '>=': '>' }

/** Whether a string of the program is SQL or a part of it. */
export const isSqlText = (text: string) =>
  /\b(select|insert into|update|delete from|where|join|and)\b/.test(text) &&
  /[=<>]|\$\d|\bis (not )?null\b|\b(in|exists|any) ?\(|\border by\b/.test(text)

/**
 * Drops single conditions, moves boundaries, turns `is null` and swaps min/max, greatest/least, +/- and the order.
 * A dropped condition stays in the text as `(true or (…))`, so that its parameters keep their types.
 */
export function sqlChanges(text: string): SqlChange[] {
  const tokens = [...text.matchAll(tokenPattern)]
    .map(({ 0: found, index }) => ({ text: found.toLowerCase(), start: index, end: index + found.length }))
    .filter(token => !token.text.startsWith('--'))
  return tokens.flatMap((token, at) => [...conditionAt(text, tokens, at), ...swapAt(tokens, token, at)])
}

function conditionAt(text: string, tokens: readonly Token[], at: number): SqlChange[] {
  const token = tokens[at]
  if (token === undefined || !begins.has(token.text) || isOfBetween(tokens, at)) return []
  const last = lastOfCondition(tokens, at + 1)
  const inside = tokens.slice(at + 1, last + 1)
  const [first, ...others] = inside
  if (first === undefined || (others.length === 0 && first.text.startsWith(hole))) return []
  const start = first.start
  const end = inside.at(-1)?.end ?? start
  return [
    { start, end, replacement: `(true or (${text.slice(start, end)}))`, operator: 'sql condition dropped' },
  ]
}

/** The index of the last token of the condition that begins at `from`. */
function lastOfCondition(tokens: readonly Token[], from: number): number {
  let depth = 0
  for (let at = from; at < tokens.length; at++) {
    const { text } = tokens[at] as Token
    const before = tokens[at - 1]?.text ?? ''
    if (text === '(') depth += 1
    if (text === ')' && depth-- === 0) return at - 1
    if (depth > 0) continue
    if (text === ',' || text === ';') return at - 1
    if (ends.has(text) && !(text === 'and' && isOfBetween(tokens, at)) && at > from) return at - 1
    // what is inserted right after an operand is no part of the condition
    if (text.startsWith(hole) && at > from && !isOperator(before)) return at - 1
  }
  return tokens.length - 1
}

const isOperator = (text: string) => /^[-+*/<>=!@#%^&|~?:(,]+$/.test(text) || takesOperand.has(text)

/** Whether this `and` belongs to a `between` of the same depth. */
function isOfBetween(tokens: readonly Token[], at: number): boolean {
  if (tokens[at]?.text !== 'and') return false
  let depth = 0
  for (let back = at - 1; back >= 0; back--) {
    const { text } = tokens[back] as Token
    if (text === ')') depth += 1
    if (text === '(' && depth-- === 0) return false
    if (depth > 0) continue
    if (text === 'between') return true
    if (begins.has(text) || text === 'or' || text === 'on' || text === 'when') return false
  }
  return false
}

function swapAt(tokens: readonly Token[], token: Token, at: number): SqlChange[] {
  const before = tokens[at - 1]?.text
  const after = tokens[at + 1]?.text
  const { text, start, end } = token
  const swap = swaps[text]
  const isCall = /^[a-z]/.test(text) && text !== 'desc'
  if (swap !== undefined && (isCall ? after === '(' : true)) {
    const isUnary = /^[+-]$/.test(text) && (before === undefined || (isOperator(before) && before !== ')'))
    return isUnary ? [] : [{ start, end, replacement: swap, operator: `sql ${text} to ${swap}` }]
  }
  const boundary = boundaries[text]
  if (boundary !== undefined) return [{ start, end, replacement: boundary, operator: 'sql boundary' }]
  if (text === 'is' && (after === 'null' || after === 'not')) {
    const last = after === 'not' ? tokens[at + 2] : tokens[at + 1]
    if (last?.text !== 'null') return []
    const replacement = after === 'not' ? 'is null' : 'is not null'
    return [{ start, end: last.end, replacement, operator: 'sql null turned' }]
  }
  return []
}
