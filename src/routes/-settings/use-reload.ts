import type { User } from '#src/api/contract/session.ts'
import { useApp } from '#src/app/provider.tsx'
import { refreshUser } from './own-account.ts'

/** Returns a function for a press: it fetches the user anew and reads the form's values. */
export function useReload<Values>(read: (user: User) => Values): () => Promise<Values> {
  const app = useApp()
  return async () => read(await refreshUser(app, 'action'))
}
