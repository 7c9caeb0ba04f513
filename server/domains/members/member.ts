import type { Context, Viewer } from '#server/platform/handler/handler.ts'
import { Refusal } from '#server/platform/handler/refusal.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'

const signInFirst = () => new Refusal(401, 'unauthenticated', 'Log in first.')

/** The signed-in member. @throws Refusal 401 if nobody is signed in. */
export function signedIn({ viewer }: Context): Viewer {
  if (viewer === null) throw signInFirst()
  return viewer
}

/**
 * Locks a member's account, so that changes of their data are serialized.
 * @throws Refusal 401 if it was deleted since: nothing is written for a deleted account
 */
export async function lockMember(uow: UnitOfWork, userId: string): Promise<void> {
  const ref = { kind: 'user', id: userId } as const
  await uow.lock([ref])
  if (uow.row(ref).state === 'deleted') throw signInFirst()
}
