import { createFileRoute } from '@tanstack/react-router'
import { requireAuth } from '#src/app/guards.ts'
import { PageSkeleton } from '#src/ui/account/page-skeleton.tsx'
import { withAccountPageStyles } from '#src/ui/account-page-styles.ts'
import { lazyComponent } from '#src/ui/kit/lazy-component.tsx'
import * as titles from '#src/ui/kit/title-words.ts'
import { hiddenPage } from '../-page/head.ts'

const NotificationsScreen = lazyComponent(
  withAccountPageStyles(
    async () => (await import('../-account/notifications-screen.tsx')).NotificationsScreen,
  ),
  <PageSkeleton label={titles.notifications} />,
)

export const Route = createFileRoute('/account/notifications')({
  beforeLoad: requireAuth,
  ...hiddenPage(titles.notifications),
  component: () => <NotificationsScreen />,
})
