import type { Context, Viewer } from '#server/platform/handler/handler.ts'
import { Refusal } from '#server/platform/handler/refusal.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'

const signInFirst = () => new Refusal(401, 'unauthenticated', 'Please sign in first.')

/** Who is asking. @throws Refusal 401 where nobody is signed in. */
export function signedIn({ viewer }: Context): Viewer {
  if (viewer === null) throw signInFirst()
  return viewer
}

/**
 * Locks a member's account, so that changes of what is hers come one after the other.
 * @throws Refusal 401 where it was deleted meanwhile: nothing is written under a forgotten name
 */
export async function lockMember(uow: UnitOfWork, userId: string): Promise<void> {
  const ref = { kind: 'user', id: userId } as const
  await uow.lock([ref])
  if (uow.row(ref).state === 'deleted') throw signInFirst()
}
