import type { BoughtLine } from '#server/domains/orders/index.ts'
import type { Zone } from '#server/platform/clock/moment-text.ts'
import type { PostalAddress, Share } from '#server/platform/database/column-types.ts'
import { type RowWith, statement, t } from '#server/platform/database/statement.ts'
import type { Ref } from '#server/platform/lifecycle/definition.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'

const heldAds = statement('held_ads_of', {
  text: `select item_id as id from checkout_lines where checkout_id = $1 and held > 0 and starts_with(item_id, 'a_')`,
  parameters: [t.text],
  columns: { id: t.text },
})

/** The ads that a checkout holds. */
export async function heldAdsOf(uow: UnitOfWork, checkoutId: string): Promise<Ref[]> {
  const rows = await uow.ask(heldAds, [checkoutId])
  return rows.map(({ id }) => ({ kind: 'ad', id }))
}

const pieceColumns = { id: t.text, quantity: t.int }

const heldPieces = statement('held_pieces', {
  text: 'select item_id as id, held as quantity from checkout_lines where checkout_id = $1 and held > 0 order by item_id',
  parameters: [t.text],
  columns: pieceColumns,
})

/** The items that a checkout holds now. */
export function findHeldPieces(
  uow: UnitOfWork,
  checkoutId: string,
): Promise<{ id: string; quantity: number }[]> {
  return uow.ask(heldPieces, [checkoutId])
}

export interface PaidLine extends BoughtLine {
  /** A brand's own number of the variant. */
  sku: string | null
  item_id: string
  listing_id: string
  slug: string
}

/** A guest's order belongs to the member who has verified its e-mail address, from the start. */
const buyerId = `coalesce(k.user_id, (select u.id from users u
          where u.email = k.email and u.email_verified_at is not null and u.state <> 'deleted'))`

export type PaidCheckout = RowWith<typeof paidCheckout.columns>

const paidCheckout = statement('find_paid', {
  text: `select p.state, p.amount_cents, p.split, k.email, k.address, ${buyerId} as user_id,
       (select u.time_zone from users u where u.id = ${buyerId}) as zone,
       (select json_agg(json_build_object('item_id', l.item_id, 'listing_id', i.listing_id, 'slug', i.slug,
          'title', i.title, 'options', i.options, 'image', i.picture, 'quantity', l.quantity,
          'unit_price_cents', l.unit_price_cents,
          'sku', (select v.sku from variants v where v.id = l.item_id)) order by l.position)
        from checkout_lines l cross join lateral (select * from items i where i.id = l.item_id limit 1) i
        where l.checkout_id = k.id and l.held > 0) as lines,
       (select json_object_agg(u.id, coalesce(b.name, u.name)) from jsonb_array_elements(p.split) s
          join users u on u.id = s->>'seller_id' left join companies c on c.user_id = u.id
          left join brands b on b.id = c.brand_id) as sellers,
       (select json_object_agg(u.id, u.time_zone) from jsonb_array_elements(p.split) s
          join users u on u.id = s->>'seller_id') as seller_zones,
       (select json_object_agg(u.id, u.email) from jsonb_array_elements(p.split) s
          join users u on u.id = s->>'seller_id' and u.state <> 'deleted') as seller_emails,
       (select json_agg(nextval('order_numbers')) from jsonb_array_elements(p.split)) as counts
     from payments p join checkouts k on k.id = p.checkout_id
     where p.id = $2 and k.id = $1 for update of p`,
  parameters: [t.text, t.text],
  // nothing is paid without an e-mail address and a postal address, nor without a line that is held
  columns: {
    state: t.text,
    amount_cents: t.int,
    split: t.jsonb<Share[]>(),
    /** The buyer's account. */
    user_id: t.orNull(t.text),
    /** The buyer's time zone. */
    zone: t.orNull(t.text),
    email: t.as<string>('citext'),
    address: t.jsonb<PostalAddress>(),
    lines: t.json<PaidLine[]>(),
    sellers: t.json<Record<string, string>>(),
    seller_zones: t.json<Record<string, Zone>>(),
    seller_emails: t.orNull(t.json<Record<string, string>>()),
    /** One entry per share. */
    counts: t.json<number[]>(),
  },
})

/** The data that orders are created from. Locks the payment. */
export async function findPaid(
  uow: UnitOfWork,
  checkoutId: string,
  paymentId: string,
): Promise<PaidCheckout | undefined> {
  const [found] = await uow.ask(paidCheckout, [checkoutId, paymentId])
  return found
}
