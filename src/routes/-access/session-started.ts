import type { ActorRefFrom } from 'xstate'
import type { authMachine } from '#src/machines/app/auth.ts'
import { retryImport } from '#src/ui/kit/retry-import.ts'

/**
 * Loaded with the forms, not with the press: offline, the outcome of a login could otherwise not be shown.
 */
const sessionModule = retryImport(() => import('#src/app/session.ts'))

/** Resolves when the session has its user; rejects with the session's own sentence where it ended instead. */
export async function sessionStarted(
  auth: ActorRefFrom<typeof authMachine>,
  signal: AbortSignal,
): Promise<void> {
  const { sessionWhen } = await sessionModule
  const { context } = await sessionWhen(
    auth,
    snapshot => snapshot.matches('loggedOut') || snapshot.matches('loggedIn'),
    signal,
  )
  if (context.user === null) throw new Error(context.errorMessage ?? '')
}
