import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { memberQuery } from '#src/api/queries/members.ts'
import { sellerReviewsQuery } from '#src/api/queries/trade/reviews.ts'
import { useApp } from '#src/app/provider.tsx'
import { refusalOf } from '#src/machines/refusal.ts'
import { Link } from '#src/ui/kit/link.tsx'
import { LoadMore } from '#src/ui/listing/load-more.tsx'
import * as listingWords from '#src/ui/listing/words.ts'
import { MemberHead } from '#src/ui/member/member-head.tsx'
import { MemberReviews } from '#src/ui/member/member-reviews.tsx'
import * as words from '#src/ui/member/words.ts'
import { addressOf, to } from '#src/ui/paths.ts'
import { Share } from '../-share/share.ts'

/** The reviews of a member, page after page; `start` is the cursor of the first page that is shown. */
export function MemberReviewsScreen({ id, start }: { id: string; start: string | undefined }) {
  const { client } = useApp()
  const { data: member } = useSuspenseQuery(memberQuery(client, id))
  const list = useSuspenseInfiniteQuery(sellerReviewsQuery(client, id, { start, manner: 'page' }))
  if (member.kind === 'company') return null
  const page = to.member_reviews(id)
  const cursor = list.data.pages.at(-1)?.next_cursor ?? null
  return (
    <div className="wide">
      <MemberHead
        member={member}
        tab="reviews"
        share={<Share title={member.name} path={addressOf(to.member(id))} />}
      />
      <h2 className="unseen">{words.reviewsOf(member.name)}</h2>
      {start !== undefined && (
        <p className="small">
          <Link {...page}>{listingWords.backToStart}</Link>
        </p>
      )}
      <MemberReviews reviews={list.data.pages.flatMap(({ data }) => data)} />
      {cursor !== null && (
        <LoadMore
          href={`${addressOf(page)}?cursor=${cursor}`}
          onPress={() => void list.fetchNextPage()}
          isBusy={list.isFetchingNextPage}
          failed={list.isFetchNextPageError ? refusalOf(list.error).message : null}
        />
      )}
    </div>
  )
}
