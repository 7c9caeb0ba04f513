import type { ActorRefFrom } from 'xstate'
import type { authMachine } from '#src/machines/app/auth.ts'
import { persistently } from '#src/ui/kit/persistently.ts'

/**
 * Loaded with the forms, not with the press: offline, the outcome of a login could otherwise not be shown.
 */
const later = persistently(() => import('#src/app/session.ts'))

/** Resolves when the session has its user; rejects with the session's own sentence where it ended instead. */
export async function sessionBegun(
  auth: ActorRefFrom<typeof authMachine>,
  signal: AbortSignal,
): Promise<void> {
  const { sessionWhen } = await later
  const { context } = await sessionWhen(
    auth,
    snapshot => snapshot.matches('loggedOut') || snapshot.matches('loggedIn'),
    signal,
  )
  if (context.user === null) throw new Error(context.errorMessage ?? '')
}
