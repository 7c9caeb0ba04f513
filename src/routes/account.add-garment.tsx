import { createFileRoute } from '@tanstack/react-router'
import { requireAuth } from '#src/app/guards.ts'
import { withRoomStyles } from '#src/ui/account/account-page-styles.ts'
import { PartSkeleton } from '#src/ui/account/part-skeleton.tsx'
import { lazily } from '#src/ui/kit/lazily.tsx'
import { hiddenHead } from './-page/head.ts'

const AddScreen = lazily(
  withRoomStyles(async () => (await import('./-garment/add-screen.tsx')).AddScreen),
  <PartSkeleton label="A moment" />,
)

export const Route = createFileRoute('/account/add-garment')({
  beforeLoad: requireAuth,
  head: ({ match }) => hiddenHead(match.context.site, 'Add a garment'),
  component: AddScreen,
})
