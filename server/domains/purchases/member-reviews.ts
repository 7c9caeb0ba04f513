import { sql } from 'kysely'
import { listingIsSeen } from '#server/domains/catalog/index.ts'
import { attachmentOf } from '#server/domains/images/index.ts'
import { readsOf } from '#server/platform/cache/reads.ts'
import { cursorsOf, type TimePosition, timePosition } from '#server/platform/cursor/cursor.ts'
import type { StoredImage } from '#server/platform/database/column-types.ts'
import { exactTime, newestFirst, paged, readPage } from '#server/platform/database/keyset.ts'
import { compiled, queries } from '#server/platform/database/query-builder.ts'
import { ask, askBuilt, type Built, family, statement, t } from '#server/platform/database/statement.ts'
import type { HandlersOf } from '#server/platform/handler/handler.ts'
import { notFound } from '#server/platform/handler/refusal.ts'

/** The default page size (V-59). */
const usual = 24
const cursors = cursorsOf('member_reviews', timePosition)

const reviewedMember = statement('reviewed_member', {
  text: 'select id from users where id = $1 and not is_company and not is_closed(id)',
  parameters: [t.text],
  columns: { id: t.text },
})

/** Both sides have written, or the time to write is over (W-72). */
const isVisible = sql<boolean>`(o.state = 'completed.closed' or exists (select from reviews other
  where other.order_id = r.order_id and other.by <> r.by))`

interface StoredItem {
  id: string
  slug: string
  title: string
  image: StoredImage | null
}

/** What was sold, as everybody may see it now; null in a review of a buyer, whose purchases are not public. */
const item = sql<StoredItem | null>`case when r.by = 'buyer' then (
  select json_build_object('id', l.id, 'slug', l.slug, 'title', l.title, 'image', l.picture)
  from order_lines ol join listings l on l.id = ol.listing_id
  where ol.order_id = r.order_id and ${sql.raw(listingIsSeen)} order by ol.position limit 1) end`

function queryPage(memberId: string, after: TimePosition | null, count: number): Built {
  const seen = queries
    .selectFrom('reviews as r')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .innerJoin('users as u', 'u.id', 'r.author_id')
    .where('r.subject_id', '=', memberId)
    .where(isVisible)
    .select([
      'r.order_id',
      'r.by',
      'r.author_id',
      'r.rating',
      'r.text',
      'r.created_at',
      exactTime('r.created_at').as('at'),
      'u.state',
      'u.name',
      item.as('item'),
    ])
  return compiled(paged(seen, newestFirst('r.created_at', 'r.order_id'), after, count))
}

const reviewPage = family('member_reviews', {
  columns: {
    order_id: t.text,
    by: t.textOf<'buyer' | 'seller'>(),
    author_id: t.text,
    rating: t.int,
    text: t.text,
    created_at: t.timestamp,
    at: t.text,
    state: t.text,
    name: t.text,
    item: t.orNull(t.json<StoredItem>()),
  },
  samples: () => [queryPage('u_', null, 1), queryPage('u_', ['2000-01-01 00:00:00+00', 'o_'], 1)],
})

/** The reviews behind the stars of a member. */
export const memberReviewHandlers: HandlersOf<'listSellerReviews'> = {
  async listSellerReviews({ services, reads }, { params: { id }, query: { cursor, limit = usual } }) {
    reads.ids.add(id)
    const { pool, secret } = services
    const [member] = await ask(pool, reviewedMember, [id])
    if (member === undefined) throw notFound('This member')
    const ofMember = cursors(secret, id)
    const after = ofMember.read(cursor)
    const read = (count: number) => askBuilt(pool, reviewPage, queryPage(id, after, count))
    const { rows, next } = await readPage(limit, read, ({ at, order_id }) => [at, order_id])
    for (const { author_id, item } of rows)
      reads.add(readsOf([author_id, ...(item === null ? [] : [item.id])]))
    return {
      data: rows.map(({ by, name, state, rating, text, created_at, item }) => ({
        by,
        author: state === 'deleted' ? name : (name.split(' ')[0] ?? name),
        rating,
        text,
        at: created_at.toISOString(),
        item: item && {
          id: item.id,
          slug: item.slug,
          title: item.title,
          attachment: attachmentOf(item.image),
        },
      })),
      next_cursor: ofMember.write(next),
    }
  },
}
