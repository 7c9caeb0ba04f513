import { PartSkeleton } from '#src/ui/account/part-skeleton.tsx'
import { ButtonLink } from '#src/ui/kit/button.tsx'
import { lazyComponent } from '#src/ui/kit/lazy-component.tsx'
import { Skeleton } from '#src/ui/layout/skeleton.tsx'
import { to } from '#src/ui/paths.ts'
import { WardrobePage } from '#src/ui/wardrobe/wardrobe-page.tsx'
import { WardrobeTabs } from '#src/ui/wardrobe/wardrobe-tabs.tsx'
import { GarmentList } from './garment-list.tsx'
import { useOwnerId } from './parts.ts'
import { type WardrobeSearch, wardrobeSearch } from './wardrobe-search.ts'

const StatisticsPart = lazyComponent(
  async () => (await import('./statistics-part.tsx')).StatisticsPart,
  <PartSkeleton label="Your figures are being loaded" />,
)
const CleanOutPart = lazyComponent(
  async () => (await import('./declutter-part.tsx')).CleanOutPart,
  <PartSkeleton label="What there is to decide on is being loaded" />,
)
/** The wardrobe of the logged-in user: its list, its statistics, its declutter page. */
export function WardrobeScreen({ search }: { search: WardrobeSearch }) {
  const id = useOwnerId()
  if (id === null) return <Skeleton label="Your wardrobe is being loaded" />
  // parsed again, because the router hands a page the address's other parameters too
  const { view = 'all', outfit: _, ...filters } = wardrobeSearch(search)
  return (
    <WardrobePage
      title="Wardrobe"
      actions={
        <>
          <ButtonLink {...to.add_garment}>Add a garment</ButtonLink>
          <ButtonLink {...to.add_garment} search={{ many: 'yes' }} look="quiet">
            Add many photos
          </ButtonLink>
        </>
      }
    >
      <WardrobeTabs current={view} />
      {view === 'figures' && <StatisticsPart />}
      {view === 'clean-out' && <CleanOutPart key={id} />}
      {view === 'all' && <GarmentList key={id} filters={filters} />}
    </WardrobePage>
  )
}
