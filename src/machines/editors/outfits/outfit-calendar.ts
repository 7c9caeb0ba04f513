import { assign, fromPromise, setup } from 'xstate'
import { notProvided } from '../../not-provided.ts'
import { type Failure, failure, isNoAnswer, unsaid } from '../../refusal.ts'
import { addDays, addMonths, type Day, weekdayOf } from './month-days.ts'

/** An outfit to be planned for a day, or no longer planned. */
export interface PlanChange {
  readonly on: Day
  readonly outfit: string
  /** For the notification. */
  readonly name: string
  readonly isPlanned: boolean
}

interface OutfitCalendarContext {
  /** The selected day: its month is shown, keys move from it. */
  readonly day: Day
  /** The day that begins a week, 0 for Monday to 6 for Sunday. */
  readonly firstWeekday: number
  /** The change being sent, or one that got no answer. */
  readonly change: PlanChange | null
  /** The page of suggestions for the day that is shown, from 0. */
  readonly page: number
  readonly refusal: string | null
}

type OutfitCalendarEvent =
  | { type: 'day.chosen'; day: Day }
  /** By keys, in the grid. */
  | { type: 'day.moved'; days: number }
  | { type: 'week.edged'; to: 'first' | 'last' }
  | { type: 'month.moved'; months: number }
  /** Opens the choice of an outfit for the day. */
  | { type: 'plan.wanted' }
  | { type: 'plan.givenUp' }
  | { type: 'plan.changed'; outfit: string; name: string; isPlanned: boolean }
  | { type: 'plan.retried' }
  /** Opens suggestions for the day. */
  | { type: 'suggestions.wanted' }
  /** Shows others. */
  | { type: 'suggestions.turned'; page: number }
  | { type: 'suggestions.closed' }

/** A month of outfits: a day is selected, outfits are planned for it and removed from it. */
export const outfitCalendarMachine = setup({
  types: {
    context: {} as OutfitCalendarContext,
    events: {} as OutfitCalendarEvent,
    input: {} as Pick<OutfitCalendarContext, 'day' | 'firstWeekday'>,
  },
  actors: { change: fromPromise<void, PlanChange>(() => notProvided('change')) },
  guards: { isNoAnswer },
  actions: {
    choose: assign(({ event }) => (event.type === 'day.chosen' ? { day: event.day } : {})),
    move: assign(({ context, event }) =>
      event.type === 'day.moved' ? { day: addDays(context.day, event.days) } : {},
    ),
    moveInWeek: assign(({ context: { day, firstWeekday }, event }) =>
      event.type === 'week.edged'
        ? { day: addDays(day, (event.to === 'first' ? 0 : 6) - weekdayOf(day, firstWeekday)) }
        : {},
    ),
    moveMonth: assign(({ context, event }) =>
      event.type === 'month.moved' ? { day: addMonths(context.day, event.months) } : {},
    ),
    keepChange: assign(({ context: { day }, event }) =>
      event.type === 'plan.changed'
        ? { change: { on: day, outfit: event.outfit, name: event.name, isPlanned: event.isPlanned } }
        : {},
    ),
    openFirstPage: assign({ page: 0 }),
    turn: assign(({ event }) => (event.type === 'suggestions.turned' ? { page: event.page } : {})),
    showRefusal: assign({ refusal: (_, { error }: Failure) => unsaid(error) }),
    clearRefusal: assign({ refusal: null }),
    forgetChange: assign({ change: null }),
    /** Notifies of the planned outfit, with undo. */
    notifyChanged: (_, _params: PlanChange) => notProvided('notifyChanged'),
  },
}).createMachine({
  id: 'outfitCalendar',
  context: ({ input }) => ({ ...input, change: null, page: 0, refusal: null }),
  initial: 'open',
  states: {
    open: {
      description: 'A day is looked at.',
      initial: 'looking',
      on: {
        'day.chosen': { target: '.looking', actions: ['choose', 'clearRefusal', 'forgetChange'] },
        'day.moved': { target: '.looking', actions: ['move', 'clearRefusal', 'forgetChange'] },
        'week.edged': { target: '.looking', actions: ['moveInWeek', 'clearRefusal', 'forgetChange'] },
        'month.moved': { target: '.looking', actions: ['moveMonth', 'clearRefusal', 'forgetChange'] },
        'plan.wanted': { target: '.choosing', actions: ['clearRefusal', 'forgetChange'] },
        'suggestions.wanted': {
          target: '.suggesting',
          actions: ['openFirstPage', 'clearRefusal', 'forgetChange'],
        },
        'plan.changed': { target: 'changing', actions: ['keepChange', 'clearRefusal'] },
      },
      states: {
        looking: { description: 'Its outfits are shown.', tags: ['settled'] },
        choosing: {
          description: 'The outfits to choose from stand there.',
          tags: ['settled', 'choosing'],
          on: { 'plan.givenUp': 'looking' },
        },
        suggesting: {
          description: 'Suggestions for the day stand there.',
          tags: ['settled', 'suggesting'],
          on: { 'suggestions.turned': { actions: 'turn' }, 'suggestions.closed': 'looking' },
        },
        unreachable: {
          description: 'No readable answer came; Retry sends the same again.',
          tags: ['settled', 'unreachable'],
          on: { 'plan.retried': { target: '#outfitCalendar.changing', actions: 'clearRefusal' } },
        },
      },
    },
    changing: {
      description: 'The plan is on its way; the day stays.',
      tags: ['busy'],
      invoke: {
        id: 'change',
        src: 'change',
        input: ({ context }) => wanted(context),
        onDone: {
          target: 'open',
          actions: [{ type: 'notifyChanged', params: ({ context }) => wanted(context) }, 'forgetChange'],
        },
        onError: [
          {
            guard: { type: 'isNoAnswer', params: failure },
            target: 'open.unreachable',
            actions: { type: 'showRefusal', params: failure },
          },
          { target: 'open', actions: [{ type: 'showRefusal', params: failure }, 'forgetChange'] },
        ],
      },
    },
  },
  options: { maxIterations: 1000 },
})

function wanted({ change }: OutfitCalendarContext): PlanChange {
  if (change === null) throw new Error('Nothing is to be changed.')
  return change
}
