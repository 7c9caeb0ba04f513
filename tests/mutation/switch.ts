import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import type { Candidate } from './candidates.ts'

/**
 * Compiles mutants into the source that they belong to. `__mutant(7)` answers whether number 7 is on, and notes that
 * it was asked; nothing changes as long as none is.
 */
export function mutantSwitch(root: string, mutants: readonly Candidate[]): Plugin {
  const byPath = Map.groupBy(mutants, ({ file }) => join(root, file))
  return {
    name: 'mutant-switch',
    enforce: 'pre',
    transform(_, id) {
      const path = id.split('?')[0] ?? id
      const here = byPath.get(path)
      // positions are those of the file, whatever another plugin made of it
      return here && { code: switched(readFileSync(path, 'utf8'), here), map: null }
    },
  }
}

/** The code with all of these in it. */
export function switched(code: string, mutants: readonly Candidate[]): string {
  const outermostFirst = mutants.toSorted(
    (a, b) => a.start - b.start || b.end - a.end || rankOf(a) - rankOf(b) || a.number - b.number,
  )
  return rendered(code, 0, code.length, outermostFirst)
}

/** What holds a whole expression, a list's element say, stands around what changes the expression itself. */
const rankOf = ({ form }: Candidate) => (form === 'expression' ? 1 : 0)

function rendered(code: string, start: number, end: number, mutants: readonly Candidate[]): string {
  let result = ''
  let position = start
  for (let at = 0; at < mutants.length; ) {
    const outer = mutants[at] as Candidate
    const next = mutants.findIndex((mutant, index) => index > at && mutant.start >= outer.end)
    const inner = mutants.slice(at + 1, next === -1 ? undefined : next)
    result += code.slice(position, outer.start)
    result += around(outer, rendered(code, outer.start, outer.end, inner))
    position = outer.end
    at += 1 + inner.length
  }
  return result + code.slice(position, end)
}

function around({ form, number, replacement }: Candidate, original: string): string {
  // in braces of its own: an `else` that follows belongs to the `if` before
  if (form === 'statement') return `{ if (!__mutant(${number})) {\n${original}\n} }`
  if (form === 'property') return `...(__mutant(${number}) ? {} : {${original}})`
  if (form === 'element') return `...(__mutant(${number}) ? [] : [${original}])`
  // begins with a name: after a line without a semicolon a parenthesis would call what stands there
  return `__same(__mutant(${number}) ? (${replacement}) : (${original}))`
}
