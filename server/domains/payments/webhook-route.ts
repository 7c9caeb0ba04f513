import type { FastifyInstance } from 'fastify'
import type { Services } from '#server/platform/handler/handler.ts'
import { handleStripeWebhook } from './webhook.ts'

/** Stripe's webhook: the signature is over the raw bytes, so this route alone does not parse its body. */
export function mountWebhook(app: FastifyInstance, services: Services): void {
  if (services.payments.name !== 'stripe') return
  app.register(async scope => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body))
    scope.post('/api/v1/payments/stripe/webhook', async (request, reply) => {
      const signature = request.headers['stripe-signature']
      const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const answer = await handleStripeWebhook(
        services,
        raw,
        typeof signature === 'string' ? signature : undefined,
      )
      return reply.code(answer.status).header('cache-control', 'no-store').send(answer.body)
    })
  })
}
