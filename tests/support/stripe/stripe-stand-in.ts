import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import type { StripeConfig } from '#server/platform/config/config.ts'
import { portOf } from '../server/port.ts'
import { openStripeBooks, type Reply, refused, type StripeBooks } from './stripe-books.ts'
import { openStripeConnect, type StripeConnect } from './stripe-connect.ts'

/**
 * What goes wrong with one request:
 * `dropRequest` it never arrives; `dropReply` it is carried out and the connection breaks; `hang` it is carried out
 * and never answered; `late` it is under way until `arrive()`; `error500` Stripe fails before, `error500Late` after
 * carrying it out (both are remembered under the key, as Stripe does); `error503` Stripe is away.
 */
export type Fault = 'dropRequest' | 'dropReply' | 'hang' | 'late' | 'error500' | 'error500Late' | 'error503'

/** A server that speaks as much of Stripe's protocol as the shop uses, on a free port. */
export interface StripeStandIn {
  config: StripeConfig
  books: StripeBooks
  /** Connected accounts, and what was transferred and paid out to them. */
  connect: StripeConnect
  /** Every request in order, as `POST /v1/payment_intents`. */
  requests: string[]
  /** The next requests that change something each meet one of these. */
  meet(...faults: Fault[]): void
  /** Carries out what was `late`. */
  arrive(): void
  /** While true, the search index does not know what happened. */
  searchLags: boolean
  /** As after a day: every key is new again. */
  forgetKeys(): void
  close(): Promise<void>
}

interface Request {
  method: string
  path: string
  params: URLSearchParams
  key: string | undefined
  /** The connected account that it is about. */
  account: string | undefined
}

export async function startStripeStandIn(): Promise<StripeStandIn> {
  const books = openStripeBooks()
  const connect = openStripeConnect(books.events)
  const keys = new Map<string, { contents: string; reply: Reply }>()
  const faults: Fault[] = []
  const late: (() => void)[] = []
  const secretKey = 'sk_test_stand_in'

  /** The idempotency layer: one key, one request, one answer for good. */
  const carryOutOnce = (request: Request, failure?: 'before' | 'after'): Reply => {
    const contents = `${request.method} ${request.path} ${request.account ?? ''} ${request.params}`
    const known = request.key === undefined ? undefined : keys.get(request.key)
    if (known && known.contents !== contents) {
      const message =
        'Keys for idempotent requests can only be used with the parameters they were first used with.'
      return refused(400, 'idempotency_error', message, 'idempotency_error')
    }
    if (known) return known.reply
    const done = failure === 'before' ? undefined : answerTo(request, standIn)
    const reply = failure || !done ? refused(500, 'api_error', 'Something failed.', 'api_error') : done
    if (request.key !== undefined) keys.set(request.key, { contents, reply })
    return reply
  }

  const serve = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const request = await requestOf(incoming)
    standIn.requests.push(`${request.method} ${request.path}`)
    if (incoming.headers.authorization !== `Bearer ${secretKey}`) {
      return send(outgoing, refused(401, 'api_key_invalid', 'Invalid API Key provided.'))
    }
    const fault = request.method === 'POST' ? faults.shift() : undefined
    switch (fault) {
      case 'dropRequest':
        return incoming.socket.destroy()
      case 'dropReply':
        carryOutOnce(request)
        return incoming.socket.destroy()
      case 'hang':
        return carryOutOnce(request)
      case 'late':
        return late.push(() => carryOutOnce(request))
      case 'error503':
        return send(outgoing, refused(503, 'api_error', 'Away.', 'api_error'))
      case 'error500':
        return send(outgoing, carryOutOnce(request, 'before'))
      case 'error500Late':
        return send(outgoing, carryOutOnce(request, 'after'))
      default:
        return send(outgoing, carryOutOnce(request))
    }
  }

  const server = createServer((incoming, outgoing) => {
    serve(incoming, outgoing).catch(error => outgoing.destroy(error))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  const standIn: StripeStandIn = {
    config: {
      secretKey,
      webhookSecret: 'whsec_stand_in',
      publishableKey: 'pk_test_stand_in',
      connect: true,
      host: '127.0.0.1',
      port: portOf(server),
      protocol: 'http',
    },
    books,
    connect,
    requests: [],
    searchLags: false,
    meet: (...more) => void faults.push(...more),
    arrive() {
      for (const resume of late.splice(0)) resume()
    },
    forgetKeys: () => keys.clear(),
    close() {
      server.closeAllConnections()
      return new Promise(resolve => server.close(() => resolve()))
    },
  }
  return standIn
}

function answerTo(request: Request, { books, connect, searchLags }: StripeStandIn): Reply {
  const { method, path, params } = request
  const answer = connect.answer(request)
  if (answer !== null) return answer
  const [, , collection, id, action] = path.split('/')
  const route = `${method} ${collection}${id ? (action ? `/:id/${action}` : '/:id') : ''}`
  const newestFirst = [...books.intents.values()].reverse()
  if (route === 'GET payment_intents/:id' && id === 'search') {
    const wanted = /^metadata\['payment'\]:'([\w-]+)'$/.exec(params.get('query') ?? '')?.[1]
    return page(searchLags ? [] : newestFirst.filter(({ metadata }) => metadata.payment === wanted))
  }
  switch (route) {
    case 'POST payment_intents':
      return books.create(params)
    case 'GET payment_intents':
      return page(
        newestFirst.filter(({ created }) => created >= Number(params.get('created[gte]'))),
        params,
      )
    case 'GET payment_intents/:id': {
      const intent = books.intents.get(id ?? '')
      if (intent) return { status: 200, body: structuredClone(intent) }
      return refused(404, 'resource_missing', `No such payment_intent: '${id}'`)
    }
    case 'POST payment_intents/:id/cancel':
      return books.cancel(id ?? '')
    case 'POST refunds':
      return books.refund(params)
    case 'GET refunds':
      return page(books.refunds.filter(refund => refund.payment_intent === params.get('payment_intent')))
    default:
      return refused(404, 'resource_missing', `Unrecognized request URL (${method}: ${path}).`)
  }
}

/** At most 100, and `starting_after` for the next ones. */
function page(things: readonly { id: string }[], params = new URLSearchParams()): Reply {
  const after = params.get('starting_after')
  const first = after === null ? 0 : things.findIndex(({ id }) => id === after) + 1
  const data = things.slice(first, first + 100)
  const has_more = first + data.length < things.length
  return { status: 200, body: { object: 'list', data: structuredClone(data), has_more, next_page: null } }
}

async function requestOf(incoming: IncomingMessage): Promise<Request> {
  const url = new URL(incoming.url ?? '/', 'http://stand.in')
  const method = incoming.method ?? 'GET'
  const key = incoming.headers['idempotency-key']
  return {
    method,
    path: url.pathname,
    params: method === 'GET' ? url.searchParams : new URLSearchParams(await text(incoming)),
    // What only reads is not remembered, and neither is a request whose key the client made up on the spot.
    key: method === 'POST' && typeof key === 'string' ? key : undefined,
    account: incoming.headers['stripe-account']?.toString(),
  }
}

function send(outgoing: ServerResponse, { status, body }: Reply): void {
  const content = JSON.stringify(body)
  outgoing.writeHead(status, {
    'content-type': 'application/json',
    'request-id': 'req_stand_in',
    ...(status === 500 ? { 'stripe-should-retry': 'false' } : {}),
  })
  outgoing.end(content)
}
