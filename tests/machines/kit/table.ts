import { createHash } from 'node:crypto'
import { brief, differences } from './brief.ts'
import { triggerOf } from './edges.ts'
import { type Exploration, leavesOf } from './explore.ts'
import { guardName, nameOf } from './names.ts'
import type { Walked } from './walker.ts'

/** One step of the walk in full: what changes in the context and what is asked of the world, with all values. */
export interface Step {
  /** Without the context it begins with, so that a sentence in it moves only the steps that set or clear it. */
  readonly text: string
  /** The state and the context it begins with, for people. */
  readonly from: string
}

/** What is known of everything that begins in one state. */
export interface StateRows {
  readonly state: string
  /** Of all steps: another value anywhere gives another digest. */
  readonly digest: string
  readonly rows: readonly string[]
  readonly steps: readonly Step[]
}

/** The beginnings of a walk are the rows of a state of this name. */
const beginnings = '(start)'

/**
 * Everything a machine does: for each state reached the distinct rows of event, guards, target, actions and effects by
 * name, and a digest of all steps that begin there.
 */
export function tableOf(explorations: Readonly<Record<string, Exploration>>): readonly StateRows[] {
  const states = new Map<string, { rows: Set<string>; steps: Step[] }>()
  const add = (state: string, row: string, step: Step) => {
    const known = states.get(state) ?? { rows: new Set(), steps: [] }
    states.set(state, known)
    known.rows.add(row)
    known.steps.push(step)
  }
  for (const [name, { start }] of Object.entries(explorations)) {
    const context = brief(start.snapshot.context)
    const text = `${name} -> ${leavesOf(start.snapshot)}\n    context ${context}${inLines(textsOf(start))}`
    add(beginnings, rowOf(name, start), { text, from: name })
  }
  for (const [name, exploration] of Object.entries(explorations)) {
    const number = numbersOf(exploration)
    for (const step of exploration.tried) {
      const changes = differences(step.before.context, step.snapshot.context)
      const [from, to] = [leavesOf(step.before), leavesOf(step.snapshot)]
      const text = `${name}: ${number(step.from)}, ${step.label} -> ${to} ${number(step.to)}${inLines([...changes, ...textsOf(step)])}`
      add(from, rowOf(triggerOf(step.event.type), step), { text, from: `${name}: ${step.from}` })
    }
  }
  return [...states]
    .toSorted(([one], [other]) => compared(one, other))
    .map(([state, { rows, steps }]) => ({
      state,
      digest: digestOf(steps),
      rows: [...rows].toSorted(compared),
      steps,
    }))
}

/** The text that is committed. */
export function writtenTable(states: readonly StateRows[]): string {
  return states.map(({ state, digest, rows }) => [`${state} #${digest}`, ...rows, ''].join('\n')).join('\n')
}

/** The text of the full walk, state by state. */
export function writtenWalk(states: readonly StateRows[]): string {
  return states
    .map(({ state, digest, steps }) =>
      [`${state} #${digest}`, ...steps.map(({ text }) => `  ${text}`), ''].join('\n'),
    )
    .join('\n')
}

/** `  auth.tokenRotated [isOwnToken] -> loggedIn.staying / keepToken, storeToken, start notifications`. */
function rowOf(trigger: string, { snapshot, taken, effects }: Walked): string {
  const edges = taken.map((edge, index) => {
    const [guard, actions] = [guardName(edge), edge.actions.map(nameOf)]
    const always = edge.eventType === '' && index > 0 ? ' always' : ''
    return { text: `${always}${guard === '' ? '' : ` [${guard}]`}`, actions }
  })
  const actions = edges.flatMap(edge => edge.actions)
  const done = [...actions, ...effects.map(({ name }) => name).filter(name => !actions.includes(name))]
  const guards = edges.map(({ text }) => text).join('')
  return `  ${trigger}${guards} -> ${leavesOf(snapshot)}${done.length === 0 ? '' : ` / ${done.join(', ')}`}`
}

/** In the order of their letters: the order of the walk moves with every event that is added. */
const compared = (one: string, other: string) => (one < other ? -1 : Number(one > other))

const textsOf = ({ effects }: Walked) => effects.map(({ text }) => text)
const inLines = (texts: readonly string[]) => texts.map(text => `\n    ${text}`).join('')

function digestOf(steps: readonly Step[]): string {
  const hash = createHash('sha256')
  for (const { text } of steps) hash.update(`${text}\n`)
  return hash.digest('hex').slice(0, 10)
}

/** Numbers the contexts in which each state is met, in the order found: `2` is the second one. */
function numbersOf({ start, tried }: Exploration): (key: string) => number {
  const numbers = new Map<string, number>()
  const met = new Map<string, number>()
  const meet = (key: string, state: string) => {
    if (numbers.has(key)) return
    const number = (met.get(state) ?? 0) + 1
    met.set(state, number)
    numbers.set(key, number)
  }
  meet(start.key, leavesOf(start.snapshot))
  for (const step of tried) meet(step.to, leavesOf(step.snapshot))
  return key => numbers.get(key) ?? 0
}
