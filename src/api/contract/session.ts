import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { tokenPattern } from './patterns.ts'
import { attachment, data, id } from './values.ts'

export const user = z.object({
  id: id('u'),
  name: z.string(),
  email: z.string(),
  email_verified: z.boolean(),
  attachment,
  profile: z.object({ is_company: z.boolean(), state: z.string() }),
  authenticationToken: z.optional(z.string()),
})
export type User = z.infer<typeof user>

/** 256 random bits, base64url. Kept in local storage under `token` as the raw string. */
export const token = z.string().check(z.regex(tokenPattern, 'Is not a token.'))

export const createToken = endpoint({
  id: 'createToken',
  method: 'POST',
  path: '/api/v1/tokens/create',
  policy: 'all',
  summary: 'Log in; the token comes in the header x-authenticated.',
  body: z.strictObject({
    email: z.string().check(z.trim(), z.maxLength(254, 'An e-mail address has at most 254 characters.')),
    password: z.string().check(z.maxLength(128, 'A password has at most 128 characters.')),
  }),
  status: 201,
  response: data(z.object({})),
  rateLimit: 'login',
})

export const getUser = endpoint({
  id: 'getUser',
  method: 'GET',
  path: '/api/user',
  policy: 'user',
  summary: 'The signed-in user.',
  status: 200,
  response: data(user),
})

export const logout = endpoint({
  id: 'logout',
  method: 'DELETE',
  path: '/api/logout',
  policy: 'user',
  summary: 'End this session.',
  status: 204,
})

export const checkNotifications = endpoint({
  id: 'checkNotifications',
  method: 'POST',
  path: '/api/v1/notification/check',
  policy: 'user',
  summary: 'Whether a message is unread.',
  status: 200,
  response: z.object({ status: z.boolean() }),
})
