import type { RefundedLine } from '#server/domains/payments/index.ts'
import type { PostalAddress } from '#server/platform/database/column-types.ts'
import { type RowWith, statement, t } from '#server/platform/database/statement.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import type { StoredRate } from './rates.ts'

const lockOrder = statement('lock_order_for_documents', {
  text: `select 1 from orders where id = $1 and kind = 'brand_order' for update`,
  parameters: [t.text],
})

/** Locks a brand's order, so that its documents are made one after the other; false if there is none. */
export async function lockForDocuments(uow: UnitOfWork, orderId: string): Promise<boolean> {
  const { length } = await uow.ask(lockOrder, [orderId])
  return length > 0
}

const order = statement('order_for_documents', {
  text: `select o.number, o.seller_id, o.placed_at, o.address, o.subtotal_cents, o.shipping_cents,
       o.address ->> 'country' as country, coalesce(b.name, u.name) as shop_name,
       (select min(s.shipped_at) from shipments s where s.order_id = o.id and s.direction = 'out') as shipped_at,
       x.legal_name, x.tax_number, x.address as registered, x.numbered_since,
       (select json_agg(json_build_object('category_id', r.category_id, 'rate', r.rate)) from tax_rates r
         where r.company_id = o.seller_id and r.country = o.address ->> 'country') as rates
     from orders o join users u on u.id = o.seller_id left join companies c on c.user_id = u.id
       left join brands b on b.id = c.brand_id left join company_tax x on x.user_id = o.seller_id
     where o.id = $1`,
  parameters: [t.text],
  columns: {
    number: t.text,
    seller_id: t.text,
    placed_at: t.timestamp,
    address: t.jsonb<PostalAddress>(),
    subtotal_cents: t.int,
    shipping_cents: t.int,
    country: t.text,
    shop_name: t.text,
    shipped_at: t.orNull(t.timestamp),
    legal_name: t.orNull(t.text),
    tax_number: t.orNull(t.text),
    registered: t.orNull(t.jsonb<PostalAddress>()),
    numbered_since: t.orNull(t.timestamp),
    rates: t.orNull(t.json<StoredRate[]>()),
  },
})

const lines = statement('order_lines_for_documents', {
  text: `select l.id, l.title, l.options, v.sku, l.quantity, l.unit_price_cents, l.discount_cents,
       array(with recursive up as (
           select c.id, c.parent_id, 0 as depth from products p join categories c on c.id = p.category_id
             where p.id = l.listing_id
           union all select c.id, c.parent_id, up.depth + 1 from categories c join up on c.id = up.parent_id)
         select id from up order by depth) as categories
     from order_lines l left join variants v on v.id = l.item_id where l.order_id = $1 order by l.position`,
  parameters: [t.text],
  columns: {
    id: t.text,
    title: t.text,
    options: t.orNull(t.text),
    sku: t.orNull(t.text),
    quantity: t.int,
    unit_price_cents: t.int,
    discount_cents: t.int,
    /** Its category first, then those above it; none where the product was deleted. */
    categories: t.list(t.text),
  },
})

const refunds = statement('refunds_for_documents', {
  text: `select r.id, r.amount_cents, r.delivery_cents, r.lines, r.reason, r.text, r.created_at
     from refunds r where r.order_id = $1 order by r.created_at, r.id`,
  parameters: [t.text],
  columns: {
    id: t.text,
    amount_cents: t.int,
    delivery_cents: t.int,
    lines: t.jsonb<RefundedLine[]>(),
    reason: t.text,
    text: t.orNull(t.text),
    created_at: t.timestamp,
  },
})

export type OrderForDocuments = RowWith<typeof order.columns>
export type LineForDocuments = RowWith<typeof lines.columns>
export type RefundForDocuments = RowWith<typeof refunds.columns>

/** A locked order with everything that its documents state: who sold it, its lines, and its refunds, the oldest first. */
export async function findForDocuments(uow: UnitOfWork, orderId: string) {
  const [[found], ofOrder, given] = [
    await uow.ask(order, [orderId]),
    await uow.ask(lines, [orderId]),
    await uow.ask(refunds, [orderId]),
  ]
  if (found === undefined) throw new Error(`The order ${orderId} was locked.`)
  return { order: found, lines: ofOrder, refunds: given }
}
