import { randomUUID } from 'node:crypto'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
  type RouteOptions,
} from 'fastify'
import type { CallListener } from '#server/platform/handler/calls.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import type { Paths } from '#server/platform/handler/openapi-paths.ts'
import { notFound, Refusal } from '#server/platform/handler/refusal.ts'
import type { Sessions } from '#server/platform/handler/sessions.ts'
import type { OfFormerChart } from '#server/platform/lifecycle/former-charts.ts'
import { loggedPath } from '#server/platform/log/logged-path.ts'
import { mountApi } from './api.ts'
import { readJson } from './body.ts'
import type { CacheCounts } from './cache-counts.ts'
import { answerTooSlow, answerUnreadable, failureOf } from './failure.ts'
import { type Answered, prepareFastPath } from './fast-path.ts'
import type { Handlers } from './handlers.ts'
import { type JobsState, mountHealth } from './health.ts'
import { mountMetrics } from './metrics.ts'
import { mountOpenApi } from './openapi.ts'
import type { InlineHashes } from './pages/document.ts'
import type { ResponseCache } from './response-cache.ts'
import { secure, securityHeaders } from './security.ts'
import { type Alarm, createServerWithLimits } from './slow-requests.ts'
import { watchUnusedConnections } from './unused-connections.ts'

/** Headers about a file that may be set before its first byte turns out to be unreadable. */
const ofContent = [
  'content-type',
  'content-length',
  'content-range',
  'accept-ranges',
  'etag',
  'last-modified',
]

export interface HttpOptions {
  services: Services
  handlers: Handlers
  responses: ResponseCache
  sessions: Sessions
  calls: CallListener
  /** OpenAPI descriptions of addresses that domains mount beside the contract. */
  paths: Paths
  /** Hit and miss counters of caches, by their names in the metrics. */
  caches?: Readonly<Record<string, CacheCounts>>
  /** What a former version left, once it was looked for. */
  formerCharts?: readonly OfFormerChart[]
  jobs: JobsState
  dev: boolean
  /** The hashes of what pages contain inline. */
  hashes?: InlineHashes
  /** Called for each route that is mounted. */
  onRoute?: ((route: RouteOptions) => void) | undefined
  /** The timer for slow requests; uses the clock unless a test brings its own. */
  alarm?: Alarm
}

/** The Fastify instance with everything but the pages: settings, errors, security, the API, health. */
export function createHttp(options: HttpOptions): FastifyInstance {
  const {
    services,
    handlers,
    responses,
    sessions,
    calls,
    paths,
    caches = {},
    formerCharts = [],
    jobs,
    dev,
    hashes = { styles: [], scripts: [] },
    onRoute,
    alarm,
  } = options
  const { config } = services
  const log: FastifyBaseLogger = services.log
  const headers = securityHeaders(config, { dev, hashes })

  const fail = (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const { status, headers, body, isOurs } = failureOf(error, request.id)
    if (isOurs) log.error({ err: error, id: request.id }, 'a request failed')
    for (const name of ofContent) reply.removeHeader(name)
    return reply.code(status).headers(headers).header('cache-control', 'no-store').send(body)
  }

  const app: FastifyInstance = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trusted(config.trustProxy),
    genReqId: () => randomUUID(),
    bodyLimit: 256 * 1024,
    serverFactory: handler => {
      const server = createServerWithLimits(handler, {
        alarm,
        giveUp: ({ socket }, isFile) => answerTooSlow(socket, headers, isFile),
      })
      server.keepAliveTimeout = 65_000
      return server.setTimeout(60_000)
    },
    routerOptions: { maxParamLength: 200, caseSensitive: true },
    // requests on open connections are still answered during a stop; then the connection is closed
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    // errors before a route is found run no hooks, and Fastify's own message would repeat the URL
    frameworkErrors: (error, request, reply) => {
      fail(error, request, reply.headers(headers).header('x-request-id', request.id))
    },
    clientErrorHandler: (error, socket) => answerUnreadable(error, socket, headers),
  })
  if (onRoute !== undefined) app.addHook('onRoute', onRoute)
  secure(app, headers)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, readJson(app))
  app.addHook('onRequest', async request => {
    // two Host headers are a way to make two servers see two sites
    const hosts = request.raw.rawHeaders.filter(
      (name, index) => index % 2 === 0 && name.toLowerCase() === 'host',
    )
    if (hosts.length > 1) throw new Refusal(400, 'bad_request', 'This request names its host twice.')
  })
  let isStopping = false
  const closeUnused = watchUnusedConnections(app.server)
  app.addHook('preClose', async () => {
    isStopping = true
    closeUnused()
  })
  app.addHook('onSend', async (_, reply) => {
    // a connection kept alive for more requests would delay the stop until its timeout
    if (isStopping) reply.header('connection', 'close')
  })
  const logAnswer = (answered: Answered) => {
    const { id, method, url, status, ms } = answered
    log.info({ id, method, path: loggedPath(url), status, ms: Math.round(ms) })
    count(answered)
  }
  app.addHook('onResponse', async (request, reply) => {
    const { id, method, url, routeOptions } = request
    const route = routeOptions.url ?? 'unmatched'
    logAnswer({ id, method, url, route, status: reply.statusCode, ms: reply.elapsedTime })
  })
  prepareFastPath(app, { headers, logAnswer, isStopping: () => isStopping })
  app.setErrorHandler((error, request, reply) => {
    fail(error, request, reply)
  })
  app.setNotFoundHandler((request, reply) => {
    fail(notFound(), request, reply)
  })
  app.addHook('onClose', () => calls.settled())
  mountApi(app, { services, handlers, responses, sessions, calls })
  mountOpenApi(app, paths)
  mountHealth(app, services, jobs)
  const count = mountMetrics(app, services, { jobs, caches, formerCharts })
  return app
}

/** A number of hops, in the form of Fastify's types: the nearest `n` addresses are our proxies. */
function trusted(proxies: Services['config']['trustProxy']) {
  return typeof proxies === 'number' ? (_: string, hop: number) => hop < proxies : proxies
}
