import { Reads } from '#server/platform/cache/reads.ts'
import type { Context, Services } from '#server/platform/handler/handler.ts'
import type { Refusal } from '#server/platform/handler/refusal.ts'
import type { AnyEndpoint } from '#src/api/contract/endpoint.ts'
import { endpoints } from '#src/api/contract/index.ts'
import { failureOf } from './failure.ts'
import type { Handlers } from './handlers.ts'
import { isSearch } from './pages/address.ts'
import { isCacheable, type ResponseCache } from './response-cache.ts'
import { type AnyHandler, runEndpoint } from './run.ts'

interface LocalRequest {
  method: string
  url: string
}

interface LocalResponse {
  status: number
  header(name: string): string | null
  text(): Promise<string>
}

interface Route {
  endpoint: AnyEndpoint
  pattern: RegExp
  names: string[]
}

/**
 * Calls the API for a page that is being rendered: the same policies, handlers and schemas, and a JSON round
 * trip, but no socket. Anonymous, so that a page is the same for everybody; read-only. `into` collects what
 * the response, or the refusal, was made from.
 */
export function createLocalTransport(services: Services, handlers: Handlers, responses: ResponseCache) {
  const routes = Object.values(endpoints)
    .filter(endpoint => endpoint.method === 'GET')
    .map(patternOf)
    .sort((a, b) => a.names.length - b.names.length)
  return async ({ method, url }: LocalRequest, into: Reads): Promise<LocalResponse> => {
    const [path = '', search = ''] = url.split('?')
    for (const { endpoint, pattern, names } of method === 'GET' ? routes : []) {
      const match = pattern.exec(path)
      if (match === null) continue
      const params = Object.fromEntries(
        names.map((name, index) => [name, decodeURIComponent(match[index + 1] ?? '')]),
      )
      const handler = handlers[endpoint.id as keyof Handlers] as AnyHandler
      const raw = { params, query: queryOf(search), body: undefined }
      const reads = new Reads()
      const run = () => runEndpoint(endpoint, handler, { services, ...nobody, reads }, raw)
      return answered(services, endpoint, async () => {
        if (isCacheable(endpoint)) {
          const answer = await responses.answer(url, reads, run).finally(() => into.add(reads))
          return response(200, {}, answer.plain.toString())
        }
        const { status, headers, body } = await run()
        return response(status, headers, JSON.stringify(body))
      })
    }
    throw new Error(`No page may ask for ${method} ${path}`)
  }
}

/**
 * The same transport for a client that searched too often: searches get the refusal, everything else is the
 * same.
 */
export function refusingSearches(
  transport: ReturnType<typeof createLocalTransport>,
  refusal: Refusal,
): ReturnType<typeof createLocalTransport> {
  return async (request, into) => {
    if (!isSearch(request.url)) return transport(request, into)
    const { status, headers, body } = failureOf(refusal, nobody.requestId)
    return response(status, headers, JSON.stringify(body))
  }
}

const nobody = {
  viewer: null,
  requestId: 'page',
  address: 'page',
  agent: '',
  cookie: null,
  idempotencyKey: null,
  orderKey: null,
} satisfies Omit<Context, 'services' | 'reads'>

async function answered(
  { log }: Services,
  endpoint: AnyEndpoint,
  make: () => Promise<LocalResponse>,
): Promise<LocalResponse> {
  try {
    return await make()
  } catch (error) {
    const { status, headers, body, isOurs } = failureOf(error, nobody.requestId)
    if (isOurs) log.error({ err: error, endpoint: endpoint.id }, 'a page could not be given its data')
    return response(status, headers, JSON.stringify(body))
  }
}

function response(status: number, headers: Readonly<Record<string, string>>, text: string): LocalResponse {
  return { status, header: name => headers[name] ?? null, text: async () => text }
}

function patternOf(endpoint: AnyEndpoint): Route {
  const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(match => match[1] ?? '')
  return { endpoint, names, pattern: new RegExp(`^${endpoint.path.replace(/:\w+/g, '([^/]+)')}$`) }
}

/** Repeated names become lists, as Fastify reads them. */
function queryOf(search: string): Record<string, string | string[]> {
  const query = new Map<string, string | string[]>()
  for (const [name, value] of new URLSearchParams(search)) {
    const before = query.get(name)
    query.set(name, before === undefined ? value : [before, value].flat())
  }
  // a map: `constructor` and `__proto__` are ordinary names here
  return Object.fromEntries(query)
}
