import { useUser } from './use-user.ts'

/**
 * Which calls the user's role may make for their company, by the id of the call (V-83); a private user acts for
 * nobody else. A screen shows no button for the others.
 */
export function useMay(): (call: string) => boolean {
  const { is_company: isCompany, may } = useUser().profile
  return call => !isCompany || may.includes(call)
}
