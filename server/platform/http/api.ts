import { rm } from 'node:fs/promises'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Reads } from '#server/platform/cache/reads.ts'
import { incomingFolder } from '#server/platform/files/folders.ts'
import { bearerOf } from '#server/platform/handler/bearer.ts'
import type { CallListener } from '#server/platform/handler/calls.ts'
import type { Context, Services } from '#server/platform/handler/handler.ts'
import { Refusal } from '#server/platform/handler/refusal.ts'
import type { Sessions } from '#server/platform/handler/sessions.ts'
import { takesKey, withIdempotency } from '#server/platform/idempotency/idempotency.ts'
import { keyOfSender } from '#server/platform/rate-limit/limited-address.ts'
import { countTry } from '#server/platform/rate-limit/rate-limit.ts'
import { countSearch } from '#server/platform/rate-limit/searches.ts'
import type { AnyEndpoint, RateLimit } from '#src/api/contract/endpoint.ts'
import { endpoints } from '#src/api/contract/index.ts'
import { clockHeader } from '#src/api/contract/values/page.ts'
import { encodingFor } from './content-encoding.ts'
import type { Handlers } from './handlers.ts'
import { isCacheable, type ResponseCache } from './response-cache.ts'
import { type AnyHandler, admit, type KeepIn, type Outcome, type RawCall, runEndpoint } from './run.ts'
import { receiveForm } from './upload.ts'

interface ApiOptions {
  services: Services
  handlers: Handlers
  responses: ResponseCache
  sessions: Sessions
  calls: CallListener
}

/**
 * Mounts every endpoint of the contract at its path. Endpoints that take a file accept only forms, all others
 * only JSON.
 */
export function mountApi(app: FastifyInstance, options: ApiOptions): void {
  const all = Object.values(endpoints) as AnyEndpoint[]
  for (const endpoint of all.filter(({ file }) => file === undefined)) mount(app, endpoint, options)
  app.register(async scope => {
    await scope.register(multipart)
    // bodies of other types are not read
    scope.removeContentTypeParser('application/json')
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    for (const endpoint of all.filter(({ file }) => file !== undefined)) mount(scope, endpoint, options)
  })
}

function mount(app: FastifyInstance, endpoint: AnyEndpoint, options: ApiOptions): void {
  const { services, handlers, responses, sessions, calls } = options
  const handler = handlers[endpoint.id as keyof Handlers] as AnyHandler
  const { file: rule } = endpoint
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    async handler(request, reply) {
      if (services.clock.offset() !== 0) reply.header(clockHeader, services.clock.offset())
      const { context, nextToken } = await contextOf(services, sessions, request, endpoint)
      calls.note({
        referer: request.headers.referer,
        host: request.headers.host,
        agent: context.agent,
        purpose: headerOf(request, 'sec-purpose') ?? undefined,
        address: context.address,
        userId: context.viewer?.userId ?? null,
      })
      if (context.viewer?.token !== undefined) await countTry(services, 'api', context.viewer.token.id)
      // before anything can fail: every response carries the token
      if (nextToken !== undefined) reply.header('x-authenticated', nextToken)
      if (endpoint.rateLimit !== undefined && isCounted(endpoint.rateLimit, request)) {
        const key = limitKey(endpoint, context)
        await (endpoint.rateLimit === 'search'
          ? countSearch(services, key)
          : countTry(services, endpoint.rateLimit, key))
      }
      const raw = { params: request.params, query: request.query, body: request.body }
      if (isCacheable(endpoint) && context.viewer === null) {
        const answer = await responses.answer(request.url, context.reads, () =>
          runEndpoint(endpoint, handler, context, raw),
        )
        const { headers, body } = await answer.encodings.get(encodingFor(request.headers))
        return reply.headers(headers).send(body)
      }
      const run = (call: RawCall) =>
        runEndpoint(endpoint, handler, context, call, work =>
          isOnce(endpoint, context) ? once(endpoint, context, request, work) : work(),
        )
      if (rule === undefined) return answer(endpoint, reply, await run(raw))
      // check permission first, so that nobody uploads ten megabytes only to be refused
      admit(endpoint, context)
      const { fields, file } = await receiveForm(request, rule, incomingFolder(services.config))
      // removed before the response is sent: a client that has it finds nothing of the upload but its image
      const outcome = await run({ ...raw, body: fields, file }).finally(() => rm(file.path, { force: true }))
      return answer(endpoint, reply, outcome)
    },
  })
}

function answer(endpoint: AnyEndpoint, reply: FastifyReply, outcome: Outcome): FastifyReply {
  reply.code(outcome.status).headers(outcome.headers)
  reply.header('cache-control', endpoint.cache === 'public' ? 'private, no-store' : 'no-store')
  if (endpoint.cache === 'public') reply.header('vary', 'Authorization')
  if (outcome.body === undefined) return reply.send()
  if (endpoint.media !== undefined) return reply.type(`${endpoint.media}; charset=utf-8`).send(outcome.body)
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(outcome.body))
}

/**
 * Files and messages are counted per member, because a whole office may share one address; everything else per
 * address.
 */
function limitKey({ rateLimit }: AnyEndpoint, { viewer, address }: Context): string {
  return countedByMember.has(rateLimit) && viewer !== null ? viewer.userId : address
}

const countedByMember: ReadonlySet<RateLimit | undefined> = new Set(['upload', 'look', 'import', 'message'])

/**
 * Limits that handlers count themselves: they know whose account it is, or whether anything is to be counted.
 */
const countedInside: ReadonlySet<RateLimit> = new Set(['login', 'signup', 'report', 'thread'])

/** Whether a call is counted before its handler. An unsearched list is not: paging is not searching. */
function isCounted(limit: RateLimit, { query }: FastifyRequest): boolean {
  if (limit !== 'search') return !countedInside.has(limit)
  return typeof query === 'object' && query !== null && 'q' in query
}

const endsSessions: ReadonlySet<string> = new Set(['logout', 'deleteSession'])

/** Reads who is calling. An expired bearer token is refused everywhere, even where anybody may call. */
async function contextOf(
  services: Services,
  sessions: Sessions,
  request: FastifyRequest,
  endpoint: AnyEndpoint,
): Promise<{ context: Context; nextToken: string | undefined }> {
  // read at once: a client that disconnects meanwhile no longer has an address
  const address = keyOfSender(request)
  const bearer = bearerOf(request.headers)
  const agent = request.headers['user-agent'] ?? ''
  const found = bearer === undefined ? null : await sessions.find(services, bearer)
  // a response that others may store carries no token, nor does the end of a session (C-21)
  const isToBring = endpoint.cache !== 'public' && !endsSessions.has(endpoint.id)
  const begun =
    bearer !== undefined && found === null && isToBring
      ? await sessions.beginBySignInToken(services, bearer, agent)
      : null
  if (bearer !== undefined && found === null && begun === null) {
    throw new Refusal(401, 'unauthenticated', 'Your session has ended. Log in again.')
  }
  const nextToken =
    found?.isToRotate === true && isToBring && bearer !== undefined
      ? await sessions.rotate(services, found.viewer.sessionId, bearer)
      : begun?.nextToken
  const context = {
    services,
    viewer: (found ?? begun)?.viewer ?? null,
    requestId: request.id,
    address,
    agent,
    cookie: headerOf(request, 'cookie'),
    idempotencyKey: headerOf(request, 'idempotency-key'),
    // nothing else may look at it, or a link would open more than it was made for
    orderKey: endpoint.orderKey ? headerOf(request, 'x-order-key') : null,
    reads: new Reads(),
  }
  return { context, nextToken }
}

function headerOf(request: FastifyRequest, name: string): string | null {
  const value = request.headers[name]
  return typeof value === 'string' && value !== '' ? value : null
}

/** Whether a key is required, or accepted because it was sent. */
const isOnce = ({ id, idempotent }: AnyEndpoint, { idempotencyKey }: Context): boolean =>
  idempotent || (takesKey.has(id) && idempotencyKey !== null)

/** Runs a call under its Idempotency-Key. For guests the scope of the key is the checkout (C-10). */
async function once(
  endpoint: AnyEndpoint,
  context: Context,
  request: FastifyRequest,
  run: (keepIn: KeepIn) => Promise<Outcome>,
): Promise<Outcome> {
  const key = context.idempotencyKey
  if (key === null) {
    throw new Refusal(400, 'idempotency_key_required', 'Send an Idempotency-Key header with this call.')
  }
  if (key.length > 255) throw new Refusal(422, 'invalid', 'An Idempotency-Key has at most 255 characters.')
  const params = request.params as Record<string, string>
  const scope = context.viewer?.userId ?? params.id ?? context.address
  return withIdempotency(
    context.services,
    {
      scope,
      route: `${endpoint.method} ${request.url.split('?')[0]}`,
      key,
      body: request.body ?? null,
      requestId: context.requestId,
    },
    run,
  )
}
