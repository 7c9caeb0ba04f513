import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  getInitialMicrosteps,
  getMicrosteps,
} from 'xstate'
import { eventOf, scxmlOf } from '#scripts/machines/scxml.ts'
import { namedGuards } from '#scripts/machines/scxml-guards.ts'
import type { Subject } from '../kit/check.ts'
import { activeNodes } from '../kit/leaves.ts'
import { nameInDiagram } from '../kit/mermaid.ts'
import { type PathStep, pathsOf } from '../kit/paths.ts'
import { walkerOf } from '../kit/walker.ts'
import { outcomeOf } from './guards.ts'
import { type Interpreter, interpreterOf } from './interpreter.ts'

/** What was compared, and where the interpreter was elsewhere than XState. */
export interface Followed {
  readonly steps: number
  readonly differences: readonly string[]
}

/** Takes the export of a machine along every generated path of its subject, in an interpreter of SCXML. */
export function followed(subject: Subject, text = scxmlOf(subject.machine)): Followed {
  const { machine, events, inputs = { start: undefined } } = subject
  const differences: string[] = []
  let steps = 0
  for (const [name, input] of Object.entries(inputs)) {
    const options = { events, input, ...optional('project', subject), ...optional('meanwhile', subject) }
    for (const path of [[], ...pathsOf(machine, options)]) {
      const start = walkerOf(machine, input).start().snapshot
      let contexts = contextsOf(() => getInitialMicrosteps(machine, input), start.context, start.context)
      let event: AnyEventObject = { type: 'xstate.init', input }
      const named = namedGuards(machine)
      const interpreter = interpreterOf(text, (guard, step) => {
        const context = contexts[Math.min(step, contexts.length - 1)]
        return outcomeOf(machine, named.find(({ name }) => name === guard)?.guard, { context, event })
      })
      const compare = (at: string, snapshot: AnyMachineSnapshot) => {
        steps += 1
        const [is, wanted] = [placeOf(interpreter), placeIn(snapshot)]
        if (is !== wanted) differences.push(`${name}: ${at}: ${is} instead of ${wanted}`)
      }
      compare('start', start)
      let before = start
      for (const step of path) {
        if (subject.meanwhile?.[step.event.type] === undefined) {
          contexts = contextsOf(
            () => getMicrosteps(machine, before, step.event),
            before.context,
            step.snapshot.context,
          )
          event = step.event
          const sent = nameOfEvent(machine, step)
          if (sent.startsWith('after.') && !interpreter.timers.has(sent))
            differences.push(`${name}: ${step.label}: no timer is set for it`)
          interpreter.send(sent)
          compare(`${step.state} > ${step.label}`, step.snapshot)
        }
        before = step.snapshot
      }
    }
  }
  return { steps, differences: [...new Set(differences)] }
}

function optional<K extends 'project' | 'meanwhile'>(key: K, subject: Subject): Partial<Pick<Subject, K>> {
  const part: Partial<Pick<Subject, K>> = {}
  if (subject[key] !== undefined) part[key] = subject[key]
  return part
}

/** The contexts in which each microstep asks its guards: the one before it. */
function contextsOf(
  microsteps: () => readonly (readonly [AnyMachineSnapshot, unknown])[],
  before: object,
  after: object,
): readonly object[] {
  try {
    return [before, ...microsteps().map(([{ context }]) => context)]
  } catch {
    // a machine that answers its parent: XState finds none here
    return [before, after]
  }
}

function nameOfEvent(machine: AnyStateMachine, { event: { type } }: PathStep): string {
  return eventOf(type, machine.root)
}

const placeOf = ({ states, invoked }: Interpreter) =>
  `${states().join(' ')} with ${[...invoked].toSorted().join(', ')}`

function placeIn(snapshot: AnyMachineSnapshot): string {
  const { machine, status } = snapshot
  const nodes = activeNodes(snapshot)
  const isOver = status === 'done'
  const leaves = nodes.filter(({ type, states }) => type !== 'history' && Object.keys(states).length === 0)
  const names = isOver ? [`${nameInDiagram(machine.root)}__end`] : leaves.map(nameInDiagram).toSorted()
  const invoked = isOver ? [] : nodes.flatMap(({ invoke }) => invoke.map(({ id }) => id.replaceAll('.', '_')))
  return `${names.join(' ')} with ${invoked.toSorted().join(', ')}`
}
