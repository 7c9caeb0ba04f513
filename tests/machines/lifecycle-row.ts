import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  getNextTransitions,
  initialTransition,
  transition,
} from 'xstate'
import * as z from 'zod/mini'
import type { Role } from '#src/machines/lifecycles/roles.ts'
import { leavesOf } from './kit/explore.ts'

interface Deadline {
  readonly at: number
  readonly event: string
}

const raising = z.object({ id: z.string(), event: z.object({ type: z.string() }), delay: z.number() })
const cancelling = z.object({ sendId: z.string() })
const senders = z.object({ by: z.array(z.string()) })

/** More deadlines than these within one wait are taken for a circle. */
const mostDeadlines = 1000

/**
 * One row's life under a chart, without a database: the chart gets the time before each event, a deadline fires
 * when its time has come, an event from somebody whom no edge names is refused, and actions are written down.
 */
export function rowOf(machine: AnyStateMachine, input: { now: number } = { now: 0 }) {
  const deadlines = new Map<string, Deadline>()
  const did: string[] = []
  let { now } = input
  const [first, begun] = initialTransition(machine, input)
  let snapshot: AnyMachineSnapshot = first
  keep(begun)

  function keep(actions: readonly { type: string; params?: unknown }[]): void {
    for (const { type, params } of actions) {
      if (type === 'xstate.cancel') deadlines.delete(cancelling.parse(params).sendId)
      else if (type === 'xstate.raise') {
        const { id, event, delay } = raising.parse(params)
        deadlines.set(id, { at: now + delay, event: event.type })
      } else did.push(type)
    }
  }
  function take(event: AnyEventObject): void {
    const { value, historyValue } = snapshot
    const context = { ...snapshot.context, now }
    const [next, actions] = transition(machine, machine.resolveState({ value, context, historyValue }), event)
    snapshot = next
    keep(actions)
  }

  return {
    /** What the chart's actions asked of the world so far, in order. */
    did,
    state: () => leavesOf(snapshot),
    /** The facts that the chart keeps in the row. */
    context: (): Readonly<Record<string, unknown>> => snapshot.context,
    /** Something outside of the chart changes facts of the row. */
    change: (facts: Readonly<Record<string, unknown>>): void => {
      const { value, historyValue, context } = snapshot
      snapshot = machine.resolveState({ value, historyValue, context: { ...context, ...facts } })
    },
    /** Sends an event; answers whether it was taken. */
    send: (by: Role, event: AnyEventObject): boolean => {
      const sent = { ...event, by }
      const present = machine.resolveState({
        value: snapshot.value,
        context: { ...snapshot.context, now },
        historyValue: snapshot.historyValue,
      })
      const isMine = getNextTransitions(present).some(
        ({ eventType, meta }) => eventType === event.type && senders.parse(meta).by.includes(by),
      )
      if (!isMine || !present.can(sent)) return false
      take(sent)
      return true
    },
    /** Lets `milliseconds` pass; what falls due meanwhile happens at its own time. */
    pass: (milliseconds: number): void => {
      const until = now + milliseconds
      for (let fired = 0; ; fired += 1) {
        if (fired > mostDeadlines) throw new Error(`The deadlines of ${leavesOf(snapshot)} go round.`)
        const [due] = [...deadlines]
          .filter(([, { at }]) => at <= until)
          .toSorted(([, one], [, other]) => one.at - other.at)
        if (due === undefined) break
        const [id, { at, event }] = due
        deadlines.delete(id)
        now = at
        take({ type: event })
      }
      now = until
    },
  }
}
