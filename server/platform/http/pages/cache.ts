import { hash } from 'node:crypto'
import { BoundedCache } from '#server/platform/cache/bounded-cache.ts'
import type { Made } from '#server/platform/cache/change-log.ts'
import type { Changes } from '#server/platform/cache/changes.ts'
import { cacheBytes } from '#server/platform/cache/memory-share.ts'
import { bytesOfReads, Reads } from '#server/platform/cache/reads.ts'
import type { CacheCounts } from '../cache-counts.ts'
import { type ContentEncoding, compressed } from '../content-encoding.ts'
import { Encodings } from '../encodings.ts'

/** A rendered page, ready to send. */
export interface Page {
  status: number
  etag: string
  plain: Buffer
  headers: Record<string, string>
  /** What its responses were made from. */
  reads: Reads
  /** A redirect has a location and no body. */
  location: string | null
  /** False for an error, or when a part of it is missing. */
  isGood: boolean
  encodings: Encodings
}

interface Entry extends Made {
  page: Page
  at: number
  /** The version when rendering started; `version` advances while no change touches it. */
  began: number
}

/**
 * How long a page is served without revalidation; later the old one is served while it is renewed. A page
 * that a change touches is not served at all.
 */
const freshMs = 2000
const staleMs = 60_000
/** Bytes of a page's objects beside its bodies. */
const overhead = 2048
const weightOf = ({ page: { plain, encodings, reads } }: Entry, key: string) =>
  plain.length + encodings.bytes + bytesOfReads(reads) + 2 * key.length + overhead

/** A rendered page; `isWhole` is false if a list of its header could not be loaded. */
export async function makePage(
  status: number,
  html: string,
  headers: Record<string, string>,
  { reads = new Reads(), isWhole = true }: { reads?: Reads; isWhole?: boolean } = {},
): Promise<Page> {
  const plain = Buffer.from(html)
  // weak: the same page in another content encoding has other bytes
  const etag = `W/"${hash('sha256', plain, 'base64url').slice(0, 27)}"`
  const isGood = isWhole && status < 500
  const encodings = new Encodings(async coding => ({
    status,
    headers: {
      ...headers,
      'content-type': 'text/html; charset=utf-8',
      etag,
      vary: 'Accept-Encoding',
      ...(coding === 'identity' ? {} : { 'content-encoding': coding }),
    },
    body: await compressed(plain, coding),
  }))
  return { status, etag, plain, headers, reads, location: null, isGood, encodings }
}

/** Whether a page is valid for other visitors and later: one that is found, moved or known to be missing. */
export const isCacheable = (status: number) => status < 400 || status === 404

/** A redirect to another address: no body, and not cached. */
export function redirectPage(status: number, location: string, reads = new Reads()): Page {
  const headers = { 'cache-control': 'no-store' }
  return {
    status,
    location,
    etag: '',
    plain: Buffer.alloc(0),
    headers,
    reads,
    isGood: true,
    encodings: new Encodings(() => Promise.reject(new Error('A redirect has no body.'))),
  }
}

/**
 * Caches pages until a change touches them, a minute at most. Concurrent requests for one key share one
 * rendering, unless anything changed since it began.
 */
export function createPageCache({ changes }: { changes: Changes }, mostBytes: number = cacheBytes()) {
  const entries = new BoundedCache<Entry>({
    mostBytes,
    weigh: weightOf,
    isStale: entry => ageOf(entry) > staleMs || !changes.isCurrent(entry),
  })
  const underway = new Map<string, { version: number; page: Promise<Page> }>()
  const counts: CacheCounts = { hits: 0, misses: 0 }

  /** `codings`: what a renewed page is encoded in before it takes the place of the former one. */
  function renew(
    key: string,
    make: () => Promise<Page>,
    codings: readonly ContentEncoding[] = [],
  ): Promise<Page> {
    const running = underway.get(key)
    const began = changes.version
    if (running?.version === began) return running.page
    const started = make()
      .then(async page => {
        if (page.location === null) await Promise.all(codings.map(coding => page.encodings.get(coding)))
        // failed, incomplete and non-cacheable pages are not cached: the next visitor renders anew
        if (page.isGood && isCacheable(page.status)) keep(key, page, began)
        return page
      })
      .finally(() => {
        if (underway.get(key)?.page === started) underway.delete(key)
      })
    underway.set(key, { version: began, page: started })
    return started
  }

  function keep(key: string, page: Page, began: number): void {
    // a rendering that began later finished first
    if ((entries.peek(key)?.began ?? 0) > began) return
    const entry = { page, at: Date.now(), reads: page.reads, version: began, began }
    entries.set(key, entry)
    page.encodings.onReady = () => entries.reweigh(key, entry)
  }

  function ageOf(entry: Entry | undefined): number {
    return entry === undefined ? Number.POSITIVE_INFINITY : Date.now() - entry.at
  }

  function peek(key: string, make: () => Promise<Page>): Page | undefined {
    const entry = entries.get(key)
    const age = ageOf(entry)
    if (entry === undefined || age > staleMs || !changes.isCurrent(entry)) return undefined
    if (age > freshMs) {
      // one renewal at a time; a failed one leaves it to the next visitor
      renew(key, make, entry.page.encodings.codings).catch(() => undefined)
    }
    return entry.page
  }

  /** The fallback if the new page fails: while the database is away, the old page is better than none. */
  function old(key: string): Page | undefined {
    const entry = entries.peek(key)
    return ageOf(entry) > staleMs ? undefined : entry?.page
  }

  return {
    counts,
    /** A cached page that may be served without waiting; undefined if it has to be made. */
    peek,
    /** A new page, even if one is cached. */
    renew,
    /** The cached page, else a new one, or the old one if rendering fails. */
    async ask(key: string, make: () => Promise<Page>): Promise<Page> {
      const ready = peek(key, make)
      if (ready !== undefined) {
        counts.hits += 1
        return ready
      }
      counts.misses += 1
      try {
        const made = await renew(key, make)
        return made.isGood ? made : (old(key) ?? made)
      } catch (error) {
        const left = old(key)
        if (left === undefined) throw error
        return left
      }
    },
  }
}

export type PageCache = ReturnType<typeof createPageCache>
