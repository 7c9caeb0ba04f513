import { useActorRef } from '@xstate/react'
import { useApp } from '#src/app/provider.tsx'
import { NotificationList } from '#src/ui/account/notification-list.tsx'
import { SideMenu } from '#src/ui/account/side-menu.tsx'
import { useBagAfterLogin } from '../-checkout/bag-after-login.ts'
import { useUnsentMessages } from '../-messages/unsent.ts'
import { notificationFlow } from './notification-list.ts'

/**
 * The account menu with the member's notifications. It is there on every page of a member: so it also sends what a
 * reload interrupted, and opens the bag from which they logged in.
 */
export function SideMenuScreen() {
  useUnsentMessages()
  useBagAfterLogin()
  return <SideMenu notifications={<Notifications />} />
}

/** The latest three, anew whenever the menu is opened. The page of all of them marks them as read. */
function Notifications() {
  const app = useApp()
  return (
    <NotificationList
      actor={useActorRef(notificationFlow(app, { count: 3, isRead: false }))}
      place="sideMenu"
    />
  )
}
