import { Buffer } from 'node:buffer'
import { BoundedCache } from '#server/platform/cache/bounded-cache.ts'
import type { Made } from '#server/platform/cache/change-log.ts'
import type { Changes } from '#server/platform/cache/changes.ts'
import { cacheBytes } from '#server/platform/cache/memory-share.ts'
import { bytesOfReads, type Reads } from '#server/platform/cache/reads.ts'
import type { CallListener } from '#server/platform/handler/calls.ts'
import type { AnyEndpoint } from '#src/api/contract/endpoint.ts'
import { publicCache } from './cache-control.ts'
import type { CacheCounts } from './cache-counts.ts'
import { type ContentEncoding, compressed, encodingFor } from './content-encoding.ts'
import { Encodings } from './encodings.ts'
import type { FastPath, ReadyResponse } from './fast-path.ts'

/** A response that is the same for everybody until a change touches what it was made from. */
export interface CachedResponse {
  plain: Buffer
  reads: Reads
  encodings: Encodings
}

/** Responses to public requests of anonymous visitors, by their whole URL. */
export interface ResponseCache {
  /** The cached response; undefined if it has to be made. */
  peek(url: string): CachedResponse | undefined
  /**
   * The cached or pending response, else the result of `make`: a body that passed the contract, or a failure,
   * which is not cached. `reads` then holds what the response, or its failure, was made from; `make` fills it
   * in.
   */
  answer(url: string, reads: Reads, make: () => Promise<Success>): Promise<CachedResponse>
  counts: CacheCounts
}

/** A successful answer (200) of the API. */
interface Success {
  body: unknown
}

interface CacheEntry extends Made {
  answer: CachedResponse
  /** The version when it began; `version` advances while no change touches it. */
  began: number
  at: number
}

interface Underway {
  version: number
  reads: Reads
  answer: Promise<CachedResponse>
}

// Counts beside a list may lag behind (docs/decisions/010-facets.md); not for longer than this, in
// milliseconds.
const longestLife = 10_000
const longestUrl = 600
/** Bytes of a response's objects beside its bodies. */
const overhead = 2048
const weightOf = ({ answer: { plain, encodings, reads } }: CacheEntry, url: string) =>
  plain.length + encodings.bytes + bytesOfReads(reads) + 2 * url.length + overhead

/**
 * Caches responses as they are sent, so that a popular one is read, parsed and serialized once, until a
 * change touches it. Nothing is cached while changes of other processes are not received.
 */
export function createResponseCache(
  { changes }: { changes: Changes },
  now: () => number = Date.now,
  mostBytes: number = cacheBytes(),
): ResponseCache {
  const isValid = (entry: CacheEntry) =>
    changes.listening && now() - entry.at <= longestLife && changes.isCurrent(entry)
  const cached = new BoundedCache<CacheEntry>({
    mostBytes,
    weigh: weightOf,
    isStale: entry => !isValid(entry),
  })
  const underway = new Map<string, Underway>()
  const counts: CacheCounts = { hits: 0, misses: 0 }

  function peek(url: string): CachedResponse | undefined {
    const found = cached.get(url)
    if (found === undefined) return undefined
    if (!isValid(found)) {
      cached.delete(url)
      return undefined
    }
    return found.answer
  }

  function keep(url: string, entry: CacheEntry): void {
    // a response that began later finished first
    if ((cached.peek(url)?.began ?? 0) > entry.began) return
    cached.set(url, entry)
    entry.answer.encodings.onReady = () => cached.reweigh(url, entry)
  }

  async function begin(url: string, reads: Reads, make: () => Promise<Success>): Promise<CachedResponse> {
    const at = now()
    const began = changes.version
    const { body } = await make()
    const plain = Buffer.from(JSON.stringify(body))
    const answer: CachedResponse = {
      plain,
      reads,
      encodings: new Encodings(coding => readied(plain, coding)),
    }
    // a change that came meanwhile invalidates it on the next request
    if (changes.listening && url.length <= longestUrl) {
      keep(url, { answer, reads, version: began, began, at })
    }
    return answer
  }

  /** Shared by all requests until something changes: the reads are known only when the response is made. */
  function share(url: string, reads: Reads, make: () => Promise<Success>): Underway {
    const running = underway.get(url)
    if (running?.version === changes.version && changes.listening) return running
    const answer = begin(url, reads, make).finally(() => {
      if (underway.get(url)?.answer === answer) underway.delete(url)
    })
    const begun = { version: changes.version, reads, answer }
    underway.set(url, begun)
    return begun
  }

  return {
    counts,
    peek,
    async answer(url, reads, make) {
      const found = peek(url)
      if (found !== undefined) {
        counts.hits += 1
        reads.add(found.reads)
        return found
      }
      counts.misses += 1
      const running = share(url, reads, make)
      try {
        return await running.answer
      } finally {
        if (running.reads !== reads) reads.add(running.reads)
      }
    },
  }
}

/**
 * Whether an endpoint's response to anonymous visitors is the same for all; for a member it may be personal.
 */
export function isCacheable({ method, cache, status, alternatives }: AnyEndpoint): boolean {
  return method === 'GET' && cache === 'public' && status === 200 && Object.keys(alternatives).length === 0
}

async function readied(plain: Buffer, coding: ContentEncoding): Promise<ReadyResponse> {
  const body = await compressed(plain, coding)
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': publicCache,
    // a cache must not give an anonymous response to a client that sends a bearer token
    vary: 'Authorization, Accept-Encoding',
    ...(coding === 'identity' ? {} : { 'content-encoding': coding }),
  }
  return { status: 200, headers, body }
}

/** Answers cached responses, except searches: those are counted against a limit first. */
export function cachedFastPath(answers: ResponseCache, calls: Pick<CallListener, 'concerns'>): FastPath {
  return {
    route: 'kept',
    find({ url, headers }) {
      if (headers.authorization !== undefined || /[?&]q=/.test(url)) return undefined
      // a call that a listener must see goes through Fastify, where its origin is known
      if (calls.concerns(headers.referer, headers.host)) return undefined
      const ready = answers.peek(url)?.encodings.peek(encodingFor(headers))
      if (ready !== undefined) answers.counts.hits += 1
      return ready
    },
  }
}
