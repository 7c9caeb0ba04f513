import type { NavigateOptions } from '@tanstack/react-router'
import { bearerPattern } from '#src/api/contract/values/patterns.ts'
import { sessionIdOf } from '#src/api/contract/values/session-id.ts'
import { holdsToken } from '#src/app/guards.ts'
import type { RouterContext } from '#src/app/provider.tsx'
import { retryImport } from '#src/ui/kit/retry-import.ts'
import { forgetAffiliate } from './affiliate.ts'
import { sessionStarted } from './session-started.ts'

/** The parameters of the address that a sign-in with a provider comes back to. */
interface Brought {
  token: string
  /** The path wanted before; untrusted. */
  wanted: string | null
  /** Whether the account was made just now. */
  hasJoined: boolean
}

/**
 * Takes the token of a sign-in with a provider. Once its user is there, it leads to the wanted path, else to
 * the wardrobe. A visitor who holds another token is led home and the new one is ignored, so that no
 * link logs anybody in to a stranger's account. A new account uses up the invitation link, as the form does.
 */
export async function receiveSignIn(
  context: RouterContext,
  { token, wanted, hasJoined }: Brought,
  lead: (target: NavigateOptions) => void,
  signal: AbortSignal,
): Promise<void> {
  const { auth } = context.actors
  const isTaken = auth.getSnapshot().context.token === token
  if (holdsToken(context) && !isTaken) return lead({ to: '/' })
  // a token that names its session is the login token; a single-use one brings it with its first answer
  const type = sessionIdOf(token) === null ? 'auth.signInReceived' : 'auth.tokenReceived'
  if (bearerPattern.test(token) && !isTaken) auth.send({ type, token })
  try {
    await sessionStarted(auth, signal)
    if (hasJoined) forgetAffiliate(context.storage)
    const { isMailLink, targetAfterLogin } = await retryImport(() => import('#src/app/session.ts'))
    const href = targetAfterLogin(wanted, null, window.location.origin)
    lead({ href, reloadDocument: isMailLink(href) })
  } catch {
    // the login validates the wanted path again before it leads there
    const search = { notice: 'sign_in_failed', redirect: wanted ?? undefined }
    if (!signal.aborted) lead({ to: '/login', search })
  }
}
