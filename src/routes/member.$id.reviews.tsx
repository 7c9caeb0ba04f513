import { createFileRoute } from '@tanstack/react-router'
import { sellerReviewsQuery } from '#src/api/queries/trade/reviews.ts'
import { reviewsOf } from '#src/ui/kit/title-words.ts'
import { addressOf, to } from '#src/ui/paths.ts'
import { loadedMember, loadMember } from './-catalog/load-member.ts'
import { MemberReviewsScreen } from './-catalog/member-reviews-screen.tsx'
import { pageHead } from './-page/head.ts'
import { orNotFound } from './-page/or-not-found.ts'
import { matching, searchSchema } from './-page/search-schema.ts'

/** The cursor of the list, for visitors who page by links. */
const validateSearch = searchSchema({ cursor: matching(/^[\w-]{1,200}$/) })

export const Route = createFileRoute('/member/$id/reviews')({
  validateSearch,
  loaderDeps: ({ search: { cursor } }) => ({ cursor }),
  loader: async ({ context, params: { id }, deps: { cursor } }) => {
    await loadMember(context, id)
    const list = sellerReviewsQuery(context.client, id, { start: cursor, manner: 'page' })
    await orNotFound(context.queryClient.infiniteQuery({ ...list, staleTime: 'static' }))
  },
  head: ({ match: { context }, params: { id } }) => {
    const member = loadedMember(context, id)
    if (member === undefined) return {}
    const title = reviewsOf(member.name)
    return pageHead(context.site, {
      title,
      description: `${title}.`,
      path: addressOf(to.member_reviews(id)),
      image: member.attachment[0]?.url,
    })
  },
  component: Reviews,
})

function Reviews() {
  const { id } = Route.useParams()
  const { cursor } = Route.useSearch()
  return <MemberReviewsScreen id={id} start={cursor} />
}
