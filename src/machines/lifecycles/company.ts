import { setup } from 'xstate'
import { notProvided } from '../not-provided.ts'
import type { Sent, Sentences, TransitionMeta } from './roles.ts'

export type CompanyEvent = Sent &
  ({ type: 'company.approve' } | { type: 'company.suspend'; reason: string } | { type: 'company.resume' })

const moderator: TransitionMeta = { by: ['moderator'] }

/** A company's shop (W-96). Moderators act by the command line (W-07). */
export const companyMachine = setup({
  types: {
    context: {} as object,
    events: {} as CompanyEvent,
    input: {} as object,
    meta: {} as TransitionMeta,
  },
  guards: {
    givesReason: ({ event }) => event.type === 'company.suspend' && event.reason.trim() !== '',
  },
  actions: {
    openShop: () => notProvided('openShop'),
    tellOpened: () => notProvided('tellOpened'),
  },
}).createMachine({
  id: 'company',
  context: {},
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
      on: {
        'company.suspend': {
          target: 'suspended',
          guard: 'givesReason',
          meta: moderator,
          description: 'A moderator closes the shop, with a reason; orders under way go on.',
        },
      },
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

export const companySentences: Sentences<'givesReason'> = { givesReason: 'Say why the shop is closed.' }
