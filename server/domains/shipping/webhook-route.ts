import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { Services } from '#server/platform/handler/handler.ts'
import { notFound } from '#server/platform/handler/refusal.ts'
import { carriers } from '#src/api/contract/values/carriers.ts'
import { keysOf } from '#src/api/contract/values/vocabulary.ts'
import { handleCarrierWebhook } from './webhook.ts'

const params = z.object({ carrier: z.enum(keysOf(carriers)) })

/** The carriers' webhook: the signature is over the raw bytes, so this route alone does not parse its body. */
export function mountCarrierWebhook(app: FastifyInstance, services: Services): void {
  app.register(async scope => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body))
    scope.post('/api/v1/carriers/:carrier/webhook', async (request, reply) => {
      const named = z.safeParse(params, request.params)
      if (!named.success) throw notFound()
      const signature = request.headers['x-carrier-signature']
      const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const answer = await handleCarrierWebhook(
        services,
        named.data.carrier,
        raw,
        typeof signature === 'string' ? signature : undefined,
      )
      return reply.code(answer.status).header('cache-control', 'no-store').send(answer.body)
    })
  })
}
