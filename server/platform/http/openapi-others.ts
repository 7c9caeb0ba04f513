import { providerId } from '#server/domains/accounts/sign-in/providers.ts'

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
const refusal = {
  description: 'Refusal',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
}
const redirect = {
  description: 'To the next address',
  headers: { location: { required: true, schema: { type: 'string' } } },
}
const query = (name: string, description: string) => ({
  name,
  in: 'query',
  required: false,
  description,
  schema: { type: 'string' },
})
const word = { type: 'string' }

/** The addresses that are no calls of the contract: what browsers, payment providers and those who run the server open. */
export const otherPaths: Readonly<Record<string, Json>> = {
  [`/api/v1/oauth/${providerId}`]: {
    get: {
      operationId: 'beginSignIn',
      summary: 'Leads a browser to the sign-in provider; 404 where none is set up.',
      parameters: [
        query('redirect', 'A path of this site to come back to.'),
        query('affiliate_slug', 'Whose invitation it is.'),
      ],
      responses: { 303: redirect, default: refusal },
    },
  },
  [`/api/v1/oauth/${providerId}/callback`]: {
    get: {
      operationId: 'finishSignIn',
      summary: 'Where the provider sends the browser back to; leads on into the app.',
      parameters: [
        query('state', 'As it was sent to the provider.'),
        query('code', 'What the provider gives for the sign-in.'),
        query('error', 'Why the provider gives none.'),
      ],
      responses: { 303: redirect, default: refusal },
    },
  },
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
