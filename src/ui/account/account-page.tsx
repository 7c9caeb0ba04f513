import type { ReactNode } from 'react'
import { useActors, useSelect } from '../actors.tsx'
import { NeedsJavascript } from '../layout/needs-javascript.tsx'
import { AccountMenu } from './account-menu.tsx'
import { PageSkeleton } from './page-skeleton.tsx'
import * as words from './words.ts'
import './account-page.css'

/**
 * A page of the account with the account menu: beside it on a wide screen, above it on a phone (U-14). The server's page and
 * one whose user is not known yet have all links of all kinds of account; styles show those that are expected.
 */
export function AccountPage({ children }: { children: ReactNode }) {
  const { auth } = useActors()
  const user = useSelect(auth, ({ context }) => context.user)
  const hasUnread = useSelect(auth, ({ context }) => context.hasUnreadMessages)
  return (
    <div className="account">
      <AccountMenu
        isCompany={user?.profile.is_company ?? null}
        may={user?.profile.may ?? []}
        hasUnread={hasUnread}
        place="page"
      />
      <div className="account__page">{children}</div>
    </div>
  )
}

/** What the server sends, until the app runs: members see the menu, the title of the page and bars for its content. */
export function ExpectedAccount() {
  return (
    <AccountPage>
      <NeedsJavascript />
      <div className="for-members">
        <PageSkeleton label={words.pageLoading} isOfServer />
      </div>
    </AccountPage>
  )
}
