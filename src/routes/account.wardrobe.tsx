import { createFileRoute } from '@tanstack/react-router'
import { requireAuth } from '#src/app/guards.ts'
import { withRoomStyles } from '#src/ui/account/account-page-styles.ts'
import { PartSkeleton } from '#src/ui/account/part-skeleton.tsx'
import { lazily } from '#src/ui/kit/lazily.tsx'
import { outfitSearch } from './-outfits/search.ts'
import { hiddenHead } from './-page/head.ts'

const OutfitsRoom = lazily(
  withRoomStyles(async () => (await import('./-outfits/outfits-room.tsx')).OutfitsRoom),
  <PartSkeleton label="Your outfits are being loaded" />,
)
const WardrobeScreen = lazily(
  withRoomStyles(async () => (await import('./-wardrobe/wardrobe-screen.tsx')).WardrobeScreen),
  <PartSkeleton label="Your wardrobe is being loaded" />,
)

export const Route = createFileRoute('/account/wardrobe')({
  validateSearch: outfitSearch,
  beforeLoad: requireAuth,
  head: ({ match }) => hiddenHead(match.context.site, 'Wardrobe'),
  component: Wardrobe,
})

function Wardrobe() {
  const { view, outfit = null } = Route.useSearch()
  if (outfit !== null || view === 'outfits' || view === 'calendar')
    return <OutfitsRoom view={view === 'calendar' ? 'calendar' : 'outfits'} outfit={outfit} />
  return <WardrobeScreen />
}
