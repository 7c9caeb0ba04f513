import { assign, setup } from 'xstate'
import { notProvided } from '../not-provided.ts'
import { day, type Sent, type Sentences, type TransitionMeta } from './roles.ts'

/** Times are epoch milliseconds. */
export interface CompanyContext {
  now: number
  /** When the holiday begins and ends; null without one. */
  holidayFrom: number | null
  holidayTo: number | null
}

export type CompanyEvent = Sent &
  (
    | { type: 'company.approve' }
    | { type: 'company.suspend'; reason: string }
    | { type: 'company.resume' }
    | { type: 'company.planHoliday'; from: number; to: number }
    | { type: 'company.endHoliday' }
  )

/** How long until a day; a day that nobody named is far away. */
const until = (at: number | null, now: number) => (at === null ? 365 * day : Math.max(0, at - now))

const moderator: TransitionMeta = { by: ['moderator'] }
const seller: TransitionMeta = { by: ['seller'] }

const suspending = {
  target: 'suspended',
  guard: 'givesReason',
  actions: 'forgetHoliday',
  meta: moderator,
  description: 'A moderator closes the shop, with a reason; orders under way go on.',
} as const

/** Another holiday begins anew, with deadlines of its own. */
const planning = [
  {
    target: 'away',
    reenter: true,
    guard: 'beginsNow',
    actions: 'takeHoliday',
    meta: seller,
    description: 'The holiday begins at once.',
  },
  {
    target: 'holidayPlanned',
    reenter: true,
    guard: 'isToCome',
    actions: 'takeHoliday',
    meta: seller,
    description: 'The shop sells until then.',
  },
] as const

const ending = {
  target: 'open',
  actions: 'forgetHoliday',
  meta: seller,
  description: 'There is no holiday, or it is over early.',
} as const

/** A company's shop (W-96, W-97). Moderators act by the command line (W-07). */
export const companyMachine = setup({
  types: {
    context: {} as CompanyContext,
    events: {} as CompanyEvent,
    input: {} as CompanyContext,
    meta: {} as TransitionMeta,
  },
  delays: {
    untilHoliday: ({ context: { now, holidayFrom } }) => until(holidayFrom, now),
    untilReturn: ({ context: { now, holidayTo } }) => until(holidayTo, now),
  },
  guards: {
    givesReason: ({ event }) => event.type === 'company.suspend' && event.reason.trim() !== '',
    beginsNow: ({ context, event }) =>
      event.type === 'company.planHoliday' && event.from <= context.now && event.to > context.now,
    isToCome: ({ context, event }) =>
      event.type === 'company.planHoliday' && event.from > context.now && event.to > event.from,
  },
  actions: {
    openShop: () => notProvided('openShop'),
    tellOpened: () => notProvided('tellOpened'),
    takeHoliday: assign(({ event }) =>
      event.type === 'company.planHoliday' ? { holidayFrom: event.from, holidayTo: event.to } : {},
    ),
    forgetHoliday: assign({ holidayFrom: null, holidayTo: null }),
  },
}).createMachine({
  id: 'company',
  context: ({ input }) => input,
  initial: 'pendingApproval',
  states: {
    pendingApproval: {
      description: 'The company is being looked at; its shop opens when it is approved.',
      tags: ['needsModerator'],
      on: {
        'company.approve': {
          target: 'open',
          actions: ['openShop', 'tellOpened'],
          meta: { by: ['moderator', 'system'] },
          description: 'Its brand and its shop are opened.',
        },
      },
    },
    open: {
      description: 'The shop is open.',
      tags: ['settled'],
      on: { 'company.suspend': suspending, 'company.planHoliday': planning },
    },
    holidayPlanned: {
      description: 'The shop is open, and goes on holiday.',
      tags: ['settled'],
      after: { untilHoliday: { target: 'away', description: 'The first day of the holiday has come.' } },
      on: { 'company.suspend': suspending, 'company.planHoliday': planning, 'company.endHoliday': ending },
    },
    away: {
      description: 'The shop is on holiday; its pages stay, and nothing of it can be bought.',
      tags: ['settled'],
      after: {
        untilReturn: { target: 'open', actions: 'forgetHoliday', description: 'The day of return has come.' },
      },
      on: { 'company.suspend': suspending, 'company.planHoliday': planning, 'company.endHoliday': ending },
    },
    suspended: {
      description: 'A moderator closed the shop; nothing of it can be bought.',
      tags: ['needsModerator'],
      on: {
        'company.resume': {
          target: 'open',
          meta: moderator,
          description: 'The shop is open again.',
        },
      },
    },
  },
  options: { maxIterations: 1000 },
})

export const companySentences: Sentences<'givesReason' | 'beginsNow' | 'isToCome'> = {
  givesReason: 'Enter why the shop is closed.',
  beginsNow: 'Choose a day of return that has not come yet.',
  isToCome: 'Choose a day of return after the first day.',
}
