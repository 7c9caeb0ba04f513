import { type HttpHandler, HttpResponse, http } from 'msw'
import * as z from 'zod/mini'
import type { AnyEndpoint, ResponseOf } from '#src/api/contract/endpoint.ts'
import { type Failure, failure } from '#src/api/contract/values/values.ts'

/** Where the app of a test believes its server to be. */
export const mockedOrigin = 'http://garderobe.test'

/** An error as the API tells it; what a test does not care about has a value. */
type MockedFailure = Pick<Failure, 'message'> & Partial<Failure>

interface Mocked {
  status: number
  body: unknown
  headers: Record<string, string>
}

interface More {
  headers?: Record<string, string>
  /** The answer comes when this resolves, so that a test can look at what happens before. */
  until?: Promise<unknown>
}

/** The endpoint answers its success. A body that the contract refuses throws here, where it was written. */
export function respond<E extends AnyEndpoint>(endpoint: E, body: ResponseOf<E>, more?: More): HttpHandler {
  return handlerOf(endpoint, mocked(endpoint, endpoint.status, body), more)
}

/** The endpoint answers another of its successes: the challenge of `pay`, for one. */
export function respondWith<E extends AnyEndpoint>(
  endpoint: E,
  status: number & keyof E['alternatives'],
  body: unknown,
  more?: More,
): HttpHandler {
  return handlerOf(endpoint, mocked(endpoint, Number(status), body), more)
}

/** The endpoint refuses, in the one shape of errors; a 409 carries what the endpoint's `conflict` says. */
export function refuse<E extends AnyEndpoint>(
  endpoint: E,
  status: number,
  given: MockedFailure,
  more?: More,
): HttpHandler {
  if (status < 400 || status > 599) throw new RangeError(`${endpoint.id}: ${status} is no refusal.`)
  const body = { code: 'refused', request_id: 'mocked', ...given }
  parsed(endpoint, z.strictObject(failure.shape), body)
  if (body.data !== undefined) {
    if (endpoint.conflict === undefined) throw new TypeError(`${endpoint.id} carries nothing with a refusal.`)
    parsed(endpoint, endpoint.conflict, body.data)
  }
  return handlerOf(endpoint, { status, body, headers: {} }, more)
}

/** Nothing that the API would say: what a proxy, a cut line or a wrong server makes of it. */
export function breakDown(
  endpoint: AnyEndpoint,
  how: 'network' | { status?: number; text: string },
): HttpHandler {
  return made(endpoint, async () =>
    how === 'network'
      ? HttpResponse.error()
      : new HttpResponse(how.text, { status: how.status ?? endpoint.status }),
  )
}

function mocked(endpoint: AnyEndpoint, status: number, body: unknown): Mocked {
  const schema = endpoint.alternatives[status] ?? (status === endpoint.status ? endpoint.response : undefined)
  if (schema !== undefined) return { status, body: parsed(endpoint, schema, body), headers: {} }
  if (status === endpoint.status && body === undefined) return { status, body: undefined, headers: {} }
  throw new TypeError(`${endpoint.id} does not answer ${status} with a body.`)
}

function parsed(endpoint: AnyEndpoint, schema: z.ZodMiniType, body: unknown): unknown {
  const read = z.safeParse(schema, body)
  if (read.success) return body
  throw new TypeError(`${endpoint.id} would never answer this: ${z.prettifyError(read.error)}`)
}

function handlerOf(endpoint: AnyEndpoint, { status, body, headers }: Mocked, more: More = {}): HttpHandler {
  return made(endpoint, async () => {
    await more.until
    const init = { status, headers: { ...headers, ...more.headers } }
    return body === undefined ? new HttpResponse(null, init) : new HttpResponse(JSON.stringify(body), init)
  })
}

function made({ method, path }: AnyEndpoint, answer: () => Promise<Response>): HttpHandler {
  const methods = { GET: http.get, POST: http.post, PUT: http.put, PATCH: http.patch, DELETE: http.delete }
  return methods[method](`${mockedOrigin}${path}`, answer)
}
