import { sql } from 'kysely'
import { hasMemberPage, type ListingState, listingState } from '#server/domains/catalog/index.ts'
import type { TimePosition } from '#server/platform/cursor/cursor.ts'
import type { StoredImage } from '#server/platform/database/column-types.ts'
import { exactTime, newestFirst, paged } from '#server/platform/database/keyset.ts'
import { plannedOnce } from '#server/platform/database/planned-queries.ts'
import { compiled, queries } from '#server/platform/database/query-builder.ts'
import { type Asked, type Built, family, type RowWith, t } from '#server/platform/database/statement.ts'

interface StoredListing {
  id: string
  slug: string
  kind: 'product' | 'ad'
  title: string
  price_cents: number
  image: StoredImage | null
  state: ListingState
}

interface StoredOrder {
  id: string
  kind: 'brand_order' | 'purchase'
  number: string
  state: string
}

/** A thread as one of its two people needs it. */
export type StoredThread = RowWith<typeof threadTypes>

const threadTypes = {
  id: t.text,
  state: t.text,
  version: t.int,
  buyer_id: t.text,
  seller_id: t.text,
  is_buyer: t.bool,
  unread: t.int,
  is_archived: t.bool,
  is_muted: t.bool,
  /** The time of the latest message, or of the thread; `at` is the message's, exact to the microsecond. */
  last_at: t.timestamp,
  at: t.orNull(t.text),
  last_message_id: t.orNull(t.text),
  is_restricted: t.bool,
  other_id: t.text,
  other_name: t.text,
  other_state: t.text,
  other_is_company: t.bool,
  other_has_page: t.bool,
  other_image: t.orNull(t.jsonb<StoredImage>()),
  is_blocked: t.bool,
  blocks_reader: t.bool,
  listing: t.orNull(t.json<StoredListing>()),
  orders: t.json<StoredOrder[]>(),
}

const otherId = sql<string>`case when m.user_id = t.buyer_id then t.seller_id else t.buyer_id end`

const listing = sql`(select json_build_object('id', l.id, 'slug', l.slug, 'kind', l.kind, 'title', l.title,
    'price_cents', l.price_cents, 'image', l.picture, 'state', ${sql.raw(listingState)})
  from listings l where l.id = t.listing_id)`

const orders = sql`(select coalesce(json_agg(json_build_object('id', o.id, 'kind', o.kind, 'number', o.number,
    'state', o.state)
    order by o.placed_at desc, o.id), '[]') from orders o
  where o.buyer_id = t.buyer_id and o.seller_id = t.seller_id
    and exists (select from order_lines ol where ol.order_id = o.id and ol.listing_id = t.listing_id))`

const lastMessage = sql`(select x.id from messages x where x.thread_id = t.id order by x.position desc limit 1)`

const threadsOf = (userId: string) =>
  queries
    .selectFrom('thread_members as m')
    .innerJoin('threads as t', 't.id', 'm.thread_id')
    .innerJoin('users as u', join => join.on('u.id', '=', otherId))
    .leftJoin('companies as c', 'c.user_id', 'u.id')
    .leftJoin('brands as b', 'b.id', 'c.brand_id')
    .where('m.user_id', '=', userId)
    .select([
      't.id',
      't.state',
      't.version',
      't.buyer_id',
      't.seller_id',
      sql`m.user_id = t.buyer_id`.as('is_buyer'),
      'm.unread',
      'm.is_archived',
      'm.is_muted',
      sql`coalesce(m.last_at, t.created_at)`.as('last_at'),
      exactTime('m.last_at').as('at'),
      lastMessage.as('last_message_id'),
      sql`(select r.is_restricted from users r where r.id = m.user_id)`.as('is_restricted'),
      'u.id as other_id',
      sql`coalesce(b.name, u.name)`.as('other_name'),
      'u.state as other_state',
      'u.is_company as other_is_company',
      sql<boolean>`${sql.raw(hasMemberPage('u.id'))}`.as('other_has_page'),
      sql`(select picture_of(i) from images i where i.id = coalesce(b.image_id, u.image_id))`.as(
        'other_image',
      ),
      sql`exists (select from blocks k where k.blocker_id = m.user_id and k.blocked_id = u.id)`.as(
        'is_blocked',
      ),
      sql`exists (select from blocks k where k.blocker_id = u.id and k.blocked_id = m.user_id)`.as(
        'blocks_reader',
      ),
      listing.as('listing'),
      orders.as('orders'),
    ])

/** Which of a member's threads a list shows. */
export interface ThreadFilter {
  isArchived: boolean
  listingId: string | null
}

function queryThreads(
  userId: string,
  { isArchived, listingId }: ThreadFilter,
  after: TimePosition | null,
  count: number,
): Built {
  // a thread without a message is in nobody's list
  const shown = threadsOf(userId).where('m.is_archived', '=', isArchived).where('m.last_at', 'is not', null)
  const narrowed = listingId === null ? shown : shown.where('t.listing_id', '=', listingId)
  return compiled(paged(narrowed, newestFirst('m.last_at', 'm.thread_id'), after, count))
}

const queryThread = (userId: string, id: string): Built =>
  compiled(threadsOf(userId).where('m.thread_id', '=', id))

const storedThreads = family('find_threads', {
  columns: threadTypes,
  samples: () => [
    queryThread('u_', 't_'),
    ...[null, 'a_'].flatMap(listingId => [
      queryThreads('u_', { isArchived: false, listingId }, null, 1),
      queryThreads('u_', { isArchived: true, listingId }, ['2000-01-01 00:00:00+00', 't_'], 1),
    ]),
  ],
})

/** A member's threads with a message, the latest first, after the position `after`. */
export function findThreads(
  on: Asked,
  userId: string,
  filter: ThreadFilter,
  after: TimePosition | null,
  count: number,
): Promise<StoredThread[]> {
  return plannedOnce(on, storedThreads, queryThreads(userId, filter, after, count))
}

/** One of a member's threads; undefined if there is none, or it is not theirs. */
export async function findThread(on: Asked, userId: string, id: string): Promise<StoredThread | undefined> {
  const [found] = await plannedOnce(on, storedThreads, queryThread(userId, id))
  return found
}
