import { createFileRoute } from '@tanstack/react-router'
import { requireAuth } from '#src/app/guards.ts'
import { PartSkeleton } from '#src/ui/account/part-skeleton.tsx'
import { withAccountPageStyles } from '#src/ui/account-page-styles.ts'
import { lazyComponent } from '#src/ui/kit/lazy-component.tsx'
import * as titles from '#src/ui/kit/title-words.ts'
import { hiddenHead } from '../-page/head.ts'

const NotificationsScreen = lazyComponent(
  withAccountPageStyles(
    async () => (await import('../-account/notifications-screen.tsx')).NotificationsScreen,
  ),
  <PartSkeleton label={titles.notifications} />,
)

export const Route = createFileRoute('/account/notifications')({
  beforeLoad: requireAuth,
  head: ({ match }) => hiddenHead(match.context.site, titles.notifications),
  component: () => <NotificationsScreen />,
})
