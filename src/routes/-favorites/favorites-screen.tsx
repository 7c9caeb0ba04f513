import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { collectionsQuery } from '#src/api/queries/collections.ts'
import { favoritesQuery } from '#src/api/queries/favorites.ts'
import { useApp } from '#src/app/provider.tsx'
import { refusalOf } from '#src/machines/refusal.ts'
import { type CollectedItem, FavoriteList } from '#src/ui/favorites/favorite-list.tsx'
import { FavoritesPage, type FavoriteTab } from '#src/ui/favorites/favorites-page.tsx'
import * as words from '#src/ui/favorites/words.ts'
import { Button } from '#src/ui/kit/button.tsx'
import { lazyComponent } from '#src/ui/kit/lazy-component.tsx'
import { NoticeBar } from '#src/ui/kit/notice-bar.tsx'
import * as kitWords from '#src/ui/kit/words.ts'
import { Skeleton } from '#src/ui/layout/skeleton.tsx'
import { requireFound } from '../-page/require-found.ts'
import { Collections } from './collections.tsx'

const FollowingTab = lazyComponent(async () => (await import('./following-tab.tsx')).FollowingTab)
const SearchesTab = lazyComponent(async () => (await import('./searches-tab.tsx')).SearchesTab)
const ItemCollections = lazyComponent(async () => (await import('./item-collections.tsx')).ItemCollections)

interface FavoritesScreenProps {
  tab: FavoriteTab
  /** The id of the open collection; null for all favorites. */
  collection: string | null
}

/** The member's favorites with their collections, follows and saved searches. */
export function FavoritesScreen({ tab, collection }: FavoritesScreenProps) {
  return (
    <FavoritesPage tab={tab}>
      {tab === 'favorites' && <FavoritesSection collection={collection} />}
      {tab === 'following' && <FollowingTab />}
      {tab === 'searches' && <SearchesTab />}
    </FavoritesPage>
  )
}

function FavoritesSection({ collection }: Pick<FavoritesScreenProps, 'collection'>) {
  const { client } = useApp()
  const list = useInfiniteQuery(favoritesQuery(client, collection))
  const collections = useQuery(collectionsQuery(client))
  const [item, setItem] = useState<CollectedItem | null>(null)
  requireFound(list)
  const { error, isFetching, hasNextPage } = list
  // collections that came later would move the list
  const data = collections.isPending ? undefined : list.data
  // one notice is enough where nothing could be loaded
  const isCollectionsShown = !collections.isPending && (list.data !== undefined || error === null)
  const reload = () => {
    if (collections.error !== null) void collections.refetch()
    void list.refetch()
  }
  const favorites = data?.pages.flatMap(page => page.data)
  return (
    <>
      {isCollectionsShown && (
        <Collections
          query={collections}
          open={collection}
          hasFavorites={favorites !== undefined && favorites.length > 0}
        />
      )}
      {error !== null && (
        <NoticeBar
          message={refusalOf(error).message}
          isRetrying={isFetching}
          onRetry={() => (list.data === undefined ? reload() : void list.fetchNextPage())}
        />
      )}
      {data === undefined && error === null && <Skeleton label={words.favoritesLoading} />}
      {favorites !== undefined && (
        <FavoriteList favorites={favorites} isCollection={collection !== null} onCollect={setItem} />
      )}
      {hasNextPage && error === null && (
        <p className="load-more">
          <Button look="quiet" isBusy={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
            {kitWords.loadMore}
          </Button>
        </p>
      )}
      {item !== null && <ItemCollections key={item.id} {...item} onClose={() => setItem(null)} />}
    </>
  )
}
