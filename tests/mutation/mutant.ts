import { createHash } from 'node:crypto'

/** How the changed text stands in for the original: each form is switched on in its own way. */
export type Form = 'expression' | 'statement' | 'property' | 'element'

/** One small fault at one place of a source file. */
export interface Change {
  /** Where the text stands that is replaced as a whole. */
  start: number
  end: number
  form: Form
  /** The source that stands in for it; empty where it is dropped. */
  replacement: string
  operator: string
  /** Stands outside of all functions: its value is made while the module is loaded, which happens once. */
  isLoaded?: boolean
  /** The part of it that changes and what that becomes, where this is not all of it. */
  part?: { start: number; end: number; replacement: string }
}

/** A change of one of the server's files. */
export interface Mutant extends Change {
  /** Relative to the project. */
  file: string
  line: number
  /** What changes, in one line, and what it becomes: what people read and survivors are known by. */
  before: string
  after: string
  /** The file and the change: stays while lines are added and removed around it. */
  name: string
}

const longest = 140

/** One line of code for people to read. */
function inOneLine(code: string): string {
  const line = code.replaceAll(/\s+/g, ' ').trim()
  return line.length > longest ? `${line.slice(0, longest)}…` : line
}

/** The changes of one file under their names; equal ones are numbered. */
export function named(file: string, code: string, changes: readonly Change[]): Mutant[] {
  const seen = new Map<string, number>()
  return changes.map(change => {
    const { start, end, replacement } = change.part ?? change
    const before = inOneLine(code.slice(start, end))
    const after = inOneLine(replacement) || 'nothing'
    const name = `${file} | ${before} → ${after}`
    const count = (seen.get(name) ?? 0) + 1
    seen.set(name, count)
    const line = code.slice(0, start).split('\n').length
    return { ...change, file, line, before, after, name: count === 1 ? name : `${name} (${count})` }
  })
}

/** Each kind of fault has the same share of a sample: else removed properties would be half of it. */
const families: readonly RegExp[] = [
  /^sql /,
  /^condition negated|^[<>=!]|^&&|^\|\|/,
  /^statement dropped|^block emptied/,
  // what a value is made of
  /./,
]

/** Some of these, the same ones for the same seed; a change elsewhere in the code hardly changes the choice. */
export function sampleOf<Of extends Mutant>(mutants: readonly Of[], count: number, seed: string): Of[] {
  const ranked = mutants
    .map(mutant => ({ mutant, rank: createHash('sha256').update(`${seed} ${mutant.name}`).digest('hex') }))
    .toSorted((a, b) => (a.rank < b.rank ? -1 : 1))
    .map(({ mutant }) => mutant)
  const queues = families.map(() => [] as Of[])
  for (const mutant of ranked)
    queues[families.findIndex(family => family.test(mutant.operator))]?.push(mutant)
  const turns = Array.from({ length: ranked.length }, (_, turn) => queues.map(queue => queue[turn]))
  return turns
    .flat()
    .filter(mutant => mutant !== undefined)
    .slice(0, count)
}
