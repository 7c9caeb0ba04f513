import type { NotificationKind } from '#server/domains/notifications/index.ts'
import { statement, t } from '#server/platform/database/statement.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import { hasNewPrice } from './favorite-store.ts'
import type { Change } from './listing-changes-store.ts'

/** A piece of news for one member. */
export interface News {
  user_id: string
  listing_id: string
  why: Extract<NotificationKind, 'price_drop' | 'back_in_stock' | 'followed' | 'search'>
  search_id: string | null
  text: string
  reason: string | null
  cause: string
}

/** Members who may be notified of listing $1: not its seller, and nobody who has left or was banned. */
export const readers = `users u where u.id = w.user_id and u.state in ('unverified', 'active') and not u.is_company
  and u.id is distinct from (select seller_id from listings where id = $1)`

const favoritesGone = statement('favorites_gone', {
  text: 'update favorites set gone_at = $2 where listing_id = $1 and gone_at is null',
  parameters: [t.text, t.timestamp],
})

/** Records when a listing went, on every favorite of it. */
export async function markGone(uow: UnitOfWork, { listing_id, at }: Change): Promise<void> {
  await uow.ask(favoritesGone, [listing_id, at])
}

const favoritesBack = statement('favorites_back', {
  text: `with gone as (select user_id, gone_at from favorites where listing_id = $1 and gone_at is not null for update),
       back as (update favorites f set gone_at = null,
           back_at = case when g.gone_at <= $2::timestamptz - make_interval(mins => $3) then $2 else f.back_at end
         from gone g where f.listing_id = $1 and f.user_id = g.user_id returning f.user_id)
     select w.user_id, w.gone_at from gone w where w.gone_at <= $2::timestamptz - make_interval(mins => $3)
       and exists (select from back) and exists (select from ${readers})`,
  parameters: [t.text, t.timestamp, t.int],
  columns: { user_id: t.text, gone_at: t.timestamp },
})

/**
 * Favorites that are back after at least `minutes`; shorter absences are expired reservations and not news.
 */
export async function markBack(
  uow: UnitOfWork,
  { listing_id, at }: Change,
  minutes: number,
): Promise<{ user_id: string; gone_at: Date }[]> {
  return uow.ask(favoritesBack, [listing_id, at, minutes])
}

const favoritesReduced = statement('favorites_reduced', {
  text: `with cheaper as (update favorites f set told_cents = l.price_cents from listings l
       where l.id = $1 and f.listing_id = l.id and l.live and l.price_cents < f.told_cents
         and ${hasNewPrice}
       returning f.user_id, f.price_cents)
     select w.user_id, w.price_cents from cheaper w where exists (select from ${readers})`,
  parameters: [t.text],
  columns: { user_id: t.text, price_cents: t.int },
})

/**
 * Favorites that now cost less than the last price their member was notified of, by a price set since they
 * were added.
 */
export async function markReduced(
  uow: UnitOfWork,
  listingId: string,
): Promise<{ user_id: string; price_cents: number }[]> {
  return uow.ask(favoritesReduced, [listingId])
}

const followersOfListing = statement('followers_of_listing', {
  text: `select w.user_id from listings l join follows w on w.created_at <= l.published_at
       and case l.kind when 'ad' then w.member_id = l.seller_id else w.brand_id = l.brand_id end
     where l.id = $1 and exists (select from ${readers})`,
  parameters: [t.text],
  columns: { user_id: t.text },
})

/** Members who followed the seller of an ad, or the brand of a product, before it was published. */
export async function findFollowers(uow: UnitOfWork, listingId: string): Promise<{ user_id: string }[]> {
  return uow.ask(followersOfListing, [listingId])
}

const insertNews = statement('add_news', {
  text: `with added as (insert into news (user_id, listing_id, why, search_id, text, reason, cause, told_at)
       select x.*, $2 from jsonb_to_recordset($1::jsonb) as x(user_id text, listing_id text, why text, search_id text,
         text text, reason text, cause text)
       on conflict (user_id, cause) do nothing returning id, user_id, listing_id, why, text)
     insert into notifications (user_id, kind, text, href, key, created_at)
     select t.user_id, t.why, t.text, '/product/' || l.slug || '/' || l.id, 'wish:' || t.id, $2
     from added t join listings l on l.id = t.listing_id`,
  parameters: [t.jsonb<string>(), t.timestamp],
})

/** Adds news to the list of notifications, once per member and cause. */
export async function addNews(uow: UnitOfWork, news: readonly News[]): Promise<void> {
  if (news.length === 0) return
  await uow.ask(insertNews, [JSON.stringify(news), uow.now])
}
