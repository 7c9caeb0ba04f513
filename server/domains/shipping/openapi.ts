import { type Paths, refusal, word } from '#server/platform/handler/openapi-paths.ts'

/** The routes that carriers call. */
export const carrierPaths: Paths = {
  '/api/v1/carriers/{carrier}/webhook': {
    post: {
      operationId: 'receiveCarrierEvent',
      summary:
        'Takes reports of carriers; the signature is over the raw bytes. 404 where no secret is set for them.',
      parameters: [
        { name: 'carrier', in: 'path', required: true, schema: word },
        { name: 'X-Carrier-Signature', in: 'header', required: true, schema: word },
      ],
      requestBody: { required: true, content: { 'application/json': { schema: { type: 'object' } } } },
      responses: { 200: { description: 'The report was taken.' }, default: refusal },
    },
  },
}
