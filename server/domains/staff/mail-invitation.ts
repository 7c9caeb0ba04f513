import * as z from 'zod/mini'
import type { Services } from '#server/platform/handler/handler.ts'
import type { Deliver } from '#server/platform/mail/deliver.ts'
import { tokenOf } from './link.ts'
import { findInvitationMail } from './store.ts'

const payloadOf = z.object({ invitationId: z.string() })

/** Mails the link of an invitation; nothing, once it is answered. A retry sends the same mail. */
export async function mailInvitation(services: Services, deliver: Deliver, payload: unknown): Promise<void> {
  const found = await findInvitationMail(services, payloadOf.parse(payload).invitationId)
  if (found === undefined) return
  const { id, email, role, company, sent_at } = found
  await deliver({
    template: 'staff-invitation',
    to: email,
    props: { token: tokenOf(services.secret, found), company, role },
    // erased with the invitation
    key: `staff-invitation:${id}:${sent_at.getTime()}`,
  })
}
