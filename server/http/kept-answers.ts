import { Buffer } from 'node:buffer'
import type { AnyEndpoint } from '#src/api/contract/endpoint.ts'
import { adOfPage } from '../ads/looks.ts'
import type { CatalogueCache } from '../catalogue/cache.ts'
import { publicCache } from './cache-control.ts'
import { type Coding, codingFor, compressed } from './coding.ts'
import type { Early, ReadyAnswer } from './early.ts'

/** An answer that is the same for everybody until the catalogue changes. */
export interface KeptAnswer {
  plain: Buffer
  /** Whole answers by coding, once somebody has asked for one. */
  ready: Map<Coding, ReadyAnswer>
}

/** Answers to public questions of anonymous visitors, by their whole URL. */
export interface KeptAnswers {
  /** What stands ready; undefined where it has to be made. */
  peek(url: string): KeptAnswer | undefined
  /** What stands ready or is being made, else what `make` gives: a body the contract has passed, or nothing to keep. */
  answer(url: string, make: () => Promise<Made>): Promise<KeptAnswer>
}

/** A successful answer (200) of the API. */
interface Made {
  body: unknown
}

interface Kept {
  answer: KeptAnswer
  version: number
  at: number
}

// Counts beside a list may lag behind (docs/decisions/010-facets.md); not for longer than this, in milliseconds.
const longestLife = 10_000
// Bytes of all bodies together, before they are compressed: about seven hundred lists.
const mostBytes = 8 * 2 ** 20
const longestUrl = 600
/** An empty list is kept with its address and all that stands around it. */
const weightOf = (kept: Kept | undefined) => (kept === undefined ? 0 : kept.answer.plain.length + 2048)

/**
 * Keeps answers as they are sent, so that what many ask is read, parsed and written out once a change. Nothing is
 * kept while changes are not heard.
 */
export function createKeptAnswers(
  catalogue: Pick<CatalogueCache, 'version'>,
  now: () => number = Date.now,
): KeptAnswers {
  const kept = new Map<string, Kept>()
  const underway = new Map<string, { version: number; answer: Promise<KeptAnswer> }>()
  let bytes = 0

  function forget(url: string): void {
    bytes -= weightOf(kept.get(url))
    kept.delete(url)
  }

  function peek(url: string): KeptAnswer | undefined {
    const found = kept.get(url)
    if (found === undefined) return undefined
    if (found.version !== catalogue.version() || now() - found.at > longestLife) {
      forget(url)
      return undefined
    }
    // at the end of the line: a map keeps the order of insertion
    kept.delete(url)
    kept.set(url, found)
    return found.answer
  }

  function keep(url: string, entry: Kept): void {
    forget(url)
    kept.set(url, entry)
    bytes += weightOf(entry)
    for (const oldest of kept.keys()) {
      if (bytes <= mostBytes) break
      forget(oldest)
    }
  }

  async function begin(url: string, version: number | null, make: () => Promise<Made>): Promise<KeptAnswer> {
    const at = now()
    const { body } = await make()
    const answer: KeptAnswer = { plain: Buffer.from(JSON.stringify(body)), ready: new Map() }
    // what was read before a change was heard may be older than the change
    if (version !== null && version === catalogue.version() && url.length <= longestUrl) {
      keep(url, { answer, version, at })
    }
    return answer
  }

  return {
    peek,
    async answer(url, make) {
      const found = peek(url)
      if (found !== undefined) return found
      const version = catalogue.version()
      const running = underway.get(url)
      if (version === null) return begin(url, null, make)
      if (running?.version === version) return running.answer
      const answer = begin(url, version, make).finally(() => {
        if (underway.get(url)?.answer === answer) underway.delete(url)
      })
      underway.set(url, { version, answer })
      return answer
    },
  }
}

/** Whether the answer of an endpoint to somebody anonymous is the same for all; to a member it may be personal. */
export function isKept({ method, cache, status, alternatives }: AnyEndpoint): boolean {
  return method === 'GET' && cache === 'public' && status === 200 && Object.keys(alternatives).length === 0
}

/** The answer in a coding; compressed for the first who asks. */
export async function readied({ plain, ready }: KeptAnswer, coding: Coding): Promise<ReadyAnswer> {
  const found = ready.get(coding)
  if (found !== undefined) return found
  const body = await compressed(plain, coding)
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': publicCache,
    // a cache may hand an anonymous answer to nobody who sends a bearer
    vary: 'Authorization, Accept-Encoding',
    ...(coding === 'identity' ? {} : { 'content-encoding': coding }),
  }
  const made = { status: 200, headers, body }
  ready.set(coding, made)
  return made
}

/** Answers what is kept, but no search: those are counted against a limit first. */
export function keptEarly(answers: KeptAnswers): Early {
  return {
    route: 'kept',
    find({ url, headers }) {
      if (headers.authorization !== undefined || /[?&]q=/.test(url)) return undefined
      // a look at an ad is counted on Fastify's way, where it is known from where it comes
      if (adOfPage(headers.referer, headers.host) !== null) return undefined
      return answers.peek(url)?.ready.get(codingFor(headers))
    },
  }
}
