import { useInfiniteQuery } from '@tanstack/react-query'
import { favoritesQuery } from '#src/api/queries/favorites.ts'
import { useApp } from '#src/app/provider.tsx'
import { refusalOf } from '#src/machines/refusal.ts'
import { FavoriteList } from '#src/ui/favorites/favorite-list.tsx'
import { FavoritesPage, type FavoriteTab } from '#src/ui/favorites/favorites-page.tsx'
import * as words from '#src/ui/favorites/words.ts'
import { Button } from '#src/ui/kit/button.tsx'
import { lazyComponent } from '#src/ui/kit/lazy-component.tsx'
import { NoticeBar } from '#src/ui/kit/notice-bar.tsx'
import * as kitWords from '#src/ui/kit/words.ts'
import { Skeleton } from '#src/ui/layout/skeleton.tsx'
import { requireFound } from '../-page/require-found.ts'

const FollowingTab = lazyComponent(async () => (await import('./following-tab.tsx')).FollowingTab)
const SearchesTab = lazyComponent(async () => (await import('./searches-tab.tsx')).SearchesTab)

const parts = { favorites: FavoritesSection, following: FollowingTab, searches: SearchesTab }

/** The member's favorites, follows and saved searches. */
export function FavoritesScreen({ tab }: { tab: FavoriteTab }) {
  const Part = parts[tab]
  return (
    <FavoritesPage tab={tab}>
      <Part />
    </FavoritesPage>
  )
}

function FavoritesSection() {
  const { client } = useApp()
  const list = useInfiniteQuery(favoritesQuery(client))
  requireFound(list)
  const { data, error, isFetching, hasNextPage } = list
  return (
    <>
      {error !== null && (
        <NoticeBar
          message={refusalOf(error).message}
          isRetrying={isFetching}
          onRetry={() => void (data === undefined ? list.refetch() : list.fetchNextPage())}
        />
      )}
      {data === undefined && error === null && <Skeleton label={words.favoritesLoading} />}
      {data !== undefined && <FavoriteList favorites={data.pages.flatMap(page => page.data)} />}
      {hasNextPage && error === null && (
        <p className="load-more">
          <Button look="quiet" isBusy={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
            {kitWords.loadMore}
          </Button>
        </p>
      )}
    </>
  )
}
