import { type StateRows, type Step, writtenTable } from './table.ts'

/** About so many steps are printed, of each state its share; the rest is counted. */
const mostSteps = 40

/**
 * What differs between the committed table and the walk: rows, and of the states whose digest moved the steps. Which
 * steps those are is known from the text of an earlier walk if it is the one that was committed; else all steps of
 * these states are printed. Empty where nothing differs.
 */
export function tableDifferences(
  committed: string,
  states: readonly StateRows[],
  earlierWalk = '',
): readonly string[] {
  if (committed === writtenTable(states)) return []
  const old = blocksOf(committed)
  const earlier = blocksOf(earlierWalk)
  const moved = states.filter(({ state, digest }) => old.get(state)?.digest !== digest)
  const most = Math.max(2, Math.floor(mostSteps / Math.max(1, moved.length)))
  const rows: string[] = []
  const steps: string[] = []
  for (const { state, rows: present, steps: made } of moved) {
    const was = old.get(state)
    rows.push(...headed(state, lineDifferences(was?.entries ?? [], present)))
    const walked = earlier.get(state)
    const isTheCommitted = walked !== undefined && walked.digest === was?.digest
    const changes = isTheCommitted ? stepDifferences(walked.entries, made) : made.map(madeStep('  ~ '))
    steps.push(...headed(state, bounded(changes, most)))
  }
  const present = new Set(states.map(({ state }) => state))
  const lost = [...old].flatMap(([state, { entries }]) =>
    present.has(state)
      ? []
      : headed(
          state,
          entries.map(entry => `  - ${entry}`),
        ),
  )
  const differences = [...lost, ...rows]
  return [
    ...(differences.length === 0 ? ['Every row is as committed; values differ.'] : ['Rows:', ...differences]),
    'Steps:',
    ...steps,
    ...(differences.length === 0 && steps.length === 0
      ? ['None: only the order of the states differs.']
      : []),
  ]
}

interface Block {
  readonly digest: string
  readonly entries: readonly string[]
}

/** Reads `state #digest` and what stands below, two spaces in; deeper lines belong to the entry above them. */
function blocksOf(text: string): ReadonlyMap<string, Block> {
  const blocks = new Map<string, { digest: string; entries: string[] }>()
  let entries: string[] = []
  for (const line of text.split('\n')) {
    const head = /^(\S.*) #([0-9a-f]+)$/.exec(line)
    const [, state, digest] = head ?? []
    if (state !== undefined && digest !== undefined) {
      entries = []
      blocks.set(state, { digest, entries })
    } else if (line.startsWith('   ')) entries.push(`${entries.pop() ?? ''}\n${line}`)
    else if (line !== '') entries.push(line.slice(2))
  }
  return blocks
}

function headed(state: string, lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : [`${state}`, ...lines]
}

function lineDifferences(old: readonly string[], rows: readonly string[]): readonly string[] {
  const present = rows.map(row => row.slice(2))
  return [
    ...old.filter(row => !present.includes(row)).map(row => `  - ${row}`),
    ...present.filter(row => !old.includes(row)).map(row => `  + ${row}`),
  ]
}

/**
 * Steps that were not there before and steps that are gone, each once: the numbers of contexts are left aside, since
 * one new event moves most of them. Where nothing but numbers moved, the steps with other numbers.
 */
function stepDifferences(old: readonly string[], steps: readonly Step[]): readonly string[] {
  const differencesBy = (keyOf: (text: string) => string) =>
    changedSteps(
      firstOfEach(old, keyOf),
      firstOfEach(steps, ({ text }) => keyOf(text)),
    )
  const distinct = differencesBy(unnumbered)
  return distinct.length > 0 ? distinct : differencesBy(text => text)
}

/** What is gone stands before what came in its place: the step with the same first line. */
function changedSteps(old: ReadonlyMap<string, string>, made: ReadonlyMap<string, Step>): readonly string[] {
  const gone = [...old.keys()].filter(key => !made.has(key))
  const come = [...made].filter(([key]) => !old.has(key))
  const heads = new Set([...gone, ...come.map(([key]) => key)].map(headOf))
  return [...heads].flatMap(head => [
    ...gone.filter(key => headOf(key) === head).map(key => `  - ${old.get(key) ?? key}`),
    ...come.filter(([key]) => headOf(key) === head).map(([, step]) => madeStep('  + ')(step)),
  ])
}

function firstOfEach<T>(entries: readonly T[], keyOf: (entry: T) => string): ReadonlyMap<string, T> {
  const first = new Map<string, T>()
  for (const entry of entries) if (!first.has(keyOf(entry))) first.set(keyOf(entry), entry)
  return first
}

const headOf = (text: string) => text.split('\n', 1).join()

function unnumbered(text: string): string {
  return text.replace(/^(.*?): \d+, (.*) \d+$/m, '$1: $2')
}

const madeStep =
  (sign: string) =>
  ({ text, from }: Step) =>
    `${sign}${text}\n    in ${from}`

function bounded(steps: readonly string[], most: number): readonly string[] {
  return steps.length <= most ? steps : [...steps.slice(0, most), `  … and ${steps.length - most} more`]
}
