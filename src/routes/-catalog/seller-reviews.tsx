import { useInfiniteQuery } from '@tanstack/react-query'
import type { Listing } from '#src/api/contract/catalog.ts'
import { sellerReviewsQuery } from '#src/api/queries/trade/reviews.ts'
import { useApp } from '#src/app/provider.tsx'
import { refusalOf } from '#src/machines/refusal.ts'
import { Button } from '#src/ui/kit/button.tsx'
import { Sheet } from '#src/ui/kit/dialogs/sheet.tsx'
import { NoticeBar } from '#src/ui/kit/notice-bar.tsx'
import * as kitWords from '#src/ui/kit/words.ts'
import { Skeleton } from '#src/ui/layout/skeleton.tsx'
import { MemberReviews } from '#src/ui/member/member-reviews.tsx'
import * as words from '#src/ui/member/words.ts'

/** The dialog with the reviews behind a seller's stars, page after page. */
export function SellerReviews({ seller, onClose }: { seller: Listing['seller']; onClose: () => void }) {
  const { client } = useApp()
  const list = useInfiniteQuery(sellerReviewsQuery(client, seller.id))
  const reviews = list.data?.pages.flatMap(page => page.data)
  return (
    <Sheet isOpen onClose={onClose} title={words.reviewsOf(seller.name)}>
      {list.error !== null && (
        <NoticeBar
          message={refusalOf(list.error).message}
          onRetry={() => void (reviews === undefined ? list.refetch() : list.fetchNextPage())}
          isRetrying={list.isFetching}
        />
      )}
      {reviews === undefined && list.error === null && <Skeleton label={words.reviewsLoading} />}
      {reviews !== undefined && <MemberReviews reviews={reviews} />}
      {list.hasNextPage && (
        <div className="load-more">
          <Button look="quiet" onPress={() => void list.fetchNextPage()} isBusy={list.isFetchingNextPage}>
            {kitWords.loadMore}
          </Button>
        </div>
      )}
    </Sheet>
  )
}
