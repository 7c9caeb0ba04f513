import { hashPassword } from '#server/domains/accounts/password-hash.ts'
import { afterFile } from '../after-file.ts'
import { openBrowser } from './cookie-jar.ts'
import { type Answered, ask } from './http.ts'
import { startRealProvider } from './real-provider.ts'
import { startTestServer } from './server.ts'

const password = 'garderobe-demo'

/** A whole shop whose visitors may sign in with a real provider, and what they do. */
export async function openSignInShop(env: Record<string, string> = {}) {
  const provider = await startRealProvider()
  afterFile(() => provider.close())
  const server = await startTestServer({ env: { ...provider.env, ...env } })
  /** As people type it. */
  const origin = server.services.config.publicUrl
  provider.open(`${origin}/api/v1/oauth/oidc/callback`)

  const query = async (sql: string, values: unknown[] = []) =>
    (await server.services.pool.query(sql, values)).rows

  return {
    server,
    provider,
    origin,
    query,
    /** From the link on the login page until the browser is back on a page of ours. */
    signIn: (browser = openBrowser(), search = '') =>
      browser.visit(
        `${origin}/api/v1/oauth/oidc${search}`,
        ({ origin: at, pathname }) => at === origin && !pathname.startsWith('/api/'),
      ),
    me: (bearer: string): Promise<Answered> => ask(origin, 'GET', '/api/user', { bearer }),
    /** A member with a password and a verified address. */
    async addMember(id: string, email: string): Promise<void> {
      await query(
        `insert into users (id, email, name, password_hash, state, email_verified_at)
         values ($1, $2, 'Mia Berg', $3, 'active', now())`,
        [id, email, await hashPassword(password)],
      )
    },
    /** The bearer token of a member's login. */
    async logIn(email: string): Promise<string> {
      const json = { email, password }
      const answer = await ask(origin, 'POST', '/api/v1/tokens/create', { json })
      return answer.headers.get('x-authenticated') ?? ''
    },
  }
}

export type SignInShop = Awaited<ReturnType<typeof openSignInShop>>

/** The token that a sign-in ended with; empty where it ended otherwise. */
export const tokenIn = ({ pathname }: URL): string => /^\/oauth\/([\w-]{43})$/.exec(pathname)?.[1] ?? ''
