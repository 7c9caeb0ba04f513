import { assign, setup } from 'xstate'
import type { GivenRole, StaffRole } from '#src/api/contract/values/staff-roles.ts'
import { notProvided } from '../not-provided.ts'
import type { Sent, Sentences, TransitionMeta } from './roles.ts'

export interface StaffMemberContext {
  role: StaffRole
}

export type StaffMemberEvent = Sent &
  (
    | { type: 'staffMember.changeRole'; role: GivenRole }
    | { type: 'staffMember.remove' }
    | { type: 'staffMember.leave' }
  )

const company: TransitionMeta = { by: ['seller'] }
const person: TransitionMeta = { by: ['member'] }

/** A member of a company's staff (V-83). The company is the `seller`, the person the `member`. */
export const staffMemberMachine = setup({
  types: {
    context: {} as StaffMemberContext,
    events: {} as StaffMemberEvent,
    input: {} as StaffMemberContext,
    meta: {} as TransitionMeta,
  },
  guards: {
    isNotOwner: ({ context }) => context.role !== 'owner',
  },
  actions: {
    takeRole: assign(({ event }) => (event.type === 'staffMember.changeRole' ? { role: event.role } : {})),
    mailRemoved: () => notProvided('mailRemoved'),
    mailLeft: () => notProvided('mailLeft'),
  },
}).createMachine({
  id: 'staffMember',
  context: ({ input }) => input,
  initial: 'active',
  states: {
    active: {
      description: 'They work for the company, in their role.',
      tags: ['settled'],
      on: {
        'staffMember.changeRole': {
          guard: 'isNotOwner',
          actions: 'takeRole',
          meta: company,
          description: 'The owner gives them another role; it counts from their next click.',
        },
        'staffMember.remove': {
          target: 'removed',
          guard: 'isNotOwner',
          actions: 'mailRemoved',
          meta: company,
          description: 'The owner removes them; they lose the company at once, and keep their account.',
        },
        'staffMember.leave': {
          target: 'left',
          guard: 'isNotOwner',
          actions: 'mailLeft',
          meta: person,
          description: 'They leave by themselves; they lose the company at once, and keep their account.',
        },
      },
    },
    removed: { description: 'They no longer work for the company.', tags: ['settled'], type: 'final' },
    left: { description: 'They left the company by themselves.', tags: ['settled'], type: 'final' },
  },
  options: { maxIterations: 1000 },
})

export const staffMemberSentences: Sentences<'isNotOwner'> = {
  isNotOwner: 'A company always has its owner.',
}
