import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { hasBody } from './slow-requests.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Adds a fast path that may answer a request before Fastify sees it. */
    addFastPath(path: FastPath): void
  }
}

/** A response that is ready to send. */
export interface ReadyResponse {
  status: number
  /** Without the headers of every response. */
  headers: Readonly<Record<string, string>>
  body: Buffer | null
}

/** The part of a request that is known before its body is read: a GET, its URL and headers. */
export interface FastPathRequest {
  url: string
  headers: IncomingHttpHeaders
}

/** Answers from ready responses; undefined, at once or after a lookup, leaves the request to Fastify. */
export interface FastPath {
  /** The name in logs and metrics. */
  route: string
  find(request: FastPathRequest): ReadyResponse | Promise<ReadyResponse | undefined> | undefined
}

/** The log entry of each response. */
export interface Answered {
  id: string
  method: string
  url: string
  route: string
  status: number
  ms: number
}

interface FastPathOptions {
  /** The headers of every response. */
  headers: Readonly<Record<string, string>>
  logAnswer: (answered: Answered) => void
  isStopping: () => boolean
}

/**
 * Sends ready responses before Fastify routes the request and runs its hooks, which cost several times as
 * much as such a response. All other requests, and every unusual one, go through Fastify.
 */
export function prepareFastPath(app: FastifyInstance, options: FastPathOptions): void {
  const answerers: FastPath[] = []
  app.decorate('addFastPath', (path: FastPath) => {
    answerers.push(path)
  })
  const { server } = app
  const handlers = server.listeners('request')
  const byFastify = (request: IncomingMessage, response: ServerResponse) => {
    for (const handler of handlers) handler.call(server, request, response)
  }
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    const { method, url, headers } = request
    const isUsual = method === 'GET' && url !== undefined && !hasBody(request) && hasOneHost(request)
    if (!isUsual || options.isStopping()) return byFastify(request, response)
    const from = performance.now()
    for (const { route, find } of answerers) {
      const found = find({ url, headers })
      if (found === undefined) continue
      const write = (ready: ReadyResponse) => send(request, response, { ...options, route, from, ready })
      if (!(found instanceof Promise)) return write(found)
      found.then(
        ready => (ready === undefined ? byFastify(request, response) : write(ready)),
        () => byFastify(request, response),
      )
      return
    }
    byFastify(request, response)
  })
}

/** Two Host headers are a way to make two servers see two sites; Fastify refuses them. */
function hasOneHost({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? ''
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts === 1
}

interface Sending extends FastPathOptions {
  route: string
  from: number
  ready: ReadyResponse
}

/** The headers of a ready response in the form that Node writes fastest, made once. */
const flattened = new WeakMap<ReadyResponse, string[]>()

function send(request: IncomingMessage, response: ServerResponse, sending: Sending): void {
  const { headers, logAnswer, route, from, ready } = sending
  const id = randomUUID()
  let flat = flattened.get(ready)
  if (flat === undefined) {
    const length = ready.body === null ? {} : { 'content-length': String(ready.body.length) }
    flat = Object.entries({ ...headers, ...ready.headers, ...length }).flat()
    flattened.set(ready, flat)
  }
  response.on('finish', () => {
    const { method = 'GET', url = '' } = request
    logAnswer({ id, method, url, route, status: ready.status, ms: performance.now() - from })
  })
  response.writeHead(ready.status, [...flat, 'x-request-id', id])
  response.end(ready.body ?? undefined)
}
