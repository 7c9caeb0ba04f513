import type * as z from 'zod/mini'

/** Who may call: anybody, any signed-in user, a private user, a company. Handlers still check ownership. */
export type Policy = 'all' | 'user' | 'private' | 'company'

/** The buckets of the rate limits (V-61). */
export type RateLimit =
  | 'login'
  | 'oauth'
  | 'signup'
  | 'mail'
  | 'token'
  | 'upload'
  | 'look'
  | 'search'
  | 'contact'
  | 'checkout'
  | 'code'
  | 'report'
  | 'message'
  | 'thread'
  | 'import'

type Schema = z.ZodMiniType
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * The one file of a call that is sent as multipart/form-data (RFC 7578), in the field `file`, beside the
 * fields of the body.
 */
export interface FileRule {
  /**
   * The types that the browser's file dialog offers and the document lists. A file's declared type proves
   * nothing.
   */
  readonly accept: readonly string[]
  readonly maxBytes: number
}

/** A received file; it is available only during the call. */
export interface ReceivedFile {
  readonly path: string
  readonly bytes: number
}

/**
 * One call of the API. The browser's client, the server's routes, the OpenAPI document and the test doubles
 * are made from these values; nothing else describes the wire.
 */
export interface Endpoint<
  Params extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Response extends Schema | undefined = Schema | undefined,
  Idempotent extends boolean = boolean,
  File extends FileRule | undefined = FileRule | undefined,
> {
  readonly id: string
  readonly method: Method
  /** Fastify notation: `/api/v1/products/:id`. */
  readonly path: string
  readonly policy: Policy
  readonly summary: string
  readonly params: Params
  readonly query: Query
  readonly body: Body
  /**
   * Set where the call takes a file: the body's fields and the file are sent as multipart/form-data, not as
   * JSON.
   */
  readonly file: File
  /** The default status of a success. */
  readonly status: number
  /** Schema of the whole success body, or undefined where there is none (204). */
  readonly response: Response
  /** Set where the success body is text of this type, not JSON. */
  readonly media: 'text/csv' | undefined
  /** Other success statuses the call may answer, with their schema (202 of `pay`). */
  readonly alternatives: Readonly<Record<number, Schema>>
  /** Schema of the fresh entity that a 409 carries in `data`. */
  readonly conflict: Schema | undefined
  /** Whether the call needs an `Idempotency-Key`: every POST that spends, sells, refunds or sends (C-09). */
  readonly idempotent: Idempotent
  /** Whether the key of a signed link, in `X-Order-Key`, gives access to the holder of the link. */
  readonly orderKey: boolean
  /** `public`: the same for every anonymous caller and fit for a CDN. */
  readonly cache: 'no-store' | 'public'
  readonly rateLimit: RateLimit | undefined
}

type Optional =
  | 'params'
  | 'query'
  | 'body'
  | 'file'
  | 'response'
  | 'media'
  | 'alternatives'
  | 'conflict'
  | 'idempotent'
  | 'orderKey'
  | 'cache'
  | 'rateLimit'

/** Declares an endpoint; omitted options take their defaults. */
export function endpoint<
  Params extends Schema | undefined = undefined,
  Query extends Schema | undefined = undefined,
  Body extends Schema | undefined = undefined,
  Response extends Schema | undefined = undefined,
  const Idempotent extends boolean = false,
  File extends FileRule | undefined = undefined,
>(
  given: Omit<Endpoint<Params, Query, Body, Response, Idempotent, File>, Optional> &
    Partial<Pick<Endpoint<Params, Query, Body, Response, Idempotent, File>, Optional>>,
): Endpoint<Params, Query, Body, Response, Idempotent, File> {
  return {
    params: undefined as Params,
    query: undefined as Query,
    body: undefined as Body,
    file: undefined as File,
    response: undefined as Response,
    media: undefined,
    alternatives: {},
    conflict: undefined,
    idempotent: false as Idempotent,
    orderKey: false,
    cache: 'no-store',
    rateLimit: undefined,
    ...given,
  }
}

export type AnyEndpoint = Endpoint

type InputOf<S> = S extends Schema ? z.input<S> : never
type OutputOf<S> = S extends Schema ? z.output<S> : never
type Part<Name extends string, S, Value> = S extends Schema ? { readonly [K in Name]: Value } : unknown
type FilePart<F, Value> = F extends FileRule ? { readonly file: Value } : unknown

/** A caller's input: only the parts that the endpoint declares. */
export type CallInput<E extends AnyEndpoint> = Part<'params', E['params'], InputOf<E['params']>> &
  Part<'query', E['query'], InputOf<E['query']>> &
  Part<'body', E['body'], InputOf<E['body']>> &
  FilePart<E['file'], Blob> & {
    readonly orderKey?: string
    /** The token of the call, where it is not the one that all calls carry. */
    readonly bearer?: string
    readonly signal?: AbortSignal
  } & (E['idempotent'] extends true
    ? { readonly idempotencyKey: string }
    : { readonly idempotencyKey?: string })

/** A handler's input, after validation by the schemas. */
export type HandlerInput<E extends AnyEndpoint> = Part<'params', E['params'], OutputOf<E['params']>> &
  Part<'query', E['query'], OutputOf<E['query']>> &
  Part<'body', E['body'], OutputOf<E['body']>> &
  FilePart<E['file'], ReceivedFile>

/** The parsed success body. */
export type ResponseOf<E extends AnyEndpoint> = E['response'] extends Schema
  ? z.output<E['response']>
  : undefined

/** A body that its endpoint parsed. */
export type BodyOf<E extends AnyEndpoint> = OutputOf<E['body']>
