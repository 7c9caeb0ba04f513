type Json = Record<string, unknown>

const text = (description: string, type = 'text/plain') => ({
  description,
  content: { [type]: { schema: { type: 'string' } } },
})
const json = (description: string, properties: Json) => ({
  description,
  content: {
    'application/json': {
      schema: { type: 'object', properties: { data: { type: 'object', properties } }, required: ['data'] },
    },
  },
})
export const refusal = {
  description: 'Refusal',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
}
export const redirect = {
  description: 'To the next address',
  headers: { location: { required: true, schema: { type: 'string' } } },
}
export const query = (name: string, description: string) => ({
  name,
  in: 'query',
  required: false,
  description,
  schema: { type: 'string' },
})
export const word = { type: 'string' }

/** Addresses outside the contract, as OpenAPI describes them. */
export type Paths = Readonly<Record<string, Json>>

/** Those that the platform answers itself, for operators. */
export const platformPaths: Paths = {
  '/api/v1/openapi.json': {
    get: {
      operationId: 'getOpenApi',
      summary: 'This document.',
      parameters: [],
      responses: {
        200: { description: 'Success', content: { 'application/json': { schema: { type: 'object' } } } },
      },
    },
  },
  '/healthz': {
    get: {
      operationId: 'getHealth',
      summary: 'The process answers.',
      parameters: [],
      responses: { 200: json('It is alive.', { state: word }) },
    },
  },
  '/readyz': {
    get: {
      operationId: 'getReadiness',
      summary: 'The database answers, and its migrations are done.',
      parameters: [],
      responses: { 200: json('It is ready.', { state: word, jobs: word }), default: refusal },
    },
  },
  '/metrics': {
    get: {
      operationId: 'getMetrics',
      summary:
        'Figures for Prometheus, for who holds the token that the server is set to; 404 for everybody else.',
      security: [{ bearer: [] }],
      parameters: [],
      responses: { 200: text('The figures'), default: refusal },
    },
  },
}
