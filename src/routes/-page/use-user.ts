import { useState } from 'react'
import type { User } from '#src/api/contract/session.ts'
import { useActors, useSelect } from '#src/ui/actors.tsx'

/** The user; only for components that are shown to a logged-in user. */
export function useUser(): User {
  const { auth } = useActors()
  const user = useSelect(auth, ({ context }) => context.user)
  const [first] = useState(user)
  // between the end of a session and the next page there is no user: the last user's data stays on screen
  const shown = user ?? first
  if (shown === null) throw new Error('useUser needs somebody who is logged in.')
  return shown
}

/** The id of the user; null until the server has sent it. */
export function useUserId(): string | null {
  const { auth } = useActors()
  return useSelect(auth, ({ context }) => context.user?.id ?? null)
}
