import * as z from 'zod/mini'
import { type CatalogCache, keyOf, readFilters } from '#server/domains/catalog/index.ts'
import { signedIn } from '#server/domains/members/index.ts'
import { readPlace, writePlace } from '#server/platform/cursor/cursor.ts'
import type { Context, Handler } from '#server/platform/handler/handler.ts'
import type { AdPage, listAds as endpoint } from '#src/api/contract/ads.ts'
import type { HandlerInput } from '#src/api/contract/endpoint.ts'
import { findAwayUntil } from './holiday/store.ts'
import { countOwn, findOthers, findOwn, findSizesOf, type Place } from './list-store.ts'
import { findAds } from './store.ts'
import { adView, ownAdView } from './view.ts'

type Query = HandlerInput<typeof endpoint>['query']

/** The default page size (V-59). */
const usual = 24

const instant = z.string().check(z.regex(/^\d{4,6}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?\+00$/))
/** A cursor: whether it is among the ads that fit or the others, and the ad it comes after. */
const cursorShape = z.tuple([z.boolean(), z.nullable(z.tuple([instant, z.string()]))])

/** Both lists of ads: the viewer's own in every state, and other members' ads in the shop. */
export function createAdList({ snapshot }: Pick<CatalogCache, 'snapshot'>): Handler<typeof endpoint> {
  return async (context, { query }) =>
    query.mine === '1' ? ownAds(context, query) : othersAds(context, query, await snapshot())
}

async function ownAds(context: Context, { state, cursor, limit = usual }: Query): Promise<AdPage> {
  const { services } = context
  const { userId } = signedIn(context)
  const list = `own-ads\n${userId}\n${state ?? ''}`
  const after = cursor === undefined ? null : cursorShape.parse(readPlace(services.secret, list, cursor))[1]
  const [found, counts, awayUntil] = await Promise.all([
    findOwn(services, { sellerId: userId, state: state ?? null, after, count: limit + 1 }),
    countOwn(services, userId),
    findAwayUntil(services, userId),
  ])
  const shown = found.slice(0, limit)
  const last = shown.at(-1)
  const ads = await findAds(
    services.pool,
    shown.map(({ id }) => id),
  )
  return {
    data: ads.map(ad => ownAdView(services, ad)),
    next_cursor:
      found.length > limit && last ? writePlace(services.secret, list, [false, [last.at, last.id]]) : null,
    counts,
    away_until: awayUntil?.toISOString() ?? null,
  }
}

async function othersAds(
  context: Context,
  query: Query,
  snapshot: Awaited<ReturnType<CatalogCache['snapshot']>>,
): Promise<AdPage> {
  const { services } = context
  const { userId } = signedIn(context)
  const { limit = usual, cursor } = query
  const filters = readFilters(query, snapshot)
  const sizes = await findSizesOf(services, userId)
  const list = `members-ads\n${userId}\n${keyOf(filters, null)}\n${sizes.join()}`
  const [fits, after] =
    cursor === undefined
      ? [sizes.length > 0, null]
      : cursorShape.parse(readPlace(services.secret, list, cursor))
  const { ids, next } = await readOn(services, { viewerId: userId, filters, sizes }, { fits, after }, limit)
  const ads = await findAds(services.pool, ids)
  return {
    data: ads.map(ad => adView(ad, sizes)),
    next_cursor: next && writePlace(services.secret, list, next),
    counts: {},
    away_until: null,
  }
}

/**
 * The ads that fit come first, then the rest; a page may hold the end of the one and the beginning of the
 * other.
 */
async function readOn(
  services: Context['services'],
  what: Pick<Parameters<typeof findOthers>[1], 'viewerId' | 'filters' | 'sizes'>,
  from: { fits: boolean; after: Place | null },
  limit: number,
): Promise<{ ids: string[]; next: [boolean, Place | null] | null }> {
  const found = await findOthers(services, { ...what, ...from, count: limit + 1 })
  const shown = found.slice(0, limit)
  const last = shown.at(-1)
  const ids = shown.map(({ id }) => id)
  if (found.length > limit && last) return { ids, next: [from.fits, [last.at, last.id]] }
  if (!from.fits) return { ids, next: null }
  // the cursor of a full page says that the others come next
  if (ids.length === limit) return { ids, next: [false, null] }
  const rest = await readOn(services, what, { fits: false, after: null }, limit - ids.length)
  return { ids: [...ids, ...rest.ids], next: rest.next }
}
