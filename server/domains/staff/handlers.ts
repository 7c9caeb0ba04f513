import { signedIn } from '#server/domains/members/index.ts'
import type { Context, HandlersOf } from '#server/platform/handler/handler.ts'
import { invalid, notFound, Refusal } from '#server/platform/handler/refusal.ts'
import { newId } from '#server/platform/ids/ids.ts'
import { sendEvent } from '#server/platform/lifecycle/events.ts'
import { fire } from '#server/platform/lifecycle/fire.ts'
import { change } from '#server/platform/lifecycle/unit-of-work.ts'
import { hashOf, tokenOf } from './link.ts'
import { invitationRow } from './rows.ts'
import {
  addInvitation,
  findBeforeInviting,
  findInvitation,
  findInvitations,
  findStaff,
  findStaffMember,
} from './store.ts'
import { invitationView, memberView, type StaffReader } from './view.ts'

/** The most people of a company, with those who are invited. */
const mostPeople = 100

type Ids = 'listStaff' | 'sendStaffMemberEvent' | 'leaveStaff' | 'createInvitation' | 'sendInvitationEvent'

export const staffHandlers: HandlersOf<Ids> = {
  async listStaff(context) {
    const { services } = context
    const { userId: company } = signedIn(context)
    const reader = readerOf(context)
    const [members, invitations] = await Promise.all([
      findStaff(services, company),
      findInvitations(services, company),
    ])
    return {
      data: {
        members: members.map(each => memberView(each, reader)),
        invitations: invitations.map(each => invitationView(each, reader)),
      },
    }
  },

  sendStaffMemberEvent(context, { params: { id }, body }) {
    return sendEvent(context, { kind: 'staff_member', id }, body, async () => {
      const found = await findStaffMember(context.services, id, signedIn(context).userId)
      if (found === undefined) throw notFound('This person')
      return { data: memberView(found, readerOf(context)) }
    })
  },

  /** Everybody but the owner leaves by themselves: from their next call on they have nothing of the company. */
  async leaveStaff({ services }) {
    const { actor } = services
    if (actor === undefined) throw notFound('This person')
    await fire(services, {
      kind: 'staff_member',
      id: actor,
      event: { type: 'staffMember.leave', by: 'member' },
    })
    return { data: {} }
  },

  /** The lock of the company orders parallel invitations: an address is invited once. */
  async createInvitation(context, { body: { email, role } }) {
    const { services } = context
    const { userId: company } = signedIn(context)
    return change(services, async uow => {
      await uow.lock([{ kind: 'company', id: company }])
      const before = await findBeforeInviting(uow, company, email)
      if (before?.has_brand !== true)
        throw new Refusal(409, 'not_approved', 'You can invite people once your shop is approved.')
      if (before.is_member) throw invalid('email', 'This person is on your staff already.')
      if (before.is_invited)
        throw invalid('email', 'This person is invited already. Send the link again instead.')
      if (before.people >= mostPeople)
        throw new Refusal(
          409,
          'too_many_staff',
          `A company has at most ${mostPeople} people with an account.`,
        )
      const row = invitationRow.new({ id: newId('si'), company_id: company, email, role })
      uow.begin('staff_invitation', row, { type: 'staffInvitation.send', by: 'seller' })
      await addInvitation(uow, row, hashOf(tokenOf(services.secret, { id: row.id, sent_at: uow.now })))
      uow.addJob({ identifier: 'mail_invitation', payload: { invitationId: row.id } })
      return row.id
    }).then(async id => {
      const found = await findInvitation(services.pool, id, company)
      if (found === undefined) throw notFound('This invitation')
      return { data: invitationView(found, readerOf(context)) }
    })
  },

  sendInvitationEvent(context, { params: { id }, body }) {
    return sendEvent(context, { kind: 'staff_invitation', id }, body, async () => {
      const found = await findInvitation(context.services.pool, id, signedIn(context).userId)
      if (found === undefined) throw notFound('This invitation')
      return { data: invitationView(found, readerOf(context)) }
    })
  },
}

const readerOf = ({ services, viewer }: Context): StaffReader => ({
  actor: services.actor,
  isOwner: viewer?.staff?.role === 'owner',
  now: services.clock.now(),
})
