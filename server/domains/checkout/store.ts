import { type EnteredCode, enteredCodesSql } from '#server/domains/discount-codes/index.ts'
import { hasPointsSql } from '#server/domains/shipping/index.ts'
import type { PostalAddress, Problem } from '#server/platform/database/column-types.ts'
import { type Asked, ask, type RowWith, statement, t } from '#server/platform/database/statement.ts'
import type { Services, Viewer } from '#server/platform/handler/handler.ts'
import type { StoredDeadline } from '#server/platform/lifecycle/deadline-text.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import type { PickupPoint } from '#src/api/contract/trade/pickup-points.ts'
import { type Item, itemFacts, withPromise, withSeller } from './item-store.ts'
import { checkoutRow, checkoutRowOf } from './row.ts'

/** A line as the shopper last saw it, with the current data of its item. */
export interface StoredLine {
  item_id: string
  quantity: number
  unit_price_cents: number
  problem: Problem | null
  held: number
  item: Item | null
}

export interface StoredPayment {
  id: string
  state: 'created' | 'challenge' | 'unknown' | 'captured' | 'declined' | 'late'
  reference: string | null
  challenge: string | null
}

const checkoutColumns = {
  ...checkoutRow.columns,
  address: t.orNull(t.jsonb<PostalAddress>()),
  shipping: t.jsonb<Record<string, string>>(),
  /** The chosen pick-up points by seller. */
  pickup_points: t.jsonb<Record<string, PickupPoint>>(),
  /** Whether there are any around the address. */
  has_points: t.bool,
  lines: t.json<StoredLine[]>(),
  /** The discount codes that its shopper entered, one of each brand. */
  codes: t.json<EnteredCode[]>(),
  deadlines: t.orNull(t.json<{ event: string; at: string }[]>()),
  /** The latest payment. */
  payment: t.orNull(t.json<StoredPayment>()),
  /** The version that everything but the row itself is of. */
  read_version: t.int,
}

type ReadCheckout = RowWith<typeof checkoutColumns>

export interface StoredCheckout extends Omit<ReadCheckout, 'deadlines' | 'read_version'> {
  deadlines: StoredDeadline[]
}

/**
 * SQL of a checkout `t` by its id, with further columns; `$2` is the reader, whose prices it has while it is nobody's, and
 * `address` SQL of the address that is asked about.
 */
const selectCheckout = (
  more = '',
  address = 't.address',
) => `select ${more === '' ? '' : `${more}, `}${checkoutRow.select}, t.address, t.shipping, t.pickup_points,
      ${hasPointsSql(`(${address} ->> 'postcode')`)} as has_points,
      (select json_agg(json_build_object('item_id', l.item_id, 'quantity', l.quantity,
          'unit_price_cents', l.unit_price_cents, 'problem', l.problem, 'held', l.held, 'item',
          (select ${itemFacts} from items i ${withSeller} ${withPromise('coalesce(t.user_id, $2)')} where i.id = l.item_id
            and (i.visible or l.held > 0 or exists (select from orders o join order_lines b on b.order_id = o.id
              where o.checkout_id = t.id and b.item_id = l.item_id)))) order by l.position)
        from checkout_lines l where l.checkout_id = t.id) as lines,
      ${enteredCodesSql('$2')} as codes,
      (select json_agg(json_build_object('event', d.event, 'at', d.at))
        from deadlines d where d.kind = 'checkout' and d.entity_id = t.id) as deadlines,
      (select json_build_object('id', p.id, 'state', p.state, 'reference', p.reference, 'challenge', p.challenge)
        from payments p where p.checkout_id = t.id order by p.created_at desc limit 1) as payment,
      (select k.version from checkouts k where k.id = $1) as read_version
     from checkouts t where t.id = $1`

const checkoutById = statement('checkout_by_id', {
  text: selectCheckout(),
  parameters: [t.text, t.orNull(t.text)],
  columns: checkoutColumns,
})

const checkoutToLock = statement('lock_checkout_with_lines', {
  text: `${selectCheckout()} for update of t`,
  parameters: [t.text, t.orNull(t.text)],
  columns: checkoutColumns,
})

/**
 * A checkout with its lines as last seen and as they are now. Items that are no longer visible are still
 * found for a checkout that holds or has bought them. Prices are those of its member, or of the viewer while
 * it has none.
 */
export async function findCheckout(
  { pool }: Services,
  id: string,
  viewerId: string | null,
): Promise<StoredCheckout | undefined> {
  const [row] = await ask(pool, checkoutById, [id, viewerId])
  return row && checkoutOf(row)
}

/** Does the same within a change, and locks the checkout for it. */
export async function lockCheckout(
  uow: UnitOfWork,
  id: string,
  viewerId: string | null,
): Promise<StoredCheckout | undefined> {
  const row = await readLocked(() => uow.ask(checkoutToLock, [id, viewerId]))
  if (row === undefined) return undefined
  uow.locked('checkout', checkoutRowOf(row))
  return checkoutOf(row)
}

/**
 * Reads a row that a statement locks together with rows that belong to it. A statement that had to wait for the lock
 * still sees those as they were when it began to wait: it is asked again, now that nobody can change them.
 */
export async function readLocked<R extends { version: number; read_version: number }>(
  read: () => Promise<R[]>,
): Promise<R | undefined> {
  const [row] = await read()
  if (row === undefined || row.version === row.read_version) return row
  const [current] = await read()
  return current
}

const checkoutOf = ({ read_version: _, deadlines, ...row }: ReadCheckout): StoredCheckout => ({
  ...row,
  deadlines: (deadlines ?? []).map(({ event, at }) => ({ event, at: new Date(at) })),
})

const updatedCheckout = statement('update_checkout', {
  text: `with done as (update checkouts set email = coalesce($3, email), address = coalesce($4, address),
        shipping = shipping || $5, pickup_points = pickup_points || $7, user_id = coalesce(user_id, $2), version = version + 1
      where id = $1 and ($6::int is null or version = $6) and (user_id is null or user_id = $2)
        and state in ('open', 'reserved') returning version)
    ${selectCheckout('(select version from done) as updated_version', 'coalesce($4, t.address)')}`,
  parameters: [
    t.text,
    t.orNull(t.text),
    t.orNull(t.as<string>('citext')),
    t.orNull(t.jsonb<string>()),
    t.jsonb<string>(),
    t.orNull(t.int),
    t.jsonb<string>(),
  ],
  columns: { ...checkoutColumns, updated_version: t.orNull(t.int) },
})

/**
 * Updates what the shopper typed. Null and missing sellers stay as they are, so that concurrent changes all
 * count. Returns the checkout as it was before, and its new version: null if it is in neither state, belongs to somebody
 * else or does not have the `version` asked for; `has_points` is that of the new address. Returns undefined if there is no checkout.
 */
export async function updateDetails(
  querier: Asked,
  given: {
    id: string
    email: string | null
    address: PostalAddress | null
    shipping: Record<string, string>
    points: Record<string, PickupPoint>
    userId: string | null
    /** Null if any version will do. */
    version: number | null
  },
): Promise<{ before: StoredCheckout; version: number | null } | undefined> {
  const [row] = await ask(querier, updatedCheckout, [
    given.id,
    given.userId,
    given.email,
    given.address && JSON.stringify(given.address),
    JSON.stringify(given.shipping),
    given.version,
    JSON.stringify(given.points),
  ])
  if (row === undefined) return undefined
  const { updated_version: version, ...before } = row
  return { before: checkoutOf(before), version }
}

const adoptedCheckout = statement('adopt_checkout', {
  text: 'update checkouts set user_id = $2, email = coalesce(email, $3) where id = $1',
  parameters: [t.text, t.text, t.as<string>('citext')],
})

/** Assigns a guest's checkout to this account, and fills in the account's e-mail if none was typed. */
export async function adoptCheckout(uow: UnitOfWork, id: string, viewer: Viewer): Promise<void> {
  await uow.ask(adoptedCheckout, [id, viewer.userId, viewer.email])
}

const seenLines = statement('store_seen_lines', {
  text: `update checkout_lines l set quantity = x.quantity, unit_price_cents = x.unit_price_cents, problem = x.problem
      from jsonb_to_recordset($2::jsonb) as x(item_id text, quantity int, unit_price_cents int, problem text)
      where l.checkout_id = $1 and l.item_id = x.item_id
        and exists (select from checkouts where id = $1 and state in ('open', 'reserved'))`,
  parameters: [t.text, t.jsonb<string>()],
})

/** Stores the lines as the shopper sees them from now on. */
export async function storeSeenLines(
  { pool }: Services,
  checkoutId: string,
  lines: readonly { item_id: string; quantity: number; unit_price_cents: number; problem: Problem | null }[],
): Promise<void> {
  await ask(pool, seenLines, [checkoutId, JSON.stringify(lines)])
}
