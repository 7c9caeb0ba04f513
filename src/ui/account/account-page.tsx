import type { ReactNode } from 'react'
import { useActors, useSelect } from '../actors.tsx'
import { AccountMenu } from './account-menu.tsx'
import './account-page.css'

/** A page of the account with the account menu: beside it on a wide screen, above it on a phone (U-14). */
export function AccountPage({ children }: { children: ReactNode }) {
  const { auth } = useActors()
  const user = useSelect(auth, ({ context }) => context.user)
  const hasUnread = useSelect(auth, ({ context }) => context.hasUnreadMessages)
  if (user === null) return children
  return (
    <div className="account">
      <AccountMenu isCompany={user.profile.is_company} hasUnread={hasUnread} place="page" />
      <div className="account__page">{children}</div>
    </div>
  )
}
