import { Navigate } from '@tanstack/react-router'
import { staffRoles } from '#src/api/contract/values/staff-roles.ts'
import * as words from '#src/ui/business/staff/words.ts'
import { ButtonLink } from '#src/ui/kit/button.tsx'
import { MessagePage } from '#src/ui/layout/message-page.tsx'
import { to } from '#src/ui/paths.ts'
import { useUser } from './use-user.ts'

export interface RoleRefusedProps {
  title: string
  /** The page where a company begins: a role without it begins with the orders. */
  isStart?: boolean
}

/** What stands in place of a page that the user's role does not have. */
export function RoleRefused({ title, isStart = false }: RoleRefusedProps) {
  const { role } = useUser().profile
  if (role === null)
    return (
      <MessagePage title={title}>
        <p>{words.noCompany}</p>
        <p>{words.noCompanyHint}</p>
      </MessagePage>
    )
  const own = staffRoles.find(each => each === role)
  if (isStart) return <Navigate {...to.business_orders} replace />
  return (
    <MessagePage title={title} actions={<ButtonLink {...to.business_orders}>{words.goToOrders}</ButtonLink>}>
      <p>{words.noRole(own === undefined ? role : words.roles[own])}</p>
      <p>{words.askOwner}</p>
    </MessagePage>
  )
}
