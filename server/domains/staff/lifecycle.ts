import { audit } from '#server/domains/accounts/index.ts'
import type { Context } from '#server/platform/handler/handler.ts'
import { newId } from '#server/platform/ids/ids.ts'
import type { Definition } from '#server/platform/lifecycle/definition.ts'
import { payloadsOf } from '#server/platform/lifecycle/payloads.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import { countTry } from '#server/platform/rate-limit/rate-limit.ts'
import type { staffEvents } from '#src/api/contract/business/staff.ts'
import type { BodyOf } from '#src/api/contract/endpoint.ts'
import {
  type StaffInvitationEvent,
  staffInvitationMachine,
} from '#src/machines/lifecycles/staff-invitation.ts'
import {
  type StaffMemberContext,
  type StaffMemberEvent,
  staffMemberMachine,
  staffMemberSentences,
} from '#src/machines/lifecycles/staff-member.ts'
import { hashOf, tokenOf } from './link.ts'
import { mailLeft, mailRemoved } from './mail-end.ts'
import { type InvitationRow, invitationRow, type StaffMemberRow, staffMemberRow } from './rows.ts'
import { addStaffMember, renewLink } from './store.ts'
import { invitationTexts } from './texts.ts'

declare module '#server/platform/lifecycle/definition.ts' {
  interface Lifecycles {
    staff_member: LifecycleTypes<StaffMemberRow, StaffMemberEvent>
    staff_invitation: LifecycleTypes<InvitationRow, StaffInvitationEvent>
  }
}

const ofCompany = (row: { company_id: string }, { viewer }: Context) =>
  viewer?.userId === row.company_id ? (['seller'] as const) : []

export const staffMemberLifecycle: Definition<StaffMemberRow, StaffMemberEvent, StaffMemberContext> = {
  kind: 'staff_member',
  noun: 'staffMember',
  row: staffMemberRow,
  machine: staffMemberMachine,
  sentences: staffMemberSentences,
  people: { seller: 'the owner', member: 'the person' },
  subject: 'This person',
  sides: ofCompany,
  payload: payloadsOf<BodyOf<typeof staffEvents>, StaffMemberEvent, StaffMemberRow>({
    change_role: ({ role }) => ({ role }),
  }),
  texts: {},
  contextOf: ({ role }) => ({ role }),
  keep(row, { role }) {
    row.role = role
  },
  effects: {
    mailRemoved: {
      async run(change, row) {
        const uow = change as UnitOfWork
        await audit(uow, row.user_id, 'staff_removed', 'member', { company: row.company_id })
        await mailRemoved(uow, row)
      },
    },
    mailLeft: {
      async run(change, row) {
        const uow = change as UnitOfWork
        await audit(uow, row.user_id, 'staff_left', 'member', { company: row.company_id })
        await mailLeft(uow, row)
      },
    },
  },
}

export const invitationLifecycle = {
  kind: 'staff_invitation',
  noun: 'staffInvitation',
  row: invitationRow,
  machine: staffInvitationMachine,
  sentences: {},
  people: { seller: 'the owner', member: 'the reader of the mail' },
  subject: 'This invitation',
  sides(row: InvitationRow, reader: Context) {
    return ofCompany(row, reader)
  },
  texts: invitationTexts,
  contextOf: () => ({}),
  effects: {
    addMember: {
      async run(uow: UnitOfWork, row: InvitationRow, event: StaffInvitationEvent) {
        if (event.type !== 'staffInvitation.accept')
          throw new Error('Only an accepted invitation adds a member.')
        const { userId } = event
        const member = staffMemberRow.new({
          id: newId('sm'),
          company_id: row.company_id,
          user_id: userId,
          role: row.role,
        })
        uow.begin('staff_member', member, { type: 'staffMember.join', by: 'member' })
        await addStaffMember(uow, member)
        await audit(uow, userId, 'staff_joined', 'member', { company: row.company_id, role: row.role })
      },
    },
    mailAgain: {
      async run(uow: UnitOfWork, { id }: InvitationRow) {
        await countTry(uow.services, 'mail', `invitation ${id}`)
        await renewLink(uow, id, hashOf(tokenOf(uow.services.secret, { id, sent_at: uow.now })))
        uow.addJob({ identifier: 'mail_invitation', payload: { invitationId: id } })
      },
    },
  },
} satisfies Definition<InvitationRow, StaffInvitationEvent>
