import { createFileRoute } from '@tanstack/react-router'
import type { PublicUser } from '#src/api/contract/members.ts'
import { memberKey } from '#src/api/queries/members.ts'
import * as words from '#src/ui/listing/words.ts'
import { addressOf, to } from '#src/ui/paths.ts'
import { listParameters } from './-catalog/list-search.ts'
import { MemberScreen } from './-catalog/member-screen.tsx'
import { pageHead } from './-page/head.ts'
import { oneOf, searchSchema } from './-page/search-schema.ts'

/** The filters of what they sell; with `show` the cursor is that of their reviews. */
const validateSearch = searchSchema({ ...listParameters, show: oneOf('reviews') })

export const Route = createFileRoute('/member/$id')({
  validateSearch,
  loaderDeps: ({ search }) => search,
  // it comes with the screen: every first visit pays for what a route file holds
  loader: async ({ context, params: { id }, deps }) =>
    (await import('./-catalog/member-screen.tsx')).loadMember(context, id, deps),
  head: ({ match: { context }, params: { id } }) => {
    const member = context.queryClient.getQueryData<PublicUser>(memberKey(id))
    if (member?.kind !== 'private') return {}
    const { name } = member
    return pageHead(context.site, {
      title: name,
      description: words.saleIntro(name),
      path: addressOf(to.member(id)),
    })
  },
  component: Member,
})

function Member() {
  return <MemberScreen id={Route.useParams().id} search={Route.useSearch()} />
}
