import { createHmac } from 'node:crypto'
import type pg from 'pg'
import { countProductView, type View } from '#server/domains/products/index.ts'
import { ask, countChanged, statement, t } from '#server/platform/database/statement.ts'
import type { Call, CallListener } from '#server/platform/handler/calls.ts'
import type { Services } from '#server/platform/handler/handler.ts'

/** The most views that are counted per visitor and day; a visitor with more is a bot. */
const mostViewsADay = 200
/** The most visitors remembered in memory; the database still knows those that this process has forgotten. */
const mostVisitors = 10_000

const listingPage = /^\/product\/[^/]+\/([ap]_[A-Za-z0-9_-]{8,64})$/
const programs = /bot|crawl|spider|slurp|preview|monitor|scrape|curl|wget|python|java\/|go-http/i

/**
 * The ad or product whose page made this request; null for any other page. It must be cheap, because every
 * request is checked.
 */
export function listingOfPage(referer: string | undefined, host: string | undefined): string | null {
  if (referer === undefined || !(referer.includes('/a_') || referer.includes('/p_'))) return null
  const page = URL.parse(referer)
  if (page === null || page.host !== host) return null
  return listingPage.exec(page.pathname)?.[1] ?? null
}

/**
 * Counts views of ads and products. Such a page is the same bytes for everybody and any cache may store it, so delivering
 * it proves no view. But hydration in a browser makes further requests with the page as referer, and those
 * are counted. Each visitor counts once per day and listing.
 */
export function createViewCounter({
  pool,
  secret,
  clock,
  log,
}: Pick<Services, 'pool' | 'secret' | 'clock' | 'log'>): CallListener {
  let day = ''
  const known = new Map<string, Set<string>>()
  const underWay = new Set<Promise<void>>()

  return {
    concerns: (referer, host) => listingOfPage(referer, host) !== null,
    /** Counts in the background: no request waits for it, and a failure does not change the response. */
    note(look: Call): void {
      const listing = listingOfPage(look.referer, look.host)
      if (listing === null || look.agent === '' || programs.test(look.agent) || look.purpose !== undefined)
        return
      const today = clock.now().toISOString().slice(0, 10)
      if (today !== day || known.size >= mostVisitors) known.clear()
      day = today
      const visitor = visitorOf(secret, today, look)
      const seen = known.get(visitor) ?? new Set()
      if (seen.has(listing) || seen.size >= mostViewsADay) return
      known.set(visitor, seen.add(listing))
      const count = listing.startsWith('a_') ? countAdView : countProductView
      const counting = count(pool, { listing, visitor, day: today, userId: look.userId })
        .catch((error: unknown) => {
          // the next request counts it
          seen.delete(listing)
          log.warn({ err: error, listing }, 'a view was not counted')
        })
        .finally(() => underWay.delete(counting))
      underWay.add(counting)
    },
    settled: async () => void (await Promise.all(underWay)),
  }
}

/** A pseudonym for one day: a visitor of today cannot be matched with those of tomorrow. */
function visitorOf(secret: Buffer, day: string, { userId, address }: Call): string {
  const who = userId ?? `address ${address}`
  return createHmac('sha256', secret).update(`look\n${day}\n${who}`).digest('base64url').slice(0, 22)
}

const countedView = statement('count_look', {
  text: `with first as (
        insert into ad_looks (ad_id, day, visitor)
        select a.id, $2, $3 from ads a where a.id = $1 and a.state = 'published' and a.seller_id is distinct from $4
        on conflict do nothing returning ad_id)
      insert into ad_views as v (ad_id, views) select ad_id, 1 from first
      on conflict (ad_id) do update set views = v.views + 1`,
  parameters: [t.text, t.day, t.text, t.orNull(t.text)],
})

async function countAdView(pool: pg.Pool, { listing, visitor, day, userId }: View): Promise<void> {
  await ask(pool, countedView, [listing, day, visitor, userId])
}

const deleteViewers = statement('purge_viewers', {
  text: 'delete from ad_looks where day < $1',
  parameters: [t.day],
  planned: 'each time',
})

/** Deletes the visitors from before yesterday; the view counts stay. Returns the number deleted. */
export function purgeViewers({ pool, clock }: Pick<Services, 'pool' | 'clock'>): Promise<number> {
  const yesterday = new Date(clock.now().getTime() - 86_400_000).toISOString().slice(0, 10)
  return countChanged(pool, deleteViewers, [yesterday])
}
