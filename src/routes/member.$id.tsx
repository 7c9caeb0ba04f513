import { createFileRoute } from '@tanstack/react-router'
import { listParameters } from './-catalog/list-search.ts'
import { MemberScreen } from './-catalog/member-screen.tsx'
import { oneOf, searchSchema } from './-page/search-schema.ts'

/** The filters of what they sell; with `show` the cursor is that of their reviews. */
const validateSearch = searchSchema({ ...listParameters, show: oneOf('reviews') })

export const Route = createFileRoute('/member/$id')({
  validateSearch,
  loaderDeps: ({ search }) => search,
  // it comes with the screen: every first visit pays for what a route file holds
  loader: async ({ context, params: { id }, deps }) =>
    (await import('./-catalog/member-screen.tsx')).loadMember(context, id, deps),
  head: ({ loaderData }) => loaderData ?? {},
  component: Member,
})

function Member() {
  return <MemberScreen id={Route.useParams().id} search={Route.useSearch()} />
}
