import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { notFound, redirect } from '@tanstack/react-router'
import type { MemberProfile } from '#src/api/contract/members.ts'
import { memberQuery } from '#src/api/queries/members.ts'
import { sellerReviewsQuery } from '#src/api/queries/trade/reviews.ts'
import { type RouterContext, useApp } from '#src/app/provider.tsx'
import { refusalOf } from '#src/machines/refusal.ts'
import { late } from '#src/ui/favorite-buttons/lazy-buttons.ts'
import { Link } from '#src/ui/kit/link.tsx'
import { LoadMore } from '#src/ui/listing/load-more.tsx'
import * as listingWords from '#src/ui/listing/words.ts'
import { MemberHead, reviewsOfMember } from '#src/ui/member/member-head.tsx'
import { MemberReviews } from '#src/ui/member/member-reviews.tsx'
import * as words from '#src/ui/member/words.ts'
import { addressOf, to } from '#src/ui/paths.ts'
import { pageHead } from '../-page/head.ts'
import { orNotFound } from '../-page/or-not-found.ts'
import { type ListSearch, queryOf } from './list-search.ts'
import { ListingsScreen } from './listings-screen.tsx'
import { loadListings } from './load-listings.ts'

const Share = late(async () => (await import('../-share/share-button.tsx')).ShareButton)

type MemberSearch = ListSearch & { show?: 'reviews' | undefined }

/** Loads a member with what the page shows, and answers its head. A company leads to the page of its brand. */
export async function loadMember(
  context: RouterContext,
  id: string,
  { show, ...search }: MemberSearch,
): Promise<ReturnType<typeof pageHead>> {
  const { client, queryClient, site } = context
  if (!/^u_[A-Za-z0-9_-]{8,64}$/.test(id)) throw notFound()
  const found = await orNotFound(queryClient.query({ ...memberQuery(client, id), staleTime: 'static' }))
  if (found.kind === 'company') throw redirect({ ...to.brand(found.brand.slug), replace: true })
  const { name } = found
  const head = pageHead(site, {
    title: name,
    description: listingWords.saleIntro(name),
    path: addressOf(to.member(id)),
  })
  if (show === undefined) {
    await loadListings(context, queryOf(search, { seller: id }))
    return head
  }
  const reviews = sellerReviewsQuery(client, id, { start: search.cursor, manner: 'page' })
  await orNotFound(queryClient.infiniteQuery({ ...reviews, staleTime: 'static' }))
  return head
}

/** The page of a member: what they sell, or their reviews. */
export function MemberScreen({ id, search: { show, ...search } }: { id: string; search: MemberSearch }) {
  const { client } = useApp()
  const { data: member } = useSuspenseQuery(memberQuery(client, id))
  if (member.kind === 'company') return null
  const share = <Share title={member.name} path={addressOf(to.member(id))} look="button" />
  if (show === 'reviews') {
    return (
      <div className="wide">
        <MemberHead member={member} tab="reviews" share={share} />
        <Reviews key={search.cursor ?? ''} member={member} start={search.cursor} />
      </div>
    )
  }
  return (
    <ListingsScreen
      head={<MemberHead member={member} tab="items" share={share} />}
      list={to.member(id)}
      search={search}
      own={{ seller: id }}
    />
  )
}

/** Reviews page after page; `start` is the cursor of the first page that is shown. */
function Reviews({ member: { id, name }, start }: { member: MemberProfile; start: string | undefined }) {
  const { client } = useApp()
  const list = useSuspenseInfiniteQuery(sellerReviewsQuery(client, id, { start, manner: 'page' }))
  const cursor = list.data.pages.at(-1)?.next_cursor ?? null
  return (
    <>
      <h2 className="unseen">{words.reviewsOf(name)}</h2>
      {start !== undefined && (
        <p className="small">
          <Link {...reviewsOfMember(id)}>{listingWords.backToStart}</Link>
        </p>
      )}
      <MemberReviews reviews={list.data.pages.flatMap(({ data }) => data)} />
      {cursor !== null && (
        <LoadMore
          href={`${addressOf(to.member(id))}?show=reviews&cursor=${cursor}`}
          onPress={() => void list.fetchNextPage()}
          isBusy={list.isFetchingNextPage}
          failed={list.isFetchNextPageError ? refusalOf(list.error).message : null}
        />
      )}
    </>
  )
}
