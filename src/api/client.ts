import type * as z from 'zod/mini'
import type { AnyEndpoint, CallInput, ResponseOf } from './contract/endpoint.ts'
import { tokenPattern } from './contract/patterns.ts'
import { ApiError, type CallError, ContractError, NetworkError } from './failures.ts'

/** What goes over the wire: by fetch in the browser, in the same process when the server renders. */
export interface WireRequest {
  method: string
  /** Path with query, `/api/v1/products?size=M`. */
  url: string
  headers: Record<string, string>
  body: string | null
  signal: AbortSignal | null
}

export interface WireResponse {
  status: number
  header(name: string): string | null
  text(): Promise<string>
}

export type Transport = (request: WireRequest) => Promise<WireResponse>

/**
 * What the app does with a failure before the caller sees it (specification.md §8):
 * `page` its main data (a 404 is the not-found page), `action` something a person did, `background` what nobody
 * asked for (silent, rows 7, 7a and 8), `caller` nothing at all (`tokens/create`, row 2).
 */
export type Manner = 'page' | 'action' | 'background' | 'caller'

export interface ClientEvents {
  tokenRotated(token: string, previous: string): void
  tokenRejected(token: string): void
  recoveryRequired(token: string): void
  failed(error: CallError, manner: Manner): void
}

interface ClientOptions {
  transport: Transport
  /** The stored token, read anew for each call. */
  token: () => string | null
  events: ClientEvents
}

/** An endpoint, or the way to load it: schemas come with the first call that needs them, not with the page. */
export type Given<E extends AnyEndpoint> = E | (() => Promise<E>)

export interface Client {
  /** Makes one call of the contract. Throws ApiError, NetworkError or ContractError. */
  call<E extends AnyEndpoint>(endpoint: Given<E>, input: CallInput<E>, manner: Manner): Promise<ResponseOf<E>>
  /** The same, with the status and the rotated token: for calls with several successes (`pay`, `tokens/create`). */
  exchange<E extends AnyEndpoint>(
    endpoint: Given<E>,
    input: CallInput<E>,
    manner: Manner,
  ): Promise<{ status: number; body: unknown; token: string | null }>
}

/** A call that has not answered by then counts as unanswered. Longer than `tok_slow` and any honest query. */
const patience = 20_000

/** The one client: bearer token, response headers, status mapping, parsing. It knows no screens. */
export function createClient({ transport, token, events }: ClientOptions): Client {
  async function exchange<E extends AnyEndpoint>(given: Given<E>, input: CallInput<E>, manner: Manner) {
    let bearer: string | null = null
    try {
      const endpoint = typeof given === 'function' ? await loaded(given) : given
      bearer = token()
      const response = await send(transport, endpoint, input, bearer)
      const rotated = tokenOf(response)
      if (rotated !== null && bearer !== null && manner !== 'caller') events.tokenRotated(rotated, bearer)
      const recovery = response.header('x-recovery-token')
      if (recovery !== null) events.recoveryRequired(recovery)
      return { ...(await read(endpoint, response, input.signal)), token: rotated }
    } catch (error) {
      if (!isCallError(error)) throw error
      if (error.status === 401 && bearer !== null && manner !== 'caller') events.tokenRejected(bearer)
      if (manner !== 'caller') events.failed(error, manner)
      throw error
    }
  }

  return {
    exchange,
    async call<E extends AnyEndpoint>(endpoint: Given<E>, input: CallInput<E>, manner: Manner) {
      const { body } = await exchange(endpoint, input, manner)
      // read() parsed the body by this endpoint's schema; the compiler cannot follow it through the union
      return body as ResponseOf<E>
    },
  }
}

function isCallError(error: unknown): error is CallError {
  return error instanceof ApiError || error instanceof NetworkError || error instanceof ContractError
}

/** A part of the app that cannot be loaded is a server that cannot be reached. */
async function loaded<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (cause) {
    throw new NetworkError(cause)
  }
}

async function send(transport: Transport, endpoint: AnyEndpoint, input: CallParts, bearer: string | null) {
  const headers: Record<string, string> = { accept: 'application/json' }
  if (bearer !== null) headers.authorization = `Bearer ${bearer}`
  if (input.idempotencyKey !== undefined) headers['idempotency-key'] = input.idempotencyKey
  if (input.orderKey !== undefined) headers['x-order-key'] = input.orderKey
  const body = input.body === undefined ? null : JSON.stringify(input.body)
  if (body !== null) headers['content-type'] = 'application/json'
  try {
    return await transport({
      method: endpoint.method,
      url: urlOf(endpoint, input),
      headers,
      body,
      signal: waitAtMost(patience, input.signal),
    })
  } catch (cause) {
    if (input.signal?.aborted) throw cause
    throw new NetworkError(cause)
  }
}

/** The parts a call may have, whichever endpoint it is for. */
interface CallParts {
  params?: unknown
  query?: unknown
  body?: unknown
  idempotencyKey?: string
  orderKey?: string
  signal?: AbortSignal
}

/** Path and query of a call: parameters escaped, lists repeated, undefined left out. */
export function urlOf(endpoint: AnyEndpoint, input: CallParts): string {
  const params = new Map(Object.entries(input.params ?? {}))
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params.get(name))),
  )
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input.query ?? {})) {
    for (const each of Array.isArray(value) ? value : [value]) {
      if (each !== undefined) query.append(name, String(each))
    }
  }
  const search = query.toString()
  return search === '' ? path : `${path}?${search}`
}

function waitAtMost(ms: number, signal: AbortSignal | undefined): AbortSignal {
  const limit = AbortSignal.timeout(ms)
  return signal === undefined ? limit : AbortSignal.any([signal, limit])
}

/** The token that an answer brings; what is none, a proxy's doing, is not taken for one. */
function tokenOf(response: WireResponse): string | null {
  const brought = response.header('x-authenticated')
  return brought !== null && tokenPattern.test(brought) ? brought : null
}

async function read(
  endpoint: AnyEndpoint,
  response: WireResponse,
  signal: AbortSignal | undefined,
): Promise<{ status: number; body: unknown }> {
  const { status } = response
  let text: string
  try {
    text = await response.text()
  } catch (cause) {
    if (signal?.aborted) throw cause
    throw new NetworkError(cause)
  }
  if (status >= 400) throw await refused(endpoint, response, text)
  const schema = endpoint.alternatives[status] ?? (status === endpoint.status ? endpoint.response : undefined)
  if (schema === undefined) {
    if (status === 204 && endpoint.status === 204) return { status, body: undefined }
    throw new ContractError(endpoint.id, `status ${status} is not in the contract`)
  }
  const parsed = schema.safeParse(jsonOf(endpoint, text))
  if (!parsed.success) throw new ContractError(endpoint.id, issuesOf(parsed.error))
  return { status, body: parsed.data }
}

function issuesOf({ issues }: z.core.$ZodError): string {
  return issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')
}

async function refused(endpoint: AnyEndpoint, response: WireResponse, text: string): Promise<ApiError> {
  const { failure } = await loaded(() => import('./contract/values.ts'))
  const parsed = failure.safeParse(jsonOrNothing(text))
  const after = Number(response.header('retry-after'))
  const retryAfter = Number.isFinite(after) && after > 0 ? after : null
  if (!parsed.success) {
    // a proxy or an error page answered: the status is all there is to go by
    const body = {
      message: 'Something went wrong on our side. Please try again.',
      code: 'unreadable',
      request_id: '',
    }
    return new ApiError(response.status, body, retryAfter)
  }
  const { data, ...rest } = parsed.data
  return new ApiError(response.status, { ...rest, data: freshOf(endpoint, data) }, retryAfter)
}

/** The fresh thing in a 409 is of the same shape as the call's own answer to a reader; anything else is dropped. */
function freshOf(endpoint: AnyEndpoint, fresh: unknown): unknown {
  if (fresh === undefined || endpoint.conflict === undefined) return undefined
  const parsed = endpoint.conflict.safeParse(fresh)
  return parsed.success ? parsed.data : undefined
}

function jsonOf(endpoint: AnyEndpoint, text: string): unknown {
  const json = jsonOrNothing(text)
  if (json === undefined) throw new ContractError(endpoint.id, 'the body is not JSON')
  return json
}

function jsonOrNothing(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
