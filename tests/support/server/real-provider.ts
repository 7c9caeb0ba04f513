import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import Provider, { type AccountClaims } from 'oidc-provider'
import { portOf } from './port.ts'

/** A certified OpenID provider on this machine, whose login page logs in at once. */
export interface RealProvider {
  /** The settings of a shop that uses it. */
  env: Record<string, string>
  /** Who is in front of the screen. */
  person: AccountClaims
  /** Opens it for a shop, which had to know its address first. */
  open(redirectUri: string): void
  close(): Promise<void>
}

const client = { id: 'garderobe', secret: 'a-secret-of-the-shop' }

export async function startRealProvider(): Promise<RealProvider> {
  let provider: Provider | undefined
  let answer: ((incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void>) | undefined
  const people = new Map<string, AccountClaims>()
  const server = createServer((incoming, outgoing) => {
    const isLogin = incoming.url?.startsWith('/interaction/')
    const done = isLogin ? logIn(incoming, outgoing) : answer?.(incoming, outgoing)
    done?.catch(error => outgoing.destroy(error))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${portOf(server)}`

  /** The page where people log in and agree: here the script does both. */
  const logIn = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    if (provider === undefined) throw new Error('This provider is not open.')
    const { prompt, session } = await provider.interactionDetails(incoming, outgoing)
    if (prompt.name === 'login') {
      people.set(real.person.sub, real.person)
      await provider.interactionFinished(incoming, outgoing, { login: { accountId: real.person.sub } })
      return
    }
    const grant = new provider.Grant({ accountId: session?.accountId ?? '', clientId: client.id })
    grant.addOIDCScope('openid email profile')
    await provider.interactionFinished(incoming, outgoing, { consent: { grantId: await grant.save() } })
  }

  const real: RealProvider = {
    env: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: client.id,
      OIDC_CLIENT_SECRET: client.secret,
      OIDC_NAME: 'Example Accounts',
    },
    person: { sub: 'ada' },
    open(redirectUri) {
      provider = new Provider(issuer, {
        clients: [{ client_id: client.id, client_secret: client.secret, redirect_uris: [redirectUri] }],
        claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
        features: { devInteractions: { enabled: false } },
        pkce: { required: () => true },
        cookies: { keys: ['a-key-of-the-provider'] },
        interactions: { url: (_, { uid }) => `/interaction/${uid}` },
        findAccount: (_, id) => ({ accountId: id, claims: () => people.get(id) ?? { sub: id } }),
      })
      answer = provider.callback()
    },
    close() {
      server.closeAllConnections()
      return new Promise(resolve => server.close(() => resolve()))
    },
  }
  return real
}
