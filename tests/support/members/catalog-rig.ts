import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { pino } from 'pino'
import type { CatalogCache } from '#server/domains/catalog/cache/cache.ts'
import { openCatalogCache } from '#server/domains/catalog/cache/cache.ts'
import { createCatalogHandlers } from '#server/domains/catalog/handlers.ts'
import { findFavorited } from '#server/domains/favorites/favorited.ts'
import { withDomains } from '#server/domains/services.ts'
import { Reads } from '#server/platform/cache/reads.ts'
import { systemClock } from '#server/platform/clock/clock.ts'
import { parseConfig } from '#server/platform/config/config.ts'
import { type Connection, connect } from '#server/platform/database/connect.ts'
import { chooseFileStorage } from '#server/platform/files/choose.ts'
import type { Context } from '#server/platform/handler/handler.ts'
import { Refusal } from '#server/platform/handler/refusal.ts'
import {
  getProduct,
  type Listing,
  type ListingPage,
  listingPage,
  listingQuery,
  type Suggestion,
  suggest,
} from '#src/api/contract/catalog.ts'
import { createTestDatabase } from '../postgres.ts'

/** Query parameters as they come from an address, right or wrong. */
export type ListQuery = Readonly<Record<string, string | readonly string[]>>

/** The catalogue on a database of its own, called as the API calls it: both ways through the contract. */
export interface CatalogRig {
  pool: Connection['pool']
  cache: CatalogCache
  context: Context
  handlers: ReturnType<typeof createCatalogHandlers>
  list(query?: ListQuery): Promise<ListingPage>
  listing(id: string): Promise<Listing>
  suggest(q: string): Promise<Suggestion[]>
  /** Resolves when the caches know of everything committed before. */
  heard(): Promise<void>
  /** The same catalogue, called with another cache. */
  with(cache: CatalogCache): Pick<CatalogRig, 'pool' | 'list'>
  /** Another process on the same database. */
  another(): Promise<CatalogRig>
  close(): Promise<void>
}

/** Opens a rig on a new database, or on the one at `url`. `now` moves the caches' clock. */
export async function openCatalogRig(
  options: { url?: string; now?: () => number } = {},
): Promise<CatalogRig> {
  const database = options.url === undefined ? await createTestDatabase() : undefined
  const url = options.url ?? database?.url ?? ''
  const connection = connect(url, { poolMax: 4 })
  const { pool } = connection
  const cache = openCatalogCache(pool, options.now ? { now: options.now } : {})
  await cache.ready()
  const context = contextOn(connection)
  const handlersOf = (used: CatalogCache) =>
    createCatalogHandlers({ cache: used, findFavorites: findFavorited })
  const handlers = handlersOf(cache)
  const listing =
    ({ listProducts }: CatalogRig['handlers']) =>
    async (query: ListQuery = {}) =>
      listingPage.parse(await listProducts(context, { query: listingQuery.parse(query) }))

  return {
    pool,
    cache,
    context,
    handlers,
    list: listing(handlers),
    listing: async id => {
      const params = getProduct.params.parse({ id })
      return getProduct.response.parse(await handlers.getProduct(context, { params })).data
    },
    suggest: async q => {
      const query = suggest.query.parse({ q })
      return suggest.response.parse(await handlers.suggest(context, { query })).data
    },
    heard: () => heardBy(pool, cache),
    with: used => ({ pool, list: listing(handlersOf(used)) }),
    another: () => openCatalogRig({ ...options, url }),
    async close() {
      await cache.close()
      await connection.close()
      await database?.drop()
    },
  }
}

/** The refusal of a call that has to be refused. */
export async function refusalOf(call: Promise<unknown>): Promise<Refusal> {
  try {
    await call
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
  throw new Error('The call was expected to be refused.')
}

/** Notifications arrive in order: when our own has come, all before it have. */
async function heardBy(pool: pg.Pool, { changes }: CatalogCache): Promise<void> {
  // without reads only a change of everything touches it; the version grows with late repetitions as well
  const made = { version: changes.version, reads: new Reads() }
  await pool.query('notify catalogue')
  const deadline = Date.now() + 10_000
  while (changes.isCurrent(made)) {
    if (Date.now() > deadline) throw new Error('No change of the catalogue was heard for 10 s.')
    await new Promise(resolve => setImmediate(resolve))
  }
}

function contextOn({ db, pool }: Connection): Context {
  const unused = () => Promise.reject(new Error('The catalogue takes no payments.'))
  const config = parseConfig({})
  return {
    services: withDomains(
      {
        config,
        db,
        pool,
        clock: systemClock(),
        files: chooseFileStorage(config),
        log: pino({ level: 'silent' }),
        secret: randomBytes(32),
      },
      {
        name: 'manual',
        publishableKey: null,
        charge: unused,
        find: unused,
        answerChallenge: unused,
        refund: unused,
        paysOut: false,
        hosted: null,
        addPayoutAccount: unused,
        payOut: unused,
      },
    ).services,
    viewer: null,
    requestId: 'test',
    address: '127.0.0.1',
    agent: '',
    cookie: null,
    idempotencyKey: null,
    orderKey: null,
    reads: new Reads(),
  }
}
