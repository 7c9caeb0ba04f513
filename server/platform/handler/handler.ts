import type { Kysely } from 'kysely'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { Reads } from '#server/platform/cache/reads.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/database/schema.ts'
import type { FileStorage } from '#server/platform/files/storage.ts'
import type { AnyEndpoint, HandlerInput, ResponseOf } from '#src/api/contract/endpoint.ts'
import type { endpoints } from '#src/api/contract/index.ts'

/** Who is asking; null for a visitor. Made from the bearer token by the session area. */
export interface Viewer {
  userId: string
  sessionId: string
  isCompany: boolean
  email: string
  name: string
  /** The account's own state. */
  state: string
}

/** What the platform provides without any domain. */
export interface PlatformServices {
  config: Config
  db: Kysely<Database>
  pool: pg.Pool
  clock: Clock
  /** Where the files of images are. */
  files: FileStorage
  log: Logger
  /** Key of everything that is signed; made at first start and kept in the database. */
  secret: Buffer
}

/**
 * What handlers, jobs and lifecycles work with. Made once at start and handed down; there are no singletons. The engine
 * and the domains add what they provide by declaration merging.
 */
export interface Services extends PlatformServices {}

/** One request, as a handler sees it. */
export interface Context {
  services: Services
  viewer: Viewer | null
  requestId: string
  /** The caller's address, for limits. */
  address: string
  /** What the caller's program says of itself; hostile like everything from outside. */
  agent: string
  /** The `Cookie` header, of which only what binds a sign-in to the browser is ever read. */
  cookie: string | null
  idempotencyKey: string | null
  /** The key of an order's signed link (`X-Order-Key`). */
  orderKey: string | null
  /** What the answer is made from, for whoever keeps it; handlers of public answers write it down. */
  reads: Reads
}

/** A success other than the endpoint's own status, or with headers of its own. */
export class Answer {
  readonly status: number
  readonly body: unknown
  readonly headers: Readonly<Record<string, string>>

  constructor(status: number, body: unknown, headers: Record<string, string> = {}) {
    this.status = status
    this.body = body
    this.headers = headers
  }
}

/** One function an endpoint: who may, then what. Returns the whole success body, which the contract parses again. */
export type Handler<E extends AnyEndpoint> = (
  context: Context,
  input: HandlerInput<E>,
) => Promise<ResponseOf<E> | Answer>

/** The handlers of an area, keyed by endpoint id. */
export type HandlersOf<Id extends keyof typeof endpoints> = { [K in Id]: Handler<(typeof endpoints)[K]> }
