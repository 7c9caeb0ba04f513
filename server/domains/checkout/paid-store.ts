import { type ItemSize, itemSize } from '#server/domains/catalog/index.ts'
import type { BoughtLine } from '#server/domains/orders/index.ts'
import type { Zone } from '#server/platform/clock/moment-text.ts'
import type { PostalAddress, Share } from '#server/platform/database/column-types.ts'
import { type RowWith, statement, t } from '#server/platform/database/statement.ts'
import type { Ref } from '#server/platform/lifecycle/definition.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import type { PickupPoint } from '#src/api/contract/trade/pickup-points.ts'
import { checkoutRow, checkoutRowOf } from './row.ts'
import { readLocked } from './store.ts'

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

export interface PaidLine extends Omit<BoughtLine, 'discount_cents'> {
  /** A brand's own number of the variant. */
  sku: string | null
  item_id: string
  listing_id: string
  slug: string
  size: ItemSize | null
}

/** What a new order and its mails say of a seller. */
export interface PaidSeller {
  name: string
  brand_slug: string | null
  zone: Zone
  /** Null once the account is deleted. */
  email: string | null
  /** The thread that the buyer has with them about the first of the lines that has one. */
  thread_id: string | null
}

export type PaidCheckout = RowWith<typeof paidCheckout.columns>

const paidCheckout = statement('find_paid', {
  text: `select ${checkoutRow.select}, (select c.version from checkouts c where c.id = $1) as read_version,
       p.id as payment_id, p.state as payment_state, p.amount_cents, p.split, t.address, t.pickup_points,
       buyer.id as buyer_id, buyer.name as buyer_name, buyer.time_zone as zone,
       (select json_agg(json_build_object('item_id', l.item_id, 'listing_id', i.listing_id, 'slug', i.slug,
          'title', i.title, 'options', i.options, 'size', ${itemSize}, 'image', i.picture, 'quantity', l.quantity,
          'unit_price_cents', l.unit_price_cents,
          'sku', (select v.sku from variants v where v.id = l.item_id)) order by l.position)
        from checkout_lines l cross join lateral (select * from items i where i.id = l.item_id limit 1) i
        where l.checkout_id = t.id and l.held > 0) as lines,
       (select json_object_agg(u.id, json_build_object('name', coalesce(b.name, u.name), 'brand_slug', b.slug,
          'zone', u.time_zone, 'email', case when u.state <> 'deleted' then u.email end,
          'thread_id', (select th.id from checkout_lines l join threads th on th.listing_id = l.listing_id
            where l.checkout_id = t.id and l.held > 0 and s.share->'item_ids' ? l.item_id
              and th.buyer_id = buyer.id and th.seller_id = u.id order by l.position limit 1)))
          from jsonb_array_elements(p.split) s (share)
          join users u on u.id = s.share->>'seller_id' left join companies c on c.user_id = u.id
          left join brands b on b.id = c.brand_id) as sellers,
       (select json_agg(nextval('order_numbers')) from jsonb_array_elements(p.split)) as counts
     from payments p join checkouts t on t.id = p.checkout_id
     -- a guest's order belongs to the member who has verified its e-mail address, from the start
     left join users buyer on buyer.id = coalesce(t.user_id, (select u.id from users u
       where u.email = t.email and u.email_verified_at is not null and u.state <> 'deleted'))
     where p.id = $2 and t.id = $1 for update of p, t`,
  parameters: [t.text, t.text],
  // nothing is paid without an e-mail address and a postal address, nor without a line that is held
  columns: {
    ...checkoutRow.columns,
    email: t.as<string>('citext'),
    /** The version that everything but the row itself is of. */
    read_version: t.int,
    payment_id: t.text,
    payment_state: t.text,
    amount_cents: t.int,
    split: t.jsonb<Share[]>(),
    /** The buyer's account, its name and its time zone. */
    buyer_id: t.orNull(t.text),
    buyer_name: t.orNull(t.text),
    zone: t.orNull(t.text),
    address: t.jsonb<PostalAddress>(),
    /** By seller, of whoever collects it there. */
    pickup_points: t.jsonb<Record<string, PickupPoint>>(),
    lines: t.json<PaidLine[]>(),
    sellers: t.json<Record<string, PaidSeller>>(),
    /** One entry per share. */
    counts: t.json<number[]>(),
  },
})

/** What was read with its lock, until the change is over. */
const read = new WeakMap<UnitOfWork, PaidCheckout>()

/** Locks a checkout with its payment, and reads what orders are created from. */
export async function lockPaid(uow: UnitOfWork, checkoutId: string, paymentId: string): Promise<void> {
  const paid = await readLocked(() => uow.ask(paidCheckout, [checkoutId, paymentId]))
  if (paid === undefined) throw new Error(`The payment ${paymentId} is not of ${checkoutId}.`)
  uow.locked('checkout', checkoutRowOf(paid))
  read.set(uow, paid)
}

/** The data that orders are created from. The caller has locked the checkout. */
export async function findPaid(
  uow: UnitOfWork,
  checkoutId: string,
  paymentId: string,
): Promise<PaidCheckout | undefined> {
  const known = read.get(uow)
  if (known?.payment_id === paymentId) return known
  const [found] = await uow.ask(paidCheckout, [checkoutId, paymentId])
  return found
}
