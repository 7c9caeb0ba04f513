import * as oidc from 'openid-client'
import type { OidcConfig } from '#server/platform/config/config.ts'
import { isLoopback } from '#server/platform/config/settings.ts'
import { boundedFetch, Unreachable } from './bounded-fetch.ts'
import { type Claims, type Person, personOf } from './claims.ts'

/** Binds a provider's answer to the request; stored by the browser that asked. */
export interface Asked {
  state: string
  nonce: string
  verifier: string
}

/** The person who signed in, as the provider knows them. */
export interface Identity {
  issuer: string
  subject: string
  /** What the provider says about the person; fetched only where it is needed. */
  person(): Promise<Person>
}

/**
 * `denied` by the person or the provider, `unavailable` for now, `failed` if the provider's answer cannot be
 * trusted.
 */
export type SignInProblem = 'denied' | 'unavailable' | 'failed'

/** The provider's part of the sign-in failed. The message is for logs and contains nothing secret. */
export class SignInError extends Error {
  readonly problem: SignInProblem

  constructor(problem: SignInProblem, message: string) {
    super(message)
    this.problem = problem
  }
}

export interface SignInProvider {
  /** Where to send the browser, and what its answer will be checked against. */
  begin(redirectUri: string): Promise<{ url: string; asked: Asked }>
  /** Reads the provider's answer. `callback` is our own URL with the query that the browser brought. */
  finish(callback: URL, asked: Asked): Promise<Identity>
}

/** The timeout of one request to the provider, in seconds. */
const patience = 5
/** How long the provider's metadata is cached, in milliseconds. */
const cachedFor = 60 * 60_000
/** The tolerated difference of clocks, in seconds. */
const tolerance = 30

/**
 * Signs in with an OpenID provider by the authorization code flow with PKCE. Everything is checked: issuer,
 * audience, times, nonce, and the signature although the token comes directly from the provider.
 */
export function createSignIn({ issuer, clientId, clientSecret }: OidcConfig): SignInProvider {
  let known: { at: number; configuration: Promise<oidc.Configuration> } | undefined
  const isLocal = isLoopback(issuer.hostname)

  const discover = (): Promise<oidc.Configuration> => {
    if (known !== undefined && performance.now() - known.at < cachedFor) return known.configuration
    const configuration = oidc.discovery(issuer, clientId, {}, authenticate(clientSecret), {
      timeout: patience,
      [oidc.customFetch]: boundedFetch(isLocal),
      execute: [oidc.enableNonRepudiationChecks, ...(isLocal ? [oidc.allowInsecureRequests] : [])],
    })
    const asked = { at: performance.now(), configuration }
    known = asked
    // a failed discovery is retried
    configuration.catch(() => {
      if (known === asked) known = undefined
    })
    return configuration
  }
  const discovered = () =>
    discover().catch(error => {
      throw new SignInError('unavailable', `discovery: ${reasonOf(error)}`)
    })

  return {
    async begin(redirectUri) {
      const configuration = await discovered()
      const asked = {
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        verifier: oidc.randomPKCECodeVerifier(),
      }
      const { state, nonce, verifier } = asked
      try {
        const url = oidc.buildAuthorizationUrl(configuration, {
          redirect_uri: redirectUri,
          scope: 'openid email profile',
          state,
          nonce,
          code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
        })
        return { url: url.href, asked }
      } catch (error) {
        // discovered again the next time: the provider may have been fixed
        known = undefined
        throw new SignInError('unavailable', `authorization endpoint: ${reasonOf(error)}`)
      }
    },

    async finish(callback, { state, nonce, verifier }) {
      const configuration = await discovered()
      const tokens = await oidc
        .authorizationCodeGrant(configuration, callback, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        })
        .catch(refuse)
      const claims = tokens.claims()
      if (claims === undefined) throw new SignInError('failed', 'no id token')
      const { iss, sub, iat } = claims
      if (iat > Date.now() / 1000 + tolerance) throw new SignInError('failed', 'issued in the future')
      if (!isSubject(sub)) throw new SignInError('failed', 'no usable subject')
      return {
        issuer: iss,
        subject: sub,
        async person() {
          // address and verified flag come from one source: mixed, they might be of two addresses
          if (claims.email !== undefined || configuration.serverMetadata().userinfo_endpoint === undefined) {
            return personOf(claims)
          }
          const more: Claims = await oidc.fetchUserInfo(configuration, tokens.access_token, sub).catch(refuse)
          return personOf({ ...claims, ...more })
        },
      }
    },
  }
}

/** OpenID Connect Core §2: at most 255 characters. An empty or invisible subject identifies nobody. */
const isSubject = (sub: string) => /^\P{C}{1,255}$/u.test(sub) && sub.trim() !== ''

/**
 * Sends the secret in the header, which every provider accepts, unless the provider says that it accepts only
 * the body.
 */
function authenticate(secret: string): oidc.ClientAuth {
  const inHeader = oidc.ClientSecretBasic(secret)
  const inBody = oidc.ClientSecretPost(secret)
  return (server, client, body, headers) => {
    const ways = server.token_endpoint_auth_methods_supported
    const isPost = ways?.includes('client_secret_post') === true && !ways.includes('client_secret_basic')
    return (isPost ? inBody : inHeader)(server, client, body, headers)
  }
}

function refuse(error: unknown): never {
  const reason = reasonOf(error)
  if (error instanceof oidc.AuthorizationResponseError) {
    // a provider's other errors are its own or ours, not the person's choice
    const isChosen = error.error === 'access_denied'
    const isAway = error.error === 'temporarily_unavailable' || error.error === 'server_error'
    throw new SignInError(isChosen ? 'denied' : isAway ? 'unavailable' : 'failed', reason)
  }
  const isAway =
    error instanceof Unreachable || (error instanceof Error && error.cause instanceof Unreachable)
  throw new SignInError(isAway ? 'unavailable' : 'failed', reason)
}

/**
 * What a log may contain of an error: the library's words and codes, never anything else that the provider
 * sent.
 */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const said = ['code', 'error'].map(key => (key in error ? Reflect.get(error, key) : undefined))
  const codes = said.filter(code => typeof code === 'string' && /^\w{1,60}$/.test(code))
  return [error.message, ...codes].join(' ')
}
