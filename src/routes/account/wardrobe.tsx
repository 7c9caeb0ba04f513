import { createFileRoute } from '@tanstack/react-router'
import { requireAuth } from '#src/app/guards.ts'
import { PageSkeleton } from '#src/ui/account/page-skeleton.tsx'
import { withAccountPageStyles } from '#src/ui/account-page-styles.ts'
import { lazyComponent } from '#src/ui/kit/lazy-component.tsx'
import * as kitWords from '#src/ui/kit/words.ts'
import * as words from '#src/ui/wardrobe/words.ts'
import { hiddenPage } from '../-page/head.ts'
import { wardrobeSearch } from '../-wardrobe/wardrobe-search.ts'

const OutfitsSection = lazyComponent(
  withAccountPageStyles(async () => (await import('../-outfits/outfits-section.tsx')).OutfitsSection),
  <PageSkeleton label={words.outfitsLoading} />,
)
const PackingSection = lazyComponent(
  withAccountPageStyles(async () => (await import('../-packing/packing-section.tsx')).PackingSection),
  <PageSkeleton label={words.packingLoading} />,
)
const WardrobeScreen = lazyComponent(
  withAccountPageStyles(async () => (await import('../-wardrobe/wardrobe-screen.tsx')).WardrobeScreen),
  <PageSkeleton label={words.wardrobeLoading} />,
)

export const Route = createFileRoute('/account/wardrobe')({
  validateSearch: wardrobeSearch,
  beforeLoad: requireAuth,
  ...hiddenPage(kitWords.wardrobe),
  component: Wardrobe,
})

function Wardrobe() {
  const search = Route.useSearch()
  const { view, outfit = null, packing = null } = search
  if (packing !== null || view === 'packing') return <PackingSection list={packing} />
  if (outfit !== null || view === 'outfits' || view === 'calendar')
    return <OutfitsSection view={view === 'calendar' ? 'calendar' : 'outfits'} outfit={outfit} />
  return <WardrobeScreen search={search} />
}
