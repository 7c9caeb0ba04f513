import { useActorRef } from '@xstate/react'
import { notificationFlow } from '#src/app/notification-flow.ts'
import { useApp } from '#src/app/use-app.ts'
import { NotificationList } from '#src/ui/account/notification-list.tsx'

/** What the member was told; made anew, and read, whenever the side menu is opened. */
export function NotificationListScreen() {
  const { client } = useApp()
  return <NotificationList actor={useActorRef(notificationFlow(client))} />
}
