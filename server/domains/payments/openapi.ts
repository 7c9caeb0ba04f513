import { type Paths, refusal, word } from '#server/platform/handler/openapi-paths.ts'

/** The routes that payment providers call. */
export const webhookPaths: Paths = {
  '/api/v1/payments/stripe/webhook': {
    post: {
      operationId: 'receiveStripeEvent',
      summary:
        'Takes events of Stripe; the signature is over the raw bytes. 404 where Stripe takes no payments.',
      parameters: [{ name: 'Stripe-Signature', in: 'header', required: true, schema: word }],
      requestBody: { required: true, content: { 'application/json': { schema: { type: 'object' } } } },
      responses: { 200: { description: 'The event was taken.' }, default: refusal },
    },
  },
}
