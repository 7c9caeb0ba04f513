import { createFileRoute } from '@tanstack/react-router'
import { requireAuth } from '#src/app/guards.ts'
import { withAccountPageStyles } from '#src/ui/account/account-page-styles.ts'
import { PartSkeleton } from '#src/ui/account/part-skeleton.tsx'
import { lazyComponent } from '#src/ui/kit/lazy-component.tsx'
import { hiddenHead } from './-page/head.ts'

const AddScreen = lazyComponent(
  withAccountPageStyles(async () => (await import('./-garment/add-screen.tsx')).AddScreen),
  <PartSkeleton label="A moment" />,
)

export const Route = createFileRoute('/account/add-garment')({
  beforeLoad: requireAuth,
  head: ({ match }) => hiddenHead(match.context.site, 'Add a garment'),
  component: AddScreen,
})
