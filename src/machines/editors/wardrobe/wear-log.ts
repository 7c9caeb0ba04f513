import { assign, fromPromise, setup } from 'xstate'
import { notProvided } from '../../not-provided.ts'
import { failure, refusalOf } from '../../refusal.ts'

/** A day logged as worn, or removed again. `on` is a date, `2026-11-22`. */
export interface WearChange {
  readonly on: string
  readonly isWorn: boolean
}

interface WearLogContext {
  /** The days worn as they are shown, the newest first. */
  readonly days: readonly string[]
  /** The changes still to be sent, the oldest first. */
  readonly changes: readonly WearChange[]
  readonly problem: string | null
}

type WearLogEvent =
  | ({ type: 'wear.changed' } & WearChange)
  /** The days that the server has. */
  | { type: 'wear.stored'; days: readonly string[] }

const afterAnswer = [
  { type: 'notifyChanged', params: ({ context }: { context: WearLogContext }) => first(context.changes) },
  'dequeue',
] as const
const wasRefused = { type: 'takeBack', params: failure } as const

/** The days on which a garment was worn: shown at once, saved one after the other, reverted where refused. */
export const wearLogMachine = setup({
  types: {
    context: {} as WearLogContext,
    events: {} as WearLogEvent,
    input: {} as { days: readonly string[] },
  },
  actors: { change: fromPromise<void, WearChange>(() => notProvided('change')) },
  guards: {
    isNews: ({ context, event }) =>
      event.type === 'wear.changed' && context.days.includes(event.on) !== event.isWorn,
    hasFurther: ({ context }) => context.changes.length > 1,
  },
  actions: {
    show: assign(({ context: { days, changes }, event }) =>
      event.type === 'wear.changed'
        ? {
            days: withDay(days, event),
            changes: [...changes, { on: event.on, isWorn: event.isWorn }],
            problem: null,
          }
        : {},
    ),
    store: assign(({ event }) => (event.type === 'wear.stored' ? { days: sorted(event.days) } : {})),
    dequeue: assign(({ context }) => ({ changes: context.changes.slice(1) })),
    takeBack: assign(({ context: { days, changes } }, params: { error: unknown }) => {
      const [refused, ...others] = changes
      if (refused === undefined) return {}
      return {
        days: withDay(days, { ...refused, isWorn: !refused.isWorn }),
        changes: others,
        problem: refusalOf(params.error).message,
      }
    }),
    /** Notifies that a day was logged or removed, with undo. */
    notifyChanged: (_, _params: WearChange) => notProvided('notifyChanged'),
  },
}).createMachine({
  id: 'wearLog',
  context: ({ input: { days } }) => ({ days: sorted(days), changes: [], problem: null }),
  initial: 'resting',
  states: {
    resting: {
      description: 'The server has what is shown.',
      tags: ['settled'],
      on: {
        'wear.changed': { guard: 'isNews', target: 'saving', actions: 'show' },
        'wear.stored': { actions: 'store' },
      },
    },
    saving: {
      description: 'A day is on its way; further ones wait for it.',
      tags: ['busy'],
      invoke: {
        id: 'change',
        src: 'change',
        input: ({ context }) => first(context.changes),
        onDone: [
          { guard: 'hasFurther', target: 'saving', reenter: true, actions: afterAnswer },
          { target: 'resting', actions: afterAnswer },
        ],
        onError: [
          { guard: 'hasFurther', target: 'saving', reenter: true, actions: wasRefused },
          { target: 'resting', actions: wasRefused },
        ],
      },
      on: { 'wear.changed': { guard: 'isNews', actions: 'show' } },
    },
  },
  options: { maxIterations: 1000 },
})

function first([change]: readonly WearChange[]): WearChange {
  if (change === undefined) throw new Error('No change waits.')
  return change
}

const sorted = (days: readonly string[]): string[] => [...new Set(days)].toSorted().toReversed()

/** The days with one added or removed; the newest first. */
export function withDay(days: readonly string[], { on, isWorn }: WearChange): string[] {
  return isWorn ? sorted([...days, on]) : days.filter(day => day !== on)
}
