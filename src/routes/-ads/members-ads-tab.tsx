import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { Facets } from '#src/api/contract/catalog.ts'
import { sizeKeyNames } from '#src/api/contract/values/size-names.ts'
import { sizeKeyLabel } from '#src/api/contract/values/sizes.ts'
import { membersAdsQuery } from '#src/api/queries/ads.ts'
import { listingsQuery } from '#src/api/queries/catalog.ts'
import { useApp } from '#src/app/provider.tsx'
import { refusalOf } from '#src/machines/refusal.ts'
import { useActors, useSelect } from '#src/ui/actors.tsx'
import { adLinks } from '#src/ui/ads/ad-links.ts'
import { MembersAds, WhyFirst } from '#src/ui/ads/members-ads.tsx'
import * as words from '#src/ui/ads/words.ts'
import { Filters } from '#src/ui/filters/filters.tsx'
import { Button } from '#src/ui/kit/button.tsx'
import { Link } from '#src/ui/kit/link.tsx'
import { NoticeBar } from '#src/ui/kit/notice-bar.tsx'
import * as kitWords from '#src/ui/kit/words.ts'
import { Skeleton } from '#src/ui/layout/skeleton.tsx'
import { useUnits } from '#src/ui/units/use-units.ts'
import { type ListSearch, queryOf } from '../-catalog/list-search.ts'
import { requireFound } from '../-page/require-found.ts'
import { useUser } from '../-page/use-user.ts'

/** A size that the list names by its label alone, in the words of each region's readers. */
const named = (entry: Facets['size'][number]) => ({
  ...entry,
  size_in: entry.size_in ?? sizeKeyNames(entry.value),
})

/** The members' ads, the viewer's sizes first, with the catalog's filters. */
export function MembersAdsTab({ search }: { search: ListSearch }) {
  const { client } = useApp()
  const { recentlyViewed } = useActors()
  const lastOpened = useSelect(recentlyViewed, ({ context }) => context.ids[0] ?? null)
  const { units } = useUnits()
  const sizes = useUser().profile.sizes.map(key => sizeKeyNames(key)?.[units.sizes] ?? sizeKeyLabel(key))
  // this list has its own sort order and no search words
  const { q: _q, sort: _sort, seller: _seller, kind: _kind, cursor: _cursor, ...filters } = queryOf(search)
  const list = useInfiniteQuery(membersAdsQuery(client, filters))
  requireFound(list)
  // the catalog counts how many items each filter would leave
  const counted = useInfiniteQuery({
    ...listingsQuery(client, { ...filters, kind: ['ad'], limit: '1' }, 'background'),
    // keeps the panel open while other filters are counted
    placeholderData: keepPreviousData,
  }).data?.pages[0]
  const ads = list.data?.pages.flatMap(page => page.data) ?? []
  const isFiltered = Object.keys(filters).length > 0
  return (
    <>
      <WhyFirst sizes={sizes} />
      {counted !== undefined && (
        <Filters
          list={adLinks.members}
          query={search}
          facets={{ ...counted.facets, size: counted.facets.size.map(named) }}
          total={counted.total}
          hidden={['kind']}
          isOrdered={false}
          isBusy={list.isPlaceholderData}
        />
      )}
      {list.error !== null && (
        <NoticeBar
          message={refusalOf(list.error).message}
          onRetry={() => void (list.data === undefined ? list.refetch() : list.fetchNextPage())}
          isRetrying={list.isFetching}
        />
      )}
      {list.data === undefined && list.error === null && <Skeleton label={words.membersAdsLoading} />}
      {list.data !== undefined &&
        (ads.length === 0 ? (
          <div className="nothing">
            <p>{isFiltered ? words.noMatches : words.noMembersAds}</p>
            {isFiltered && <Link {...adLinks.members}>{words.clearFilters}</Link>}
          </div>
        ) : (
          <MembersAds ads={ads} sizes={sizes} isDimmed={list.isPlaceholderData} lastOpened={lastOpened} />
        ))}
      {list.hasNextPage && (
        <div className="load-more">
          <Button look="quiet" onPress={() => void list.fetchNextPage()} isBusy={list.isFetchingNextPage}>
            {kitWords.loadMore}
          </Button>
        </div>
      )}
    </>
  )
}
