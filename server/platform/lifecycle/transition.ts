import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventFromLogic,
  getNextTransitions,
  initialTransition,
  transition,
} from 'xstate'
import * as z from 'zod/mini'
import { Refusal } from '#server/platform/handler/refusal.ts'
import type { Role, TransitionMeta } from '#src/machines/lifecycles/roles.ts'
import type { AnyEvent, Definition } from './definition.ts'
import { stateDescription } from './descriptions.ts'
import { stateValue, storedState } from './names.ts'
import { snapshotFor } from './role-chart.ts'
import type { Row } from './row.ts'

/** An effect of a transition: a deadline to set, one to cancel, or one of the chart's named actions. */
export type TransitionEffect =
  | { type: 'deadline'; sendId: string; event: string; delay: number }
  | { type: 'cancel'; sendId: string }
  | { type: 'action'; name: string; params: unknown }

/** A row is in a state that its chart does not know: renaming a state needs a migration. */
export class UnknownStateError extends Error {
  override readonly name = 'UnknownStateError'
}

/** A deadline has an event that its chart does not know in the row's state: renaming a delay needs a migration. */
export class UnknownEventError extends Error {
  override readonly name = 'UnknownEventError'
}

// the chart's form of `after`: a delayed raise, and its cancellation
const raising = z.object({ id: z.string(), event: z.object({ type: z.string() }), delay: z.number() })
const cancelling = z.object({ sendId: z.string() })

type Actions = ReturnType<typeof transition<AnyStateMachine>>[1]
type Candidate = ReturnType<typeof getNextTransitions>[number]

/** The chart's snapshot of a stored row. @throws UnknownStateError */
export function snapshotOf<R extends Row>(
  { kind, machine, contextOf }: Pick<Definition<R>, 'kind' | 'machine' | 'contextOf'>,
  row: R,
  now: Date,
): AnyMachineSnapshot {
  try {
    const snapshot = machine.resolveState({ value: stateValue(row.state), context: contextOf(row, now) })
    if (storedState(snapshot.value) === row.state) return snapshot
  } catch {
    // thrown below: whatever the chart says, the row is in none of its states
  }
  throw new UnknownStateError(
    `${kind} ${row.id} is in the state ${row.state}, which its chart does not know.`,
  )
}

/**
 * Makes one pure transition of a row's chart. Writes the row's own columns of the context back, but not its
 * state.
 * @throws Refusal 409 `not_allowed` with the sentence of the guard that refused, UnknownStateError and
 * UnknownEventError for a row and a deadline of a former chart.
 */
export function makeTransition(
  definition: Definition,
  row: Row,
  event: AnyEvent,
  now: Date,
): { state: string; effects: TransitionEffect[] } {
  const { machine } = definition
  const snapshot = snapshotOf(definition, row, now)
  if (isDeadline(event) && !getNextTransitions(snapshot).some(({ eventType }) => eventType === event.type)) {
    throw new UnknownEventError(
      `${definition.kind} ${row.id} is in the state ${row.state}, in which its chart does not know ${event.type}.`,
    )
  }
  const reason = whyNot(definition, snapshot, event)
  if (reason !== null) throw new Refusal(409, 'not_allowed', reason)
  const own = snapshotFor(machine, snapshot, event.by)
  const [next, actions] = transition(own.machine, own, event as EventFromLogic<AnyStateMachine>)
  definition.keep?.(row, next.context)
  return { state: storedState(next.value), effects: effectsOf(actions) }
}

/** The initial state of a new entity. */
export function makeInitialTransition(
  { machine, contextOf }: Definition,
  row: Row,
  now: Date,
): { state: string; effects: TransitionEffect[] } {
  const [first, actions] = initialTransition(machine, contextOf(row, now))
  return { state: storedState(first.value), effects: effectsOf(actions) }
}

/** The parts of a definition that a refusal needs. */
type Sentencing = Pick<Definition, 'machine' | 'sentences' | 'people' | 'stateTexts'>

/** The reason why an event is refused now, as a sentence; null if it is allowed. `own` is the sender's view of it. */
export function whyNot(
  definition: Sentencing,
  snapshot: AnyMachineSnapshot,
  event: AnyEvent,
  own = snapshotFor(definition.machine, snapshot, event.by),
): string | null {
  const candidates = getNextTransitions(snapshot).filter(({ eventType }) => eventType === event.type)
  const description = stateDescription(definition, storedState(snapshot.value), event.by)
  const impossible = `This is not possible now. ${description}`
  if (candidates.length === 0) return impossible
  if (isDeadline(event)) return null
  const mine = candidates.filter(candidate => rolesOf(candidate).includes(event.by))
  if (mine.length === 0) {
    const roles = new Set(candidates.flatMap(rolesOf))
    return `Only ${listOf([...roles].map(role => nameOf(definition, role)))} can do this.`
  }
  if (own.can(event)) return null
  return sentenceOf(definition, mine, snapshot) ?? impossible
}

const isDeadline = ({ type }: AnyEvent) => type.startsWith('xstate.after.')

/** The roles that may send a transition's event. */
export function rolesOf({ meta }: Candidate): readonly Role[] {
  const given = meta as TransitionMeta | undefined
  return given?.by ?? []
}

function sentenceOf(
  { sentences }: Sentencing,
  candidates: readonly Candidate[],
  { context }: AnyMachineSnapshot,
): string | undefined {
  const guards = candidates.map(({ guard }) => (typeof guard === 'string' ? guard : undefined))
  const [first] = guards.flatMap(guard => (guard === undefined ? [] : (sentences[guard] ?? [])))
  // the context is that of the kind's own chart
  return typeof first === 'function' ? first(context as never) : first
}

function nameOf({ people }: Sentencing, role: Role): string {
  return people[role] ?? `the ${role}`
}

const listOf = (names: readonly string[]) => names.join(' or ')

function effectsOf(actions: Actions): TransitionEffect[] {
  return actions.map(({ type, params }: { type: string; params: unknown }): TransitionEffect => {
    if (type === 'xstate.cancel') return { type: 'cancel', sendId: cancelling.parse(params).sendId }
    if (type !== 'xstate.raise') return { type: 'action', name: type, params }
    const { id, event, delay } = raising.parse(params)
    return { type: 'deadline', sendId: id, event: event.type, delay }
  })
}
