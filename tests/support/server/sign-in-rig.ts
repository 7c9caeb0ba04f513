import Fastify, { type FastifyInstance } from 'fastify'
import { expect } from 'vitest'
import { mountOauth } from '#server/domains/sign-in/oauth.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import type { SignInNotice } from '#src/api/contract/oauth.ts'
import { afterFile } from '../after-file.ts'
import { type HostileProvider, type Script, startHostileProvider } from '../hostile/hostile-provider.ts'
import { openRig } from './open-shop.ts'

export const publicUrl = 'https://shop.example'
export const callback = '/api/v1/oauth/oidc/callback'

/** What a browser got, and what it keeps. */
export interface Landed {
  location: string
  /** As the browser would send it; empty where nothing is under way any more. */
  cookie: string
  headers: Record<string, unknown>
}

/** The routes of signing in alone, as a server that has just started: it knows nothing of the provider yet. */
export interface SignInRig {
  services: Services
  provider: HostileProvider
  app: FastifyInstance
  /** To the provider. */
  begin(query?: string, headers?: Record<string, string>): Promise<Landed>
  /** And back. */
  comeBack(query: URLSearchParams | string, cookie: string): Promise<Landed>
  /** Both, with whatever the script makes of it. */
  signIn(script?: Script): Promise<Landed>
  /** Everything that a sign-in could change, as text. */
  world(): Promise<string>
}

/** Members, a hostile provider, and a way to start anew before each test. */
export async function openSignIn(): Promise<{ services: Services; fresh(): SignInRig }> {
  const { services: base } = await openRig()
  const provider = await startHostileProvider()
  const apps: FastifyInstance[] = []
  afterFile(async () => {
    for (const app of apps) await app.close()
    await provider.close()
  })
  const config = { ...base.config, publicUrl, rateLimitFactor: 10_000, oidc: provider.config }
  const services = { ...base, config }
  return {
    services,
    fresh() {
      const app = Fastify()
      apps.push(app)
      mountOauth(app, services)
      Object.assign(provider, { script: {}, requests: [], person: { sub: 'stranger' } })
      return rigOf(app, services, provider)
    },
  }
}

function rigOf(app: FastifyInstance, services: Services, provider: HostileProvider): SignInRig {
  const open = async (url: string, headers: Record<string, string>): Promise<Landed> => {
    const answer = await app.inject({ method: 'GET', url, headers })
    if (answer.statusCode !== 303) throw new Error(`${url} answered ${answer.statusCode} ${answer.body}`)
    const set = [answer.headers['set-cookie'] ?? []].flat()
    if (set.length > 1) throw new Error('More than one cookie was set.')
    const kept = set[0]?.split(';')[0] ?? headers.cookie ?? ''
    const cookie = kept.endsWith('=') ? '' : kept
    return { location: String(answer.headers.location), cookie, headers: answer.headers }
  }
  const rig: SignInRig = {
    services,
    provider,
    app,
    begin: (query = '', headers = {}) => open(`/api/v1/oauth/oidc${query}`, headers),
    comeBack: (query, cookie) => open(`${callback}?${query}`, cookie === '' ? {} : { cookie }),
    async signIn(script = {}) {
      provider.script = script
      const { location, cookie } = await rig.begin()
      return location.startsWith('/')
        ? { location, cookie, headers: {} }
        : rig.comeBack(provider.authorize(location), cookie)
    },
    async world() {
      const tables = ['users', 'identities', 'sessions', 'user_tokens', 'audit_log']
      const { rows } = await services.pool.query(
        tables
          .map(name => `select '${name}' as table, to_jsonb(t) as row from ${name} t`)
          .join(' union all ')
          .concat(' order by 1, 2'),
      )
      return JSON.stringify(rows)
    },
  }
  return rig
}

/** A member with a password and a verified address, unless given otherwise. */
export async function addMember(
  { pool }: Pick<Services, 'pool'>,
  {
    id,
    email,
    isVerified = true,
    state,
  }: { id: string; email: string; isVerified?: boolean; state?: string },
): Promise<string> {
  await pool.query(
    `insert into users (id, email, name, password_hash, state, email_verified_at)
     values ($1, $2, 'Mia Berg', 'x', $3, case when $4 then now() end)`,
    [id, email, state ?? (isVerified ? 'active' : 'unverified'), isVerified],
  )
  return id
}

/** A member whom others would like to be: another issuer knows them as well. */
export const victim = { id: 'u_victim00001', email: 'mia@demo.example', subject: 'mia-elsewhere' }

export async function addVictim(services: Pick<Services, 'pool'>): Promise<void> {
  await addMember(services, victim)
  const known = 'insert into identities (issuer, subject, user_id) values ($1, $2, $3)'
  await services.pool.query(known, ['https://elsewhere.example', victim.subject, victim.id])
}

/** Nobody got in, nothing was written, and the login page says why. */
export async function expectNothing(
  rig: SignInRig,
  notice: SignInNotice,
  attempt: () => Promise<{ location: string }>,
): Promise<void> {
  const before = await rig.world()
  const { location } = await attempt()
  expect(location).toBe(`/login?notice=${notice}`)
  expect(await rig.world()).toBe(before)
}
