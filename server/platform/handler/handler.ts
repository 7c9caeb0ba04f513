import type { Kysely } from 'kysely'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { Reads } from '#server/platform/cache/reads.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Part } from '#server/platform/database/part.ts'
import type { Database } from '#server/platform/database/schema.ts'
import type { FileStorage } from '#server/platform/files/storage.ts'
import type { AnyEndpoint, HandlerInput, ResponseOf } from '#src/api/contract/endpoint.ts'
import type { endpoints } from '#src/api/contract/index.ts'
import type { StaffRole } from '#src/api/contract/values/staff-roles.ts'
import type { TokenScope } from '#src/api/contract/values/token-scopes.ts'

/** The company that an account belongs to, and as what. */
export interface Membership {
  /** The id of the membership: the logs name it. */
  id: string
  /** The company's own account, which is its owner's. */
  companyId: string
  role: StaffRole
}

/** The API token that makes a call for its company. */
export interface CallingToken {
  /** The logs name it. */
  id: string
  scopes: readonly TokenScope[]
}

/** The caller; null for a visitor. Made from the bearer token by the session domain. */
export interface Viewer {
  userId: string
  sessionId: string
  isCompany: boolean
  email: string
  name: string
  /** The account's own state. */
  state: string
  /** Null for a private account, and for one that was removed from its company. */
  staff: Membership | null
  /** Set where a program calls with a token of the company, whose account the viewer then is. */
  token?: CallingToken
}

/** Services of the platform, without any domain. */
export interface PlatformServices {
  config: Config
  db: Kysely<Database>
  pool: pg.Pool
  clock: Clock
  /** The storage of image files. */
  files: FileStorage
  log: Logger
  /** The key of all signatures; made at first start and stored in the database. */
  secret: Buffer
}

/**
 * The services of handlers, jobs and lifecycles. Made once at start and passed down; there are no singletons.
 * The engine and the domains add theirs by declaration merging.
 */
export interface Services extends PlatformServices {
  /** The membership of who makes the call for a company; the log of the entities that it changes names it. */
  actor?: string
  /** The API token with which the call is made; the same log names it. */
  token?: string
}

/** A change that writes more rows with its own (`UnitOfWork`). */
export interface Writes {
  write(part: Part, ...rows: readonly object[]): void
}

/** One request, as a handler sees it. */
export interface Context {
  services: Services
  viewer: Viewer | null
  requestId: string
  /** The caller's address, for limits. */
  address: string
  /** The caller's user agent; untrusted like all input. */
  agent: string
  /** The `Cookie` header. Only the cookie that binds a sign-in to the browser is ever read from it. */
  cookie: string | null
  idempotencyKey: string | null
  /** The key of an order's signed link (`X-Order-Key`). */
  orderKey: string | null
  /** What the response is made from, for the caches; handlers of public responses fill it in. */
  reads: Reads
  /**
   * Stores an answer for the call's Idempotency-Key in the change that it answers, so that both exist or none does. The
   * handler returns this answer. Without it, the answer is stored after the handler.
   * @throws Error if the answer breaks the contract.
   */
  keep?: (change: Writes, answer: Answer) => void
}

/** A success with another status than the endpoint's own, or with headers of its own. */
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

/**
 * One function per endpoint: checks permission, then does the work. Returns the whole success body, which the
 * contract parses again.
 */
export type Handler<E extends AnyEndpoint> = (
  context: Context,
  input: HandlerInput<E>,
) => Promise<ResponseOf<E> | Answer>

/** The handlers of a domain, keyed by endpoint id. */
export type HandlersOf<Id extends keyof typeof endpoints> = { [K in Id]: Handler<(typeof endpoints)[K]> }
