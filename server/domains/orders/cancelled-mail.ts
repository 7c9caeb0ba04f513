import { formatMoney } from '#server/domains/pricing/index.ts'
import { linkKey } from '#server/platform/ids/ids.ts'
import { deadlineKey } from '#server/platform/lifecycle/deadline-text.ts'
import type { AnyEvent } from '#server/platform/lifecycle/definition.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import type { MailJob } from '#server/platform/mail/mail-props.ts'
import { findCancelled } from './effects-store.ts'
import { mailLine } from './place.ts'
import type { OrderRow } from './row.ts'

/** Mails both sides that the order is canceled, by whom and why; the buyer's mail also names the refund. */
export async function mailCancelled(
  uow: UnitOfWork,
  row: OrderRow,
  event: AnyEvent,
  refundedCents: number,
): Promise<void> {
  const { seller, seller_email, lines: bought } = await findCancelled(uow, row.id)
  const told = {
    number: row.number,
    lines: bought.map(mailLine),
    by: endedBy(row, event),
    reason: reasonOf(event),
  }
  const toBuyer: MailJob = {
    template: 'order-cancelled',
    to: row.email,
    key: `order-cancelled:${row.id}`,
    props: {
      checkout: { id: row.checkout_id, key: linkKey(uow.services.secret, row.checkout_id) },
      ...told,
      seller: { name: seller },
      refunded: formatMoney(refundedCents),
    },
  }
  const toSeller: MailJob = {
    template: 'sale-cancelled',
    to: seller_email,
    key: `sale-cancelled:${row.id}`,
    props: { ...told, kind: row.kind },
  }
  // a brand that refused each line knows, and puts nothing back on sale
  const mails = event.type === 'order.refuseLine' ? [toBuyer] : [toBuyer, toSeller]
  for (const payload of mails) uow.addJob({ identifier: 'send_mail', payload })
}

/**
 * Who or what ended the order. A deadline ends a brand order that was not accepted, an order that was not sent, and a
 * purchase that nothing shows to be sent.
 */
function endedBy(
  { kind, cancellation, accepted_at: accepted }: OrderRow,
  { by, type }: AnyEvent,
): 'buyer' | 'seller' | 'agreed' | 'unsent' | 'unproven' | 'deadline' {
  if (cancellation === 'agreed') return 'agreed'
  if (by === 'buyer' || by === 'seller') return by
  if (deadlineKey(type) === 'sent.proof') return 'unproven'
  return kind === 'purchase' || accepted !== null ? 'unsent' : 'deadline'
}

function reasonOf(event: AnyEvent): string | null {
  const given = 'reason' in event && typeof event.reason === 'string' ? event.reason.trim() : ''
  return given === '' ? null : given
}
