import { createFileRoute } from '@tanstack/react-router'
import { requireAuth } from '#src/app/guards.ts'
import { hiddenHead } from '#src/app/head.ts'
import { PartSkeleton } from '#src/ui/account/part-skeleton.tsx'
import { withRoomStyles } from '#src/ui/account/room-styles.ts'
import { lazily } from '#src/ui/lazily.tsx'

const GarmentScreen = lazily(
  withRoomStyles(async () => (await import('./-wardrobe/garment-screen.tsx')).GarmentScreen),
  <PartSkeleton label="Your garment is being loaded" />,
)

export const Route = createFileRoute('/account/garment/$slug')({
  beforeLoad: requireAuth,
  head: ({ match }) => hiddenHead(match.context.site, 'Garment'),
  component: Garment,
})

function Garment() {
  const { slug } = Route.useParams()
  return <GarmentScreen key={slug} slug={slug} />
}
