import * as z from 'zod/mini'
import { findBundles } from '#server/domains/bundles/index.ts'
import { type CatalogCache, keyOf, readFilters } from '#server/domains/catalog/index.ts'
import { signedIn } from '#server/domains/members/index.ts'
import { cursorsOf, type TimePosition, timePosition } from '#server/platform/cursor/cursor.ts'
import { readPage } from '#server/platform/database/keyset.ts'
import type { Context, Handler } from '#server/platform/handler/handler.ts'
import type { AdPage, listAds as endpoint } from '#src/api/contract/ads.ts'
import type { HandlerInput } from '#src/api/contract/endpoint.ts'
import { findAwayUntil } from './holiday/store.ts'
import { countOwn, findOthers, findOwn, findSizesOf } from './list-store.ts'
import { findAds } from './store.ts'
import { adView, ownAdView } from './view.ts'

type Query = HandlerInput<typeof endpoint>['query']

/** The default page size (V-59). */
const usual = 24

const ownCursors = cursorsOf('own-ads', timePosition)
/** Whether the position is among the ads that fit or among the others; null is the beginning of the others. */
const othersCursors = cursorsOf('members-ads', z.tuple([z.boolean(), z.nullable(timePosition)]))

/** Both lists of ads: the viewer's own in every state, and other members' ads in the shop. */
export function createAdList({ snapshot }: Pick<CatalogCache, 'snapshot'>): Handler<typeof endpoint> {
  return async (context, { query }) =>
    query.mine === '1' ? ownAds(context, query) : othersAds(context, query, await snapshot())
}

async function ownAds(context: Context, { state, cursor, limit = usual }: Query): Promise<AdPage> {
  const { services } = context
  const { userId } = signedIn(context)
  const cursors = ownCursors(services.secret, userId, state)
  const own = { sellerId: userId, state: state ?? null, after: cursors.read(cursor) }
  const [{ rows, next }, counts, awayUntil, bundles] = await Promise.all([
    readPage(
      limit,
      count => findOwn(services, { ...own, count }),
      ({ at, id }) => [at, id],
    ),
    countOwn(services, userId),
    findAwayUntil(services, userId),
    findBundles(services, userId),
  ])
  const ads = await findAds(
    services.pool,
    rows.map(({ id }) => id),
  )
  return {
    data: ads.map(ad => ownAdView(services, ad)),
    next_cursor: cursors.write(next),
    counts,
    away_until: awayUntil?.toISOString() ?? null,
    bundles,
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
  const cursors = othersCursors(services.secret, userId, keyOf(filters, null), sizes)
  const [fits, after] = cursors.read(cursor) ?? [sizes.length > 0, null]
  const { ids, next } = await readOn(services, { viewerId: userId, filters, sizes }, { fits, after }, limit)
  const ads = await findAds(services.pool, ids)
  return {
    data: ads.map(ad => adView(ad, sizes)),
    next_cursor: cursors.write(next),
    counts: {},
    away_until: null,
    bundles: null,
  }
}

/**
 * The ads that fit come first, then the rest; a page may hold the end of the one and the beginning of the
 * other.
 */
async function readOn(
  services: Context['services'],
  what: Pick<Parameters<typeof findOthers>[1], 'viewerId' | 'filters' | 'sizes'>,
  from: { fits: boolean; after: TimePosition | null },
  limit: number,
): Promise<{ ids: string[]; next: [boolean, TimePosition | null] | null }> {
  const read = (count: number) => findOthers(services, { ...what, ...from, count })
  const page = await readPage(limit, read, ({ at, id }) => [at, id])
  const ids = page.rows.map(({ id }) => id)
  if (page.next !== null) return { ids, next: [from.fits, page.next] }
  if (!from.fits) return { ids, next: null }
  // the cursor of a full page says that the others come next
  if (ids.length === limit) return { ids, next: [false, null] }
  const rest = await readOn(services, what, { fits: false, after: null }, limit - ids.length)
  return { ids: [...ids, ...rest.ids], next: rest.next }
}
