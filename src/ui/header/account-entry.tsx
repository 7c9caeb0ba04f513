import { useRouter } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { useActors, useSelect } from '../actors.tsx'
import { Icon } from '../kit/icon.tsx'
import * as kitWords from '../kit/words.ts'
import { loginAndBack, to } from '../paths.ts'
import * as words from './words.ts'

/**
 * A visitor gets a login link, a logged-in user the hamburger button (U-08). While the user is being fetched,
 * a skeleton of the same size is shown (U-09). If that failed, a bar above the page says so, and nothing is
 * here.
 */
export function AccountEntry() {
  const { auth, sideMenu } = useActors()
  const isExpected = useSelect(auth, ({ context }) => context.token !== null)
  const isKnown = useSelect(auth, ({ context }) => context.user !== null)
  const hasFailed = useSelect(auth, ({ context }) => context.failures > 0)
  const hasUnread = useSelect(auth, ({ context }) => context.hasUnreadMessages)
  if (isKnown)
    return (
      <button
        type="button"
        id="header-menu"
        className="icon-button"
        aria-haspopup="dialog"
        onClick={() => sideMenu.send({ type: 'sideMenu.toggled' })}
      >
        <Icon shape="menu" />
        <span className="unseen">
          {words.accountMenu}
          {hasUnread && words.unreadMessages}
        </span>
        {hasUnread && <span className="header__unread" aria-hidden="true" />}
      </button>
    )
  if (isExpected) return hasFailed ? null : <Waiting />
  // the server's page has both, and its styles show a member the second one
  return (
    <>
      <LoginLink />
      <Waiting />
    </>
  )
}

function Waiting() {
  return (
    <span className="icon-button for-members">
      <span className="header__waiting" />
      <span className="unseen">{words.loadingYourAccount}</span>
    </span>
  )
}

/** The login link leads back to the current page. */
function LoginLink() {
  const router = useRouter()
  // the server does not know all of an address: it renders the plain link, and hydration starts with that
  const href = useSyncExternalStore(
    listen => router.subscribe('onResolved', listen),
    () => loginFrom(router.state.location),
    () => to.login.to,
  )
  return (
    <a href={href} className="header__login for-visitors">
      {kitWords.logIn}
    </a>
  )
}

function loginFrom({ pathname, href }: { pathname: string; href: string }): string {
  if (pathname === to.login.to) return href
  return pathname === to.home.to ? to.login.to : loginAndBack(href)
}
