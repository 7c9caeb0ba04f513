import type { AnyEndpoint } from '#src/api/contract/endpoint.ts'
import { endpoints } from '#src/api/contract/index.ts'
import type { CatalogueCache } from '../catalogue/cache.ts'
import type { Services } from '../handler.ts'
import { publicCache } from './cache-control.ts'
import type { Early, ReadyAnswer } from './early.ts'
import type { Handlers } from './handlers.ts'
import { type AnyHandler, runEndpoint } from './run.ts'

/** An answer that is the same for everybody until the catalogue changes. */
export interface KeptAnswer {
  text: string
  ready: ReadyAnswer
}

/** Finds what is kept for a path without a query, making it where need be; undefined for what is not kept. */
export type KeptAnswers = (path: string) => Promise<KeptAnswer> | undefined

/**
 * Public lists that take no parameters, the category trees and the brands, parsed and written out once a change: every
 * page holds all of them and every visitor asks for the same bytes.
 */
export function createKeptAnswers(
  services: Services,
  handlers: Handlers,
  { shelf }: Pick<CatalogueCache, 'shelf'>,
): KeptAnswers {
  const kept = new Map(
    (Object.values(endpoints) as AnyEndpoint[]).filter(isKept).map(endpoint => [endpoint.path, endpoint]),
  )
  const answers = shelf<KeptAnswer>({ entries: kept.size, grace: 0 })
  const context = {
    services,
    viewer: null,
    requestId: 'kept',
    address: 'kept',
    idempotencyKey: null,
    orderKey: null,
  }
  return path => {
    const endpoint = kept.get(path)
    if (endpoint === undefined) return undefined
    return answers(path, async () => {
      const handler = handlers[endpoint.id as keyof Handlers] as AnyHandler
      const { status, body } = await runEndpoint(endpoint, handler, context, {
        params: {},
        query: {},
        body: undefined,
      })
      const text = JSON.stringify(body)
      const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': publicCache }
      return { text, ready: { status, headers, body: Buffer.from(text) } }
    })
  }
}

/** Answers anonymous questions for what is kept. */
export function keptEarly(answers: KeptAnswers): Early {
  return {
    route: 'kept',
    find({ url, headers }) {
      if (headers.authorization !== undefined) return undefined
      return answers(url)?.then(({ ready }) => ready)
    },
  }
}

function isKept({ method, cache, params, query }: AnyEndpoint): boolean {
  return method === 'GET' && cache === 'public' && params === undefined && query === undefined
}
