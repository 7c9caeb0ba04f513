import { useActorRef } from '@xstate/react'
import { useApp } from '#src/app/provider.tsx'
import { NotificationList } from '#src/ui/account/notification-list.tsx'
import { TitledPage } from '#src/ui/account/titled-page.tsx'
import * as titles from '#src/ui/kit/title-words.ts'
import { useUser } from '../-page/use-user.ts'
import { notificationFlow } from './notification-list.ts'

/** All notifications of the member or the company. */
export function NotificationsScreen() {
  const { id } = useUser()
  return (
    // another member starts afresh
    <TitledPage key={id} title={titles.notifications}>
      <Notifications />
    </TitledPage>
  )
}

function Notifications() {
  const app = useApp()
  return (
    <NotificationList actor={useActorRef(notificationFlow(app, { count: 24, isRead: true }))} place="page" />
  )
}
