import { useActorRef } from '@xstate/react'
import { notificationFlow } from '#src/app/notification-flow.ts'
import { useApp } from '#src/app/use-app.ts'
import { NotificationList } from '#src/ui/account/notification-list.tsx'
import { SideMenu } from '#src/ui/account/side-menu.tsx'

/** The account menu with the member's notifications. */
export function SideMenuScreen() {
  return <SideMenu notifications={<Notifications />} />
}

/** Created anew, and marked as read, whenever the menu is opened. */
function Notifications() {
  const { client } = useApp()
  return <NotificationList actor={useActorRef(notificationFlow(client))} />
}
