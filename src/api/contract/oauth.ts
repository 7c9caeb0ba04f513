import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { tokenPattern } from './values/patterns.ts'
import { allowed, data, id, instant } from './values/values.ts'

/**
 * The values of `?notice=` on the login page after a sign-in with a provider that led back to it.
 * `link_account` comes with `&link={token}`: once the member is logged in, the page asks them, and
 * `linkIdentity` connects the two.
 */
export type SignInNotice =
  | 'link_account'
  | 'sign_in_denied'
  | 'sign_in_unavailable'
  | 'sign_in_failed'
  | 'sign_in_expired'
  | 'sign_in_no_email'
  | 'account_closed'
  | 'too_many_sign_ins'

/**
 * A sign-in with a provider starts with a link, not a call:
 * `GET /api/v1/oauth/{id}?redirect={path}&affiliate_slug={slug}` leads the browser to the provider, and from
 * there back to `/oauth/{token}?redirect={path}` or to the login page.
 */
export const listSignInProviders = endpoint({
  id: 'listSignInProviders',
  method: 'GET',
  path: '/api/v1/oauth/providers',
  policy: 'all',
  summary: 'With whom people may sign in; each is a link to /api/v1/oauth/{id}.',
  status: 200,
  response: data(z.array(z.object({ id: z.string(), name: z.string() }))),
})

/** A sign-in with a provider that gives access to the account. */
const identity = z.object({
  id: id('l'),
  /** The provider's name, or its host where it is no longer offered. */
  name: z.string(),
  linked_at: instant,
  /** `unlink`: refused where nothing else would give access to the account. */
  allowed,
})
export type OwnIdentity = z.infer<typeof identity>

export const listIdentities = endpoint({
  id: 'listIdentities',
  method: 'GET',
  path: '/api/user/identities',
  policy: 'user',
  summary: 'The sign-ins elsewhere that open this account.',
  status: 200,
  response: data(z.array(identity)),
})

export const deleteIdentity = endpoint({
  id: 'deleteIdentity',
  conflict: identity,
  method: 'DELETE',
  path: '/api/user/identities/:id',
  policy: 'user',
  summary: 'Disconnect a sign-in elsewhere; 409 where nothing else would open the account.',
  params: z.object({ id: id('l') }),
  status: 204,
})

export const linkIdentity = endpoint({
  id: 'linkIdentity',
  method: 'POST',
  path: '/api/v1/oauth/link',
  policy: 'user',
  summary:
    'Connect the sign-in that led to the login page with the account that was logged in to; needs the cookie of the browser that it was begun in.',
  body: z.strictObject({ token: z.string().check(z.regex(tokenPattern)) }),
  status: 200,
  response: data(z.object({})),
  rateLimit: 'token',
})
