import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { authMachine } from '../machines/app/auth.ts'

type Session = SnapshotFrom<typeof authMachine>

/** Resolves to the session once `holds` is true of it; rejects with the signal's reason when aborted. */
export async function sessionWhen(
  auth: ActorRefFrom<typeof authMachine>,
  holds: (session: Session) => boolean,
  signal: AbortSignal,
): Promise<Session> {
  signal.throwIfAborted()
  const { promise, resolve, reject } = Promise.withResolvers<Session>()
  const look = (session: Session) => {
    if (holds(session)) resolve(session)
  }
  const subscription = auth.subscribe(look)
  const giveUp = () => reject(signal.reason)
  signal.addEventListener('abort', giveUp)
  look(auth.getSnapshot())
  return promise.finally(() => {
    subscription.unsubscribe()
    signal.removeEventListener('abort', giveUp)
  })
}
