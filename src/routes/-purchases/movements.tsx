import { useInfiniteQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { movementsQuery } from '#src/api/queries/trade/purchases.ts'
import { useApp } from '#src/app/provider.tsx'
import { refusalOf } from '#src/machines/refusal.ts'
import { Button } from '#src/ui/kit/button.tsx'
import { NoticeBar } from '#src/ui/kit/notice-bar.tsx'
import { Skeleton } from '#src/ui/layout/skeleton.tsx'
import { MovementList, type OrderLink } from '#src/ui/purchases/movement-list.tsx'
import * as words from '#src/ui/purchases/words.ts'

/** What changed the balance, page after page. */
export function Movements({ orderLink }: { orderLink: OrderLink }) {
  const { client } = useApp()
  const list = useInfiniteQuery(movementsQuery(client))
  const titleId = useId()
  return (
    <section className="movements" aria-labelledby={titleId}>
      <h2 id={titleId} className="title">
        {words.movements}
      </h2>
      {list.error !== null && (
        <NoticeBar
          message={refusalOf(list.error).message}
          onRetry={() => void (list.isFetchNextPageError ? list.fetchNextPage() : list.refetch())}
          isRetrying={list.isFetching}
        />
      )}
      {list.data === undefined && list.error === null && <Skeleton label={words.movementsLoading} />}
      {list.data !== undefined && (
        <MovementList movements={list.data.pages.flatMap(({ data }) => data)} orderLink={orderLink} />
      )}
      {list.hasNextPage && (
        <div className="load-more">
          <Button look="quiet" onPress={() => void list.fetchNextPage()} isBusy={list.isFetchingNextPage}>
            {words.loadMore}
          </Button>
        </div>
      )}
    </section>
  )
}
