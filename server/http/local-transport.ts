import type { AnyEndpoint } from '#src/api/contract/endpoint.ts'
import { endpoints } from '#src/api/contract/index.ts'
import type { Services } from '../handler.ts'
import { failureOf } from './failure.ts'
import type { Handlers } from './handlers.ts'
import type { KeptAnswers } from './kept-answers.ts'
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
 * The way of a rendering page to the API: the same policies, handlers and schemas, and a JSON round trip, but no
 * socket. Anonymous, so that a page is the same for everybody; reading only.
 */
export function createLocalTransport(services: Services, handlers: Handlers, kept: KeptAnswers) {
  const routes = Object.values(endpoints)
    .filter(endpoint => endpoint.method === 'GET')
    .map(patternOf)
    .sort((a, b) => a.names.length - b.names.length)
  return async ({ method, url }: LocalRequest): Promise<LocalResponse> => {
    const found = method === 'GET' ? await keptFor(kept, url) : undefined
    if (found !== undefined) return found
    const [path = '', search = ''] = url.split('?')
    for (const { endpoint, pattern, names } of method === 'GET' ? routes : []) {
      const match = pattern.exec(path)
      if (match === null) continue
      const params = Object.fromEntries(
        names.map((name, index) => [name, decodeURIComponent(match[index + 1] ?? '')]),
      )
      return answer(services, handlers[endpoint.id as keyof Handlers] as AnyHandler, endpoint, params, search)
    }
    throw new Error(`No page may ask for ${method} ${path}`)
  }
}

/** What every page asks for is parsed and written out once; where that fails, the long way says why. */
async function keptFor(kept: KeptAnswers, url: string): Promise<LocalResponse | undefined> {
  try {
    const answer = await kept(url)
    return answer && { status: answer.ready.status, header: () => null, text: async () => answer.text }
  } catch {
    return undefined
  }
}

async function answer(
  services: Services,
  handler: AnyHandler,
  endpoint: AnyEndpoint,
  params: Record<string, string>,
  search: string,
): Promise<LocalResponse> {
  const requestId = 'page'
  const context = { services, viewer: null, requestId, address: 'page', idempotencyKey: null, orderKey: null }
  try {
    const raw = { params, query: queryOf(search), body: undefined }
    const { status, headers, body } = await runEndpoint(endpoint, handler, context, raw)
    return response(status, headers, body)
  } catch (error) {
    const { status, headers, body, isOurs } = failureOf(error, requestId)
    if (isOurs)
      services.log.error({ err: error, endpoint: endpoint.id }, 'a page could not be given its data')
    return response(status, headers, body)
  }
}

function response(status: number, headers: Readonly<Record<string, string>>, body: unknown): LocalResponse {
  const text = JSON.stringify(body)
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
  // a map: `constructor` and `__proto__` are names like any other
  return Object.fromEntries(query)
}
