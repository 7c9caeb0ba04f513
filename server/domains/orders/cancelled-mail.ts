import { formatMoney } from '#server/domains/pricing/index.ts'
import { linkKey } from '#server/platform/ids/ids.ts'
import type { AnyEvent } from '#server/platform/lifecycle/definition.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import type { MailJob } from '#server/platform/mail/mail-props.ts'
import { endedBy, reasonOf } from './cancellation.ts'
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
