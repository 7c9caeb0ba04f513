import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import type { OidcConfig } from '#server/platform/config/config.ts'
import { portOf } from '../server/port.ts'

export type Claims = Record<string, unknown>
export type Header = Record<string, unknown>

/** An answer, or none: `hang` never comes, `reset` breaks the connection. */
export type Reply = 'hang' | 'reset' | { status?: number; headers?: Record<string, string>; body: unknown }

/** What this provider does otherwise than a good one. */
export interface Script {
  discovery?: (document: Record<string, unknown>) => Reply
  jwks?: (keys: object) => Reply
  /** The claims of the id token. */
  claims?: (claims: Claims) => Claims
  /** The id token itself. */
  idToken?: (header: Header, claims: Claims) => string
  token?: (answer: Record<string, unknown>) => Reply
  userinfo?: (claims: Claims) => Reply
  /** It takes any code for any question. */
  isCareless?: boolean
}

/** An OpenID provider under the test's control, on a free port. */
export interface HostileProvider {
  config: OidcConfig
  /** As `POST /token`. */
  requests: string[]
  script: Script
  /** What people let it tell; `sub` says whom. */
  person: Claims
  key: KeyObject
  publicKey: KeyObject
  /** What its login page would send the browser back with. */
  authorize(url: string): URLSearchParams
  close(): Promise<void>
}

interface Question {
  nonce: string
  challenge: string
  redirectUri: string
  person: Claims
}

export const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')

/** A token signed with RS256, whatever its header says. */
export function signed(header: Header, claims: Claims, key: KeyObject): string {
  const input = `${encode(header)}.${encode(claims)}`
  return `${input}.${createSign('RSA-SHA256').update(input).sign(key, 'base64url')}`
}

export const newKeys = () => generateKeyPairSync('rsa', { modulusLength: 2048 })

export async function startHostileProvider(): Promise<HostileProvider> {
  const { privateKey, publicKey } = newKeys()
  const questions = new Map<string, Question>()
  const tokens = new Map<string, Claims>()

  const document = () => ({
    issuer: issuer.origin,
    authorization_endpoint: `${issuer.origin}/auth`,
    token_endpoint: `${issuer.origin}/token`,
    userinfo_endpoint: `${issuer.origin}/userinfo`,
    jwks_uri: `${issuer.origin}/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    authorization_response_iss_parameter_supported: true,
  })

  const answerToken = (form: URLSearchParams, authorization: string | undefined): Reply => {
    const { script, config } = provider
    const code = form.get('code') ?? ''
    const question = questions.get(code)
    if (script.isCareless !== true) questions.delete(code)
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    const basic = Buffer.from(authorization?.replace(/^Basic /, '') ?? '', 'base64').toString()
    const isRight =
      question?.challenge === challenge &&
      question.redirectUri === form.get('redirect_uri') &&
      decodeURIComponent(basic) === `${config.clientId}:${config.clientSecret}`
    if (question === undefined || (!isRight && script.isCareless !== true)) {
      return { status: 400, body: { error: 'invalid_grant' } }
    }
    const now = Math.floor(Date.now() / 1000)
    const plain = {
      iss: issuer.origin,
      aud: config.clientId,
      iat: now,
      exp: now + 300,
      nonce: question.nonce,
    }
    const claims = script.claims?.({ ...plain, ...question.person }) ?? { ...plain, ...question.person }
    const header = { alg: 'RS256', kid: 'one', typ: 'JWT' }
    const idToken = script.idToken?.(header, claims) ?? signed(header, claims, privateKey)
    const accessToken = randomBytes(16).toString('hex')
    tokens.set(`Bearer ${accessToken}`, question.person)
    const answer = { access_token: accessToken, token_type: 'Bearer', expires_in: 300, id_token: idToken }
    return script.token?.(answer) ?? { body: answer }
  }

  const answerTo = (request: string, form: URLSearchParams, authorization: string | undefined): Reply => {
    const { script } = provider
    const keys = { keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' }] }
    const claims = tokens.get(authorization ?? '')
    switch (request) {
      case 'GET /.well-known/openid-configuration':
        return script.discovery?.(document()) ?? { body: document() }
      case 'GET /jwks':
        return script.jwks?.(keys) ?? { body: keys }
      case 'POST /token':
        return answerToken(form, authorization)
      case 'GET /userinfo':
        if (claims === undefined) return { status: 401, body: {} }
        return script.userinfo?.(claims) ?? { body: claims }
      default:
        return { status: 404, body: {} }
    }
  }

  const server = createServer(async (incoming, outgoing) => {
    const request = `${incoming.method} ${incoming.url}`
    provider.requests.push(request)
    const form = new URLSearchParams(await text(incoming))
    send(outgoing, answerTo(request, form, incoming.headers.authorization))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = new URL(`http://127.0.0.1:${portOf(server)}`)

  const provider: HostileProvider = {
    config: { issuer, clientId: 'garderobe', clientSecret: 'a-secret-of-the-shop', name: 'Hostile' },
    requests: [],
    script: {},
    person: { sub: 'stranger' },
    key: privateKey,
    publicKey,
    authorize(url) {
      const asked = new URL(url).searchParams
      const code = randomBytes(16).toString('hex')
      questions.set(code, {
        nonce: asked.get('nonce') ?? '',
        challenge: asked.get('code_challenge') ?? '',
        redirectUri: asked.get('redirect_uri') ?? '',
        person: provider.person,
      })
      return new URLSearchParams({ code, state: asked.get('state') ?? '', iss: issuer.origin })
    },
    close() {
      server.closeAllConnections()
      return new Promise(resolve => server.close(() => resolve()))
    },
  }
  return provider
}

function send(outgoing: ServerResponse, reply: Reply): void {
  if (reply === 'hang') return
  if (reply === 'reset') return void outgoing.destroy()
  const { status = 200, headers = {}, body } = reply
  const isText = typeof body === 'string'
  outgoing.writeHead(status, { 'content-type': isText ? 'text/html' : 'application/json', ...headers })
  outgoing.end(isText ? body : JSON.stringify(body))
}
