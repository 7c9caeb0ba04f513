import type * as z from 'zod/mini'
import type { AnyEndpoint } from './contract/endpoint.ts'
import { failure } from './contract/values/values.ts'
import { ApiError, ContractError, NetworkError } from './failures.ts'

/** A request over the wire: by fetch in the browser, in the same process when the server renders. */
export interface WireRequest {
  method: string
  /** Path with query, `/api/v1/products?size=M`. */
  url: string
  headers: Record<string, string>
  /** A form sets its own content type. */
  body: string | FormData | null
  signal: AbortSignal | null
}

export interface WireResponse {
  status: number
  header(name: string): string | null
  text(): Promise<string>
}

/**
 * The last response body of each call without input, as text and parsed: the same text is not parsed twice.
 */
export type ParsedAnswers = Map<string, { text: string; body: unknown }>

export type Transport = (request: WireRequest) => Promise<WireResponse>

/** Sends the request of a call. Throws NetworkError where no answer comes. */
export async function send(
  transport: Transport,
  endpoint: AnyEndpoint,
  input: CallParts,
  bearer: string | null,
) {
  const headers: Record<string, string> = { accept: 'application/json' }
  if (bearer !== null) headers.authorization = `Bearer ${bearer}`
  if (input.idempotencyKey !== undefined) headers['idempotency-key'] = input.idempotencyKey
  if (input.orderKey !== undefined) headers['x-order-key'] = input.orderKey
  const body = bodyOf(input)
  if (typeof body === 'string') headers['content-type'] = 'application/json'
  try {
    return await transport({
      method: endpoint.method,
      url: urlOf(endpoint, input),
      headers,
      body,
      signal: waitAtMost(endpoint.file === undefined ? patience : filePatience, input.signal),
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
  file?: Blob
  idempotencyKey?: string
  orderKey?: string
  signal?: AbortSignal
}

/**
 * JSON, or a form with its fields before its file, so that they can be validated before the file has arrived.
 */
function bodyOf({ body, file }: CallParts): string | FormData | null {
  if (file === undefined) return body === undefined ? null : JSON.stringify(body)
  const form = new FormData()
  for (const [name, value] of Object.entries(body ?? {})) {
    if (value !== undefined) form.append(name, String(value))
  }
  // the name of a member's file is private
  form.append('file', file, 'file')
  return form
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

/** The timeout of a call, in milliseconds. Longer than `tok_slow` and any honest query. */
const patience = 20_000

/**
 * The timeout of an upload, in milliseconds: a file may take ten minutes over a slow connection, and its
 * image a moment to be processed. A stalled upload is cut off long before, by the server and by the upload
 * transport.
 */
const filePatience = 660_000

function waitAtMost(ms: number, signal: AbortSignal | undefined): AbortSignal {
  const limit = AbortSignal.timeout(ms)
  return signal === undefined ? limit : AbortSignal.any([signal, limit])
}

/**
 * Reads a response by the schema of its status. Throws ApiError for a refusal, ContractError for what no
 * schema describes.
 */
export async function read(
  endpoint: AnyEndpoint,
  response: WireResponse,
  signal: AbortSignal | undefined,
  known: ParsedAnswers | undefined,
): Promise<{ status: number; body: unknown }> {
  const { status } = response
  let text: string
  try {
    text = await response.text()
  } catch (cause) {
    if (signal?.aborted) throw cause
    throw new NetworkError(cause)
  }
  if (status >= 400) throw refused(endpoint, response, text)
  const schema = endpoint.alternatives[status] ?? (status === endpoint.status ? endpoint.response : undefined)
  if (schema === undefined) {
    if (status === 204 && endpoint.status === 204) return { status, body: undefined }
    throw new ContractError(endpoint.id, `status ${status} is not in the contract`)
  }
  const isCached = known !== undefined && endpoint.params === undefined && endpoint.query === undefined
  const before = isCached ? known.get(endpoint.id) : undefined
  if (before?.text === text) return { status, body: before.body }
  const parsed = schema.safeParse(endpoint.media === undefined ? jsonOf(endpoint, text) : text)
  if (!parsed.success) throw new ContractError(endpoint.id, issuesOf(parsed.error))
  if (isCached) known.set(endpoint.id, { text, body: parsed.data })
  return { status, body: parsed.data }
}

function issuesOf({ issues }: z.core.$ZodError): string {
  return issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')
}

function refused(endpoint: AnyEndpoint, response: WireResponse, text: string): ApiError {
  const parsed = failure.safeParse(jsonOrNothing(text))
  const after = Number(response.header('retry-after'))
  const retryAfter = Number.isFinite(after) && after > 0 ? after : null
  if (!parsed.success) {
    // a proxy or an error page answered: only the status is usable
    const body = {
      message: 'Something went wrong on our side. Try again.',
      code: 'unreadable',
      request_id: '',
    }
    return new ApiError(response.status, body, retryAfter)
  }
  const { data, ...rest } = parsed.data
  return new ApiError(response.status, { ...rest, data: freshOf(endpoint, data) }, retryAfter)
}

/** Parses the fresh entity in a 409 by the endpoint's schema; anything else is dropped. */
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
