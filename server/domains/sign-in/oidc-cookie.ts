import * as z from 'zod/mini'
import { type Seal, seal, unseal } from '#server/platform/config/sealed.ts'
import type { Services } from '#server/platform/handler/handler.ts'

/** How long a sign-in may take, in seconds (V-58). */
const lifetime = 10 * 60

/** A sign-in that began in this browser, or one that waits for the member's confirmation. */
const content = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('asked'),
    state: z.string(),
    nonce: z.string(),
    verifier: z.string(),
    /** Where to go after the sign-in. */
    redirect: z.nullable(z.string()),
    affiliate: z.nullable(z.string()),
  }),
  /** sha256 of the token that confirms the link. */
  z.strictObject({ kind: z.literal('link'), hash: z.string() }),
])
export type OidcState = z.infer<typeof content>
const sealed = z.strictObject({ until: z.number(), content })

type Given = Pick<Services, 'config' | 'secret'>

const sealOf = ({ secret }: Given): Seal => ({ secret, purpose: 'oidc_state' })

/**
 * Over https the browser itself ensures that no other host, and no unencrypted response, has set the cookie.
 */
const nameOf = ({ config }: Given) =>
  config.publicUrl.startsWith('https:') ? '__Host-oidc_state' : 'oidc_state'

/**
 * The `Set-Cookie` that stores a sign-in in the browser that began it; nobody there can read or change it.
 */
export function oidcCookie(given: Given, state: OidcState): string {
  const until = Date.now() + lifetime * 1000
  const value = seal(
    sealOf(given),
    JSON.stringify({ until, content: state } satisfies z.infer<typeof sealed>),
  )
  return setCookie(given, value, lifetime)
}

/** The `Set-Cookie` that deletes it. */
export function noOidcCookie(given: Given): string {
  return setCookie(given, '', 0)
}

/** The sign-in state in a browser's `Cookie` header; null if there is none, or none of ours. */
export function readOidcCookie(given: Given, header: string | null): OidcState | null {
  const name = `${nameOf(given)}=`
  const values = (header ?? '')
    .split(';')
    .map(pair => pair.trim())
    .filter(pair => pair.startsWith(name))
  // two of them: another site of this domain has set one beside ours
  const [pair, another] = values
  if (pair === undefined || another !== undefined) return null
  const text = unseal(sealOf(given), pair.slice(name.length))
  const parsed = text === null ? undefined : sealed.safeParse(JSON.parse(text))
  return parsed?.success && parsed.data.until > Date.now() ? parsed.data.content : null
}

function setCookie(given: Given, value: string, maxAge: number): string {
  const secure = given.config.publicUrl.startsWith('https:') ? '; Secure' : ''
  return `${nameOf(given)}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure}`
}
