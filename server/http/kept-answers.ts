import { Buffer } from 'node:buffer'
import type { AnyEndpoint } from '#src/api/contract/endpoint.ts'
import type { CatalogueCache } from '../catalogue/cache.ts'
import { publicCache } from './cache-control.ts'
import type { Early, ReadyAnswer } from './early.ts'

/** An answer that is the same for everybody until the catalogue changes. */
export interface KeptAnswer {
  text: string
  ready: ReadyAnswer
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

interface Kept extends KeptAnswer {
  version: number
  at: number
}

// Counts beside a list may lag behind (docs/decisions/010-facets.md); not for longer than this, in milliseconds.
const longestLife = 10_000
// Bytes of all bodies together: about two thousand lists, or every listing of a small shop.
const mostBytes = 24 * 2 ** 20
const longestUrl = 600

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
    bytes -= kept.get(url)?.ready.body?.length ?? 0
    kept.delete(url)
  }

  function peek(url: string): Kept | undefined {
    const found = kept.get(url)
    if (found === undefined) return undefined
    if (found.version !== catalogue.version() || now() - found.at > longestLife) {
      forget(url)
      return undefined
    }
    // at the end of the line: a map keeps the order of insertion
    kept.delete(url)
    kept.set(url, found)
    return found
  }

  function keep(url: string, answer: Kept): void {
    forget(url)
    kept.set(url, answer)
    bytes += answer.ready.body?.length ?? 0
    for (const oldest of kept.keys()) {
      if (bytes <= mostBytes) break
      forget(oldest)
    }
  }

  async function begin(url: string, version: number | null, make: () => Promise<Made>): Promise<KeptAnswer> {
    const at = now()
    const { body } = await make()
    const answer = answerOf(JSON.stringify(body))
    // what was read before a change was heard may be older than the change
    if (version !== null && version === catalogue.version() && url.length <= longestUrl) {
      keep(url, { ...answer, version, at })
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

function answerOf(text: string): KeptAnswer {
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': publicCache,
    // a cache may hand an anonymous answer to nobody who sends a bearer
    vary: 'Authorization',
  }
  return { text, ready: { status: 200, headers, body: Buffer.from(text) } }
}

/** Answers what is kept, but no search: those are counted against a limit first. */
export function keptEarly(answers: KeptAnswers): Early {
  return {
    route: 'kept',
    find({ url, headers }) {
      if (headers.authorization !== undefined || /[?&]q=/.test(url)) return undefined
      return answers.peek(url)?.ready
    },
  }
}
