import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '#server/platform/handler/handler.ts'
import { Refusal } from '#server/platform/handler/refusal.ts'
import { keyOfSender } from '#server/platform/rate-limit/limited-address.ts'
import { countTry } from '#server/platform/rate-limit/rate-limit.ts'
import type { SignInNotice } from '#src/api/contract/oauth.ts'
import { ownPath } from '#src/api/contract/values/own-path.ts'
import { findOrOpenAccount, type SignInOutcome } from './find-or-open-account.ts'
import { noOidcCookie, oidcCookie, readOidcCookie } from './oidc-cookie.ts'
import { providerId } from './providers.ts'

/**
 * The path that a provider redirects the browser to. Always used with our public URL, never with the host of
 * a request.
 */
const callbackPath = `/api/v1/oauth/${providerId}/callback`

/**
 * The two URLs that the browser itself opens: the start of a provider sign-in, and its callback. They always
 * answer with a redirect, because a person sees the response; the login page says what went wrong.
 */
export function mountOauth(app: FastifyInstance, services: Services): void {
  const { config } = services
  if (config.oidc === null) return
  const given = config.oidc
  app.register(async scope => {
    // Loaded only where it is used.
    const { createSignIn, SignInError } = await import('./provider.ts')
    const signIn = createSignIn(given)

    /** The notice for a sign-in that failed; an unexpected error is thrown again. */
    const noticeOf = (error: unknown): SignInNotice => {
      if (error instanceof Refusal && error.status === 429) return 'too_many_sign_ins'
      if (!(error instanceof SignInError)) throw error
      services.log.warn({ problem: error.problem, reason: error.message }, 'a sign-in with a provider failed')
      return `sign_in_${error.problem}`
    }

    scope.addHook('onRequest', async (_, reply) => {
      // these URLs contain secrets: no cache may store them, and no other site may see them
      reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    })

    // a HEAD request would use the answer up
    scope.get(`/api/v1/oauth/${providerId}`, { exposeHeadRoute: false }, async (request, reply) => {
      const redirect = wantedPath(services, request)
      try {
        await countTry(services, 'oauth', keyOfSender(request))
        const { url, asked } = await signIn.begin(config.publicUrl + callbackPath)
        const affiliate = affiliateOf(request)
        reply.header('set-cookie', oidcCookie(services, { kind: 'asked', ...asked, redirect, affiliate }))
        return reply.redirect(url, 303)
      } catch (error) {
        return toLogin(reply, noticeOf(error), redirect)
      }
    })

    scope.get(callbackPath, { exposeHeadRoute: false }, async (request, reply) => {
      const at = request.url.indexOf('?')
      const callback = new URL(config.publicUrl + callbackPath + (at < 0 ? '' : request.url.slice(at)))
      const state = readOidcCookie(services, request.headers.cookie ?? null)
      // an answer that this browser did not ask for; the browser's sign-in in progress stays
      if (state?.kind !== 'asked' || !isAnswerTo(state, callback))
        return toLogin(reply, 'sign_in_expired', null)
      const { redirect, affiliate } = state
      // read at once: a connection that closes meanwhile has no address any more
      const address = keyOfSender(request)
      try {
        await countTry(services, 'oauth', address)
        const identity = await signIn.finish(callback, state)
        const arrival = await findOrOpenAccount(services, identity, { address, affiliate })
        reply.header('set-cookie', cookieAfter(services, arrival))
        return leadOn(reply, arrival, redirect)
      } catch (error) {
        const notice = noticeOf(error)
        return toLogin(reply.header('set-cookie', noOidcCookie(services)), notice, redirect)
      }
    })
  })
}

function isAnswerTo({ state }: { state: string }, { searchParams }: URL): boolean {
  const [given, another] = searchParams.getAll('state')
  return given === state && another === undefined
}

/**
 * Deletes the cookie when the sign-in is over, or stores one that waits for the member in the same browser.
 */
function cookieAfter(services: Services, arrival: SignInOutcome): string {
  if (arrival.outcome !== 'confirm') return noOidcCookie(services)
  const hash = createHash('sha256').update(arrival.token).digest('base64url')
  return oidcCookie(services, { kind: 'link', hash })
}

function leadOn(reply: FastifyReply, arrival: SignInOutcome, redirect: string | null) {
  switch (arrival.outcome) {
    case 'joined':
      // the affiliate has been stored with the account
      return reply.redirect(withSearch(`/oauth/${arrival.token}`, { joined: '1', redirect }), 303)
    case 'signed_in':
      return reply.redirect(withSearch(`/oauth/${arrival.token}`, { redirect }), 303)
    case 'recovery':
      return reply.redirect(withSearch(`/reset-password/${arrival.token}`, { required: '1', redirect }), 303)
    case 'confirm':
      return toLogin(reply, 'link_account', redirect, arrival.token)
    default:
      return toLogin(reply, noticesOf[arrival.outcome], redirect)
  }
}

const noticesOf = {
  closed: 'account_closed',
  no_email: 'sign_in_no_email',
  failed: 'sign_in_failed',
} as const

function toLogin(
  reply: FastifyReply,
  notice: SignInNotice,
  redirect: string | null,
  link: string | null = null,
) {
  return reply.redirect(withSearch('/login', { notice, link, redirect }), 303)
}

function withSearch(path: string, given: Record<string, string | null>): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(given)) if (value !== null) search.set(name, value)
  return search.size === 0 ? path : `${path}?${search}`
}

/** The path to open after the sign-in: a path of ours that is short enough for a cookie, or null. */
function wantedPath({ config }: Services, request: FastifyRequest): string | null {
  const path = ownPath(queryOf(request, 'redirect'), config.publicUrl)
  return path !== null && path.length <= 1000 ? path : null
}

function affiliateOf(request: FastifyRequest): string | null {
  const slug = queryOf(request, 'affiliate_slug')
  return typeof slug === 'string' && /^[a-z0-9-]{1,60}$/.test(slug) ? slug : null
}

function queryOf({ query }: FastifyRequest, name: string): unknown {
  return typeof query === 'object' && query !== null ? Reflect.get(query, name) : undefined
}
