import type { ComponentType } from 'react'
import { RoleRefused, type RoleRefusedProps } from './role-refused.tsx'
import { useMay } from './use-may.ts'

interface ForRole extends RoleRefusedProps {
  /** The call without which the page shows nothing. */
  needs: string
}

/**
 * A page of a company as the user's role has it: a role that may not make the call reads why it has no such page (V-83).
 * It stands in the page's own chunk, which no shopper loads.
 */
export function forRole<Props extends object>(
  { needs, ...refused }: ForRole,
  Page: ComponentType<Props>,
): ComponentType<Props> {
  return function PageForRole(props: Props) {
    return useMay()(needs) ? <Page {...props} /> : <RoleRefused {...refused} />
  }
}
