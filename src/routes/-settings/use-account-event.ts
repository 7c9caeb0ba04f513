import { useUser } from '../-page/use-user.ts'

/** Whether the account allows the event now, and if not, the reason, as the server says it. */
export function useAccountEvent(name: string): { ok: boolean; reason: string | null } {
  return useUser().allowed.find(({ event }) => event === name) ?? { ok: false, reason: null }
}
