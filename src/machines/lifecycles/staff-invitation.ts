import { setup } from 'xstate'
import { invitationDays } from '#src/api/contract/values/staff-roles.ts'
import { notProvided } from '../not-provided.ts'
import { day, type Sent, type TransitionMeta } from './roles.ts'

export type StaffInvitationEvent = Sent &
  (
    | { type: 'staffInvitation.accept'; userId: string }
    | { type: 'staffInvitation.withdraw' }
    | { type: 'staffInvitation.sendAgain' }
  )

const company: TransitionMeta = { by: ['seller'] }

const sendingAgain = {
  target: 'pending',
  reenter: true,
  actions: 'mailAgain',
  meta: company,
  description: 'Another link is mailed; the one before it opens nothing.',
} as const

/** The invitation of a person to a company's staff, by mail (V-84). The company is the `seller`. */
export const staffInvitationMachine = setup({
  types: {
    context: {} as object,
    events: {} as StaffInvitationEvent,
    input: {} as object,
    meta: {} as TransitionMeta,
  },
  delays: { answering: invitationDays * day },
  actions: {
    addMember: () => notProvided('addMember'),
    mailAgain: () => notProvided('mailAgain'),
  },
}).createMachine({
  id: 'staffInvitation',
  context: {},
  initial: 'pending',
  states: {
    pending: {
      description: 'The link in the mail is good, for one person, once.',
      tags: ['needsMember'],
      after: { answering: { target: 'expired', description: 'Nobody opened the link in time.' } },
      on: {
        'staffInvitation.accept': {
          target: 'accepted',
          actions: 'addMember',
          meta: { by: ['member'] },
          description: 'The reader of the mail joins, in the role of the invitation.',
        },
        'staffInvitation.withdraw': {
          target: 'withdrawn',
          meta: company,
          description: 'The owner withdraws it; the link opens nothing.',
        },
        'staffInvitation.sendAgain': sendingAgain,
      },
    },
    expired: {
      description: 'The link is too old; the owner can send another one.',
      tags: ['needsSeller'],
      on: {
        'staffInvitation.sendAgain': sendingAgain,
        'staffInvitation.withdraw': {
          target: 'withdrawn',
          meta: company,
          description: 'The owner takes it off the list.',
        },
      },
    },
    accepted: { description: 'They joined.', tags: ['settled'], type: 'final' },
    withdrawn: { description: 'The owner withdrew it.', tags: ['settled'], type: 'final' },
  },
  options: { maxIterations: 1000 },
})
