import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { tokenScopes } from '../values/token-scopes.ts'
import { data, id, instant } from '../values/values.ts'

const apiToken = z.object({
  /** The token begins with it. */
  id: id('at'),
  name: z.string(),
  scopes: z.array(z.enum(tokenScopes)),
  created_at: instant,
  /** Null for one that does not expire. */
  expires_at: z.nullable(instant),
  /** Exact to the minute. */
  last_used_at: z.nullable(instant),
  state: z.enum(['active', 'expired', 'revoked']),
})
export type ApiToken = z.infer<typeof apiToken>

export const listApiTokens = endpoint({
  id: 'listApiTokens',
  method: 'GET',
  path: '/api/v1/business/tokens',
  policy: 'company',
  summary: 'The API tokens of the company, the newest first.',
  status: 200,
  response: data(z.array(apiToken)),
})

export const createApiToken = endpoint({
  id: 'createApiToken',
  method: 'POST',
  path: '/api/v1/business/tokens',
  policy: 'company',
  summary: 'Create an API token. The answer alone has it: nothing stores it.',
  body: z.strictObject({
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
    scopes: z.array(z.enum(tokenScopes)).check(z.minLength(1), z.maxLength(tokenScopes.length)),
    /** Null for one that does not expire. */
    expires_in_days: z.nullable(z.int().check(z.gte(1), z.lte(365))),
  }),
  status: 201,
  response: data(z.extend(apiToken, { token: z.string() })),
})

export const revokeApiToken = endpoint({
  id: 'revokeApiToken',
  method: 'DELETE',
  path: '/api/v1/business/tokens/:id',
  policy: 'company',
  summary: 'Revoke an API token; the next call with it is refused.',
  params: z.object({ id: id('at') }),
  status: 204,
})
