import { createFileRoute } from '@tanstack/react-router'
import { requireAuth } from '#src/app/guards.ts'
import { hiddenHead } from '#src/app/head.ts'
import { PartSkeleton } from '#src/ui/account/part-skeleton.tsx'
import { withRoomStyles } from '#src/ui/account/room-styles.ts'
import { lazily } from '#src/ui/lazily.tsx'

const AddScreen = lazily(
  withRoomStyles(async () => (await import('./-wardrobe/add-screen.tsx')).AddScreen),
  <PartSkeleton label="A moment" />,
)

export const Route = createFileRoute('/account/add-garment')({
  beforeLoad: requireAuth,
  head: ({ match }) => hiddenHead(match.context.site, 'Add a garment'),
  component: AddScreen,
})
