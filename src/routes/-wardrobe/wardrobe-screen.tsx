import { PartSkeleton } from '#src/ui/account/part-skeleton.tsx'
import { lazyComponent } from '#src/ui/kit/lazy-component.tsx'
import { Skeleton } from '#src/ui/layout/skeleton.tsx'
import * as words from '#src/ui/wardrobe/words.ts'
import { useUserId } from '../-page/use-user.ts'
import { GarmentList } from './garment-list.tsx'
import { WardrobeFrame } from './wardrobe-frame.tsx'
import { type WardrobeSearch, wardrobeSearch } from './wardrobe-search.ts'

const StatisticsPanel = lazyComponent(
  async () => (await import('./statistics-panel.tsx')).StatisticsPanel,
  <PartSkeleton label={words.statisticsLoading} />,
)
const DeclutterPanel = lazyComponent(
  async () => (await import('./declutter-panel.tsx')).DeclutterPanel,
  <PartSkeleton label={words.declutterLoading} />,
)
/** The wardrobe of the logged-in user: its list, its statistics, its declutter page. */
export function WardrobeScreen({ search }: { search: WardrobeSearch }) {
  const id = useUserId()
  if (id === null) return <Skeleton label={words.wardrobeLoading} />
  // parsed again, because the router hands a page the address's other parameters too
  const { view = 'all', outfit: _, packing: __, ...filters } = wardrobeSearch(search)
  if (view === 'all') return <GarmentList key={id} filters={filters} />
  return (
    <WardrobeFrame view={view}>
      {view === 'statistics' && <StatisticsPanel />}
      {view === 'declutter' && <DeclutterPanel key={id} />}
    </WardrobeFrame>
  )
}
