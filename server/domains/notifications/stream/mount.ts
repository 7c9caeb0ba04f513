import type { FastifyInstance } from 'fastify'
import { bearerOf } from '#server/platform/handler/bearer.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import { Refusal } from '#server/platform/handler/refusal.ts'
import type { Sessions } from '#server/platform/handler/sessions.ts'
import { streamPath } from '#src/api/contract/stream.ts'
import { openStreams, type StreamsOptions } from './streams.ts'

interface MountOptions extends StreamsOptions {
  sessions: Pick<Sessions, 'find'>
}

/**
 * The member's stream of server-sent events (C-74), beside the poll (W-16). A stream rotates no token, and ends
 * with its session.
 */
export function mountStream(
  app: FastifyInstance,
  services: Services,
  { sessions, ...options }: MountOptions,
): void {
  const streams = openStreams(services, options)
  app.addHook('preClose', async () => streams.end())
  app.addHook('onClose', () => streams.close())
  app.get(streamPath, { exposeHeadRoute: false }, async (request, reply) => {
    const bearer = bearerOf(request.headers)
    if (bearer === undefined) throw new Refusal(401, 'unauthenticated', 'Log in first.')
    const found = await sessions.find(services, bearer)
    // a program is told by webhooks
    if (found?.viewer.token !== undefined)
      throw new Refusal(403, 'scope_refused', 'This call can’t be made with an API token.')
    if (found === null) {
      throw new Refusal(401, 'unauthenticated', 'Your session has ended. Log in again.')
    }
    const { userId } = found.viewer
    streams.admit(userId)
    reply.hijack()
    const { raw } = reply
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) raw.setHeader(name, value)
    raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      // a proxy that collects answers would hold back the events
      'x-accel-buffering': 'no',
      // nothing follows on this connection, so a stop need not wait for it
      connection: 'close',
    })
    streams.open(userId, raw, async () => (await sessions.find(services, bearer)) !== null)
    return reply
  })
}
