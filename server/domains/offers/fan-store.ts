import { type Asked, ask, statement, t } from '#server/platform/database/statement.ts'

/** How many get an offer at once: those who favorited the ad last (V-66). */
export const mostFans = 500

/** Those who favorited an ad and can get an offer, in SQL, of the ad `$1`. */
const reachable = `from favorites f join ads a on a.id = f.listing_id join users u on u.id = f.user_id
    left join threads h on h.listing_id = a.id and h.buyer_id = u.id and h.seller_id = a.seller_id
  where f.listing_id = $1 and u.id <> a.seller_id and not u.is_company and not is_closed(u.id)
    and coalesce(h.state, 'open') = 'open'
    and not exists (select from blocks k where (k.blocker_id, k.blocked_id) in
      ((u.id, a.seller_id), (a.seller_id, u.id)))
    and not exists (select from offers o where o.thread_id = h.id and o.state = 'pending')`

const reachableFans = statement('find_fans', {
  // those with a thread first, by its id: threads are locked in this order
  text: `select * from (select u.id, h.id as thread_id ${reachable} order by f.created_at desc limit $2::int) fans
    order by thread_id nulls last, id`,
  parameters: [t.text, t.int],
  columns: { id: t.text, thread_id: t.orNull(t.text) },
})

/** Those who can get an offer now, in the order in which their threads are locked. */
export function findFans(on: Asked, adId: string): Promise<{ id: string }[]> {
  return ask(on, reachableFans, [adId, mostFans])
}

const countedFans = statement('count_fans', {
  text: `select least($2::int, count(*))::int as fans ${reachable}`,
  parameters: [t.text, t.int],
  columns: { fans: t.int },
})

/** How many can get an offer now. */
export async function countFans(on: Asked, adId: string): Promise<number> {
  const [counted] = await ask(on, countedFans, [adId, mostFans])
  return counted?.fans ?? 0
}

const favoritedBy = statement('count_favorited', {
  text: 'select count(*)::int as count from favorites where listing_id = $1',
  parameters: [t.text],
  columns: { count: t.int },
})

/** How many favorited it, whether they can get an offer or not. */
export async function countFavorites(on: Asked, adId: string): Promise<number> {
  const [counted] = await ask(on, favoritedBy, [adId])
  return counted?.count ?? 0
}
