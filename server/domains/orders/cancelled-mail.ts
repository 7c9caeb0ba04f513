import { formatMoney } from '#server/domains/pricing/index.ts'
import { statement, t } from '#server/platform/database/statement.ts'
import { linkKey } from '#server/platform/ids/ids.ts'
import type { AnyEvent } from '#server/platform/lifecycle/definition.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import type { MailJob } from '#server/platform/mail/mail-props.ts'
import { endedBy, reasonOf } from './cancellation.ts'
import { type BoughtLine, mailLine } from './mail-line.ts'
import type { OrderRow } from './row.ts'

const cancelledOrder = statement('find_cancelled', {
  text: `select coalesce(b.name, u.name) as seller, u.email as seller_email,
       (select json_agg(json_build_object('title', l.title, 'options', l.options, 'image', l.picture,
          'quantity', l.quantity, 'unit_price_cents', l.unit_price_cents, 'discount_cents', l.discount_cents) order by l.position)
        from order_lines l where l.order_id = o.id) as lines
     from orders o join users u on u.id = o.seller_id left join companies c on c.user_id = u.id
     left join brands b on b.id = c.brand_id where o.id = $1`,
  parameters: [t.text],
  columns: { seller: t.text, seller_email: t.as<string>('citext'), lines: t.json<BoughtLine[]>() },
})

/** The data for the cancellation mail that is not in the order's own row. */
async function findCancelled(uow: UnitOfWork, orderId: string) {
  const [found] = await uow.ask(cancelledOrder, [orderId])
  if (!found) throw new Error(`The order ${orderId} is not there.`)
  return found
}

/** Mails both sides that the order is canceled, by whom and why; the buyer's mail also names the refund. */
export async function mailCancelled(
  uow: UnitOfWork,
  row: OrderRow,
  event: AnyEvent,
  refundedCents: number,
): Promise<void> {
  const { seller, seller_email, lines: bought } = await findCancelled(uow, row.id)
  const shared = {
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
      ...shared,
      seller: { name: seller },
      refunded: formatMoney(refundedCents),
    },
  }
  const toSeller: MailJob = {
    template: 'sale-cancelled',
    to: seller_email,
    key: `sale-cancelled:${row.id}`,
    props: { ...shared, kind: row.kind },
  }
  // a brand that refused each line knows, and puts nothing back on sale
  const mails = event.type === 'order.refuseLine' ? [toBuyer] : [toBuyer, toSeller]
  for (const payload of mails) uow.addJob({ identifier: 'send_mail', payload })
}
