import { createServer, type IncomingMessage, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Services } from '#server/platform/handler/handler.ts'
import { createPoster } from '#server/platform/outbound/post.ts'

/** A delivery as it arrived. */
export interface Arrived {
  body: string
  headers: Record<string, string>
}

/**
 * The line to a receiver of webhooks, under any name of a host: this machine stands for the public internet. It hears
 * what is delivered, and answers itself or passes it on.
 */
export async function webhookLine() {
  const arrived: Arrived[] = []
  const line = {
    arrived,
    /** What is answered: a status, nothing at all, or what the receiver at this port of this machine answers. */
    answers: 204 as number | 'nothing' | { port: number },
    /** Has the server send its deliveries into this line. */
    join(services: Services) {
      services.poster = createPoster({
        network: {
          resolve: async host => [
            { address: host.startsWith('inside.') ? '10.0.0.7' : '127.0.0.1', family: 4 },
          ],
          isAllowed: address => address === '127.0.0.1',
          portOf: () => (server.address() as AddressInfo).port,
        },
        isPlainAllowed: true,
        timeout: 2000,
      })
    },
    /** Sends something that arrived once more to the receiver. */
    replay: ({ body, headers }: Arrived) => pass(line.answers, '/hooks', { body, headers }),
    close: () => new Promise(done => server.close(done)),
  }
  const server = createServer(async (request, response) => {
    const one = await read(request)
    arrived.push(one)
    if (typeof line.answers === 'number')
      return response.writeHead(line.answers, { location: 'http://inside.example/' }).end()
    const status = await pass(line.answers, request.url ?? '/', one)
    if (status === 0) return request.socket.destroy()
    return response.writeHead(status).end()
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  return line
}

async function read(request: IncomingMessage): Promise<Arrived> {
  const body = Buffer.concat(await request.toArray()).toString()
  const headers = Object.entries(request.headers).filter(([name]) => /^(x-webhook-|content-type)/.test(name))
  return { body, headers: Object.fromEntries(headers.map(([name, value]) => [name, String(value)])) }
}

/** The status of the receiver's answer, 0 where there is none. */
function pass(
  to: number | 'nothing' | { port: number },
  path: string,
  { body, headers }: Arrived,
): Promise<number> {
  if (typeof to !== 'object') return Promise.resolve(typeof to === 'number' ? to : 0)
  return new Promise(done => {
    const request = send({ host: '127.0.0.1', port: to.port, method: 'POST', path, headers, agent: false })
    request
      .once('response', response => done(response.resume().statusCode ?? 0))
      .once('error', () => done(0))
      .end(body)
  })
}
