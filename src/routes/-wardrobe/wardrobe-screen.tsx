import { useRouterState } from '@tanstack/react-router'
import { PartSkeleton } from '#src/ui/account/part-skeleton.tsx'
import { ButtonLink } from '#src/ui/kit/button.tsx'
import { lazyComponent } from '#src/ui/kit/lazy-component.tsx'
import { Skeleton } from '#src/ui/layout/skeleton.tsx'
import { paths } from '#src/ui/paths.ts'
import { WardrobePage } from '#src/ui/wardrobe/wardrobe-page.tsx'
import { WardrobeTabs } from '#src/ui/wardrobe/wardrobe-tabs.tsx'
import { parseSearch } from '../-page/search-params.ts'
import { GarmentList } from './garment-list.tsx'
import { useOwnerId } from './parts.ts'
import { readWardrobeSearch } from './wardrobe-search.ts'

const StatisticsPart = lazyComponent(
  async () => (await import('./statistics-part.tsx')).StatisticsPart,
  <PartSkeleton label="Your figures are being loaded" />,
)
const CleanOutPart = lazyComponent(
  async () => (await import('./declutter-part.tsx')).CleanOutPart,
  <PartSkeleton label="What there is to decide on is being loaded" />,
)
/** The wardrobe of the logged-in user: its list, its statistics, its declutter page. */
export function WardrobeScreen() {
  const id = useOwnerId()
  const search = useRouterState({
    select: state => state.resolvedLocation?.searchStr ?? state.location.searchStr,
  })
  if (id === null) return <Skeleton label="Your wardrobe is being loaded" />
  const { view, ...filters } = readWardrobeSearch(parseSearch(search))
  return (
    <WardrobePage
      title="Wardrobe"
      actions={
        <>
          <ButtonLink href={paths.add_garment}>Add a garment</ButtonLink>
          <ButtonLink href={`${paths.add_garment}?many=yes`} look="quiet">
            Add many photos
          </ButtonLink>
        </>
      }
    >
      <WardrobeTabs current={view ?? 'all'} />
      {view === 'figures' && <StatisticsPart />}
      {view === 'clean-out' && <CleanOutPart key={id} />}
      {view === undefined && <GarmentList key={id} filters={filters} />}
    </WardrobePage>
  )
}
