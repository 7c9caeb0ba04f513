import type pg from 'pg'
import type { StoredImage } from '#server/platform/database/column-types.ts'
import { ask, type RowWith, statement, t } from '#server/platform/database/statement.ts'
import type { SellerStanding } from '#src/api/contract/catalog.ts'
import { adIsPublic } from './listing-state.ts'

/**
 * Whether a user has a page that everybody may see: a member with an ad that everybody may see, whose page names them
 * already, or a company with a brand. SQL; `user` is an expression for the user's id.
 */
export const hasMemberPage = (user: string) => `(not is_closed(${user})
    and (exists (select from ads a where a.seller_id = ${user} and ${adIsPublic})
      or exists (select from companies c where c.user_id = ${user} and c.brand_id is not null)))`

const publicMember = statement('public_member', {
  text: `select u.id, u.name, to_char(u.created_at at time zone 'UTC', 'YYYY-MM') as since, picture_of(i) as image,
       u.bio, (select count(*) from follows f where f.member_id = u.id)::int as follower_count,
       b.name as brand_name, b.slug as brand_slug
     from users u left join images i on i.id = u.image_id
     left join companies co on co.user_id = u.id left join brands b on b.id = co.brand_id
     where u.id = $1 and ${hasMemberPage('u.id')}`,
  parameters: [t.text],
  columns: {
    id: t.text,
    name: t.text,
    /** The month in which they signed up. */
    since: t.text,
    image: t.orNull(t.jsonb<StoredImage>()),
    bio: t.orNull(t.text),
    follower_count: t.int,
    brand_name: t.orNull(t.text),
    brand_slug: t.orNull(t.text),
  },
})

/** What everybody may know of a user; undefined for those who have no page. */
export async function findPublicMember(
  pool: pg.Pool,
  id: string,
): Promise<RowWith<typeof publicMember.columns> | undefined> {
  const [found] = await ask(pool, publicMember, [id])
  // without an image the database makes one of nulls
  return found && { ...found, image: found.image?.id ? found.image : null }
}

/** How many of the latest conversations count, and how many of them must have an answer. */
const latest = 20
const fewest = 3

const standingOfSeller = statement('seller_standing', {
  text: `select trade.*, count(r.order_id)::int as review_count, round(avg(r.rating), 1)::float8 as rating,
      (select percentile_cont(0.5) within group (order by extract(epoch from a.at - q.at))
        from (select m.thread_id from thread_members m join threads h on h.id = m.thread_id and h.seller_id = m.user_id
          where m.user_id = $1 and m.last_at is not null order by m.last_at desc limit ${latest}) recent
        cross join lateral (select x.created_at as at, x.position from messages x
          where x.thread_id = recent.thread_id and x.kind <> 'event' and x.from_id <> $1 order by x.position limit 1) q
        cross join lateral (select x.created_at as at from messages x
          where x.thread_id = recent.thread_id and x.kind <> 'event' and x.from_id = $1 and x.position > q.position
          order by x.position limit 1) a
        having count(*) >= ${fewest})::float8 as response_seconds
    from (select count(*) filter (where starts_with(o.state, 'completed'))::int as sale_count,
        count(*) filter (where o.state = 'cancelled')::int as canceled_count, count(*)::int as settled_count
      from orders o where o.seller_id = $1 and o.kind = 'purchase' and (starts_with(o.state, 'completed')
        or o.state = 'refunded' or o.state = 'cancelled' and exists (select from transition_log l
          where l.kind = 'purchase' and l.entity_id = o.id and l.to_state = 'cancelled' and l.by <> 'buyer'))) trade
    left join (reviews r join orders o on o.id = r.order_id and (o.state = 'completed.closed'
      or exists (select from reviews other where other.order_id = r.order_id and other.by <> r.by)))
      on r.subject_id = $1
    group by trade.sale_count, trade.canceled_count, trade.settled_count`,
  parameters: [t.text],
  columns: {
    sale_count: t.int,
    canceled_count: t.int,
    settled_count: t.int,
    review_count: t.int,
    rating: t.orNull(t.float),
    response_seconds: t.orNull(t.float),
  },
})

/**
 * A member's sales, those that they canceled or did not ship in time, the reviews that both sides may see (W-72), and how
 * fast they usually answer: the median of their first answers in the latest conversations.
 */
export async function findStanding(pool: pg.Pool, sellerId: string): Promise<SellerStanding> {
  const [found] = await ask(pool, standingOfSeller, [sellerId])
  if (found === undefined) throw new Error('An aggregate without a row.')
  const { response_seconds: seconds, ...counted } = found
  return { ...counted, response_time: seconds === null ? null : speedOf(seconds) }
}

/** Of a brand, whose orders are not between members. */
export const noStanding: SellerStanding = {
  rating: null,
  review_count: 0,
  sale_count: 0,
  canceled_count: 0,
  settled_count: 0,
  response_time: null,
}

function speedOf(seconds: number): 'hour' | 'day' | 'days' {
  if (seconds <= 3600) return 'hour'
  return seconds <= 86_400 ? 'day' : 'days'
}
