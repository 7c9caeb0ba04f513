import { PartSkeleton } from '#src/ui/account/part-skeleton.tsx'
import { ButtonLink } from '#src/ui/kit/button.tsx'
import { lazyComponent } from '#src/ui/kit/lazy-component.tsx'
import * as kitWords from '#src/ui/kit/words.ts'
import { Skeleton } from '#src/ui/layout/skeleton.tsx'
import { to } from '#src/ui/paths.ts'
import { WardrobePage } from '#src/ui/wardrobe/wardrobe-page.tsx'
import { WardrobeTabs } from '#src/ui/wardrobe/wardrobe-tabs.tsx'
import * as words from '#src/ui/wardrobe/words.ts'
import { GarmentList } from './garment-list.tsx'
import { useOwnerId } from './parts.ts'
import { type WardrobeSearch, wardrobeSearch } from './wardrobe-search.ts'

const StatisticsPart = lazyComponent(
  async () => (await import('./statistics-part.tsx')).StatisticsPart,
  <PartSkeleton label={words.yourStatisticsAreBeingLoaded} />,
)
const CleanOutPart = lazyComponent(
  async () => (await import('./declutter-part.tsx')).CleanOutPart,
  <PartSkeleton label={words.whatThere} />,
)
/** The wardrobe of the logged-in user: its list, its statistics, its declutter page. */
export function WardrobeScreen({ search }: { search: WardrobeSearch }) {
  const id = useOwnerId()
  if (id === null) return <Skeleton label={words.yourWardrobeIsBeingLoaded} />
  // parsed again, because the router hands a page the address's other parameters too
  const { view = 'all', outfit: _, ...filters } = wardrobeSearch(search)
  return (
    <WardrobePage
      title={kitWords.wardrobe}
      actions={
        <>
          <ButtonLink {...to.add_garment}>{words.addAGarment}</ButtonLink>
          <ButtonLink {...to.add_garment} search={{ many: 'yes' }} look="quiet">
            {words.addManyPhotos}
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
