import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { memberQuery } from '#src/api/queries/members.ts'
import * as words from '#src/ui/listing/words.ts'
import { MemberHead } from '#src/ui/member/member-head.tsx'
import { addressOf, to } from '#src/ui/paths.ts'
import { listSearch, queryOf } from './-catalog/list-search.ts'
import { ListingsScreen } from './-catalog/listings-screen.tsx'
import { loadListings } from './-catalog/load-listings.ts'
import { loadedMember, loadMember } from './-catalog/load-member.ts'
import { pageHead } from './-page/head.ts'
import { Share } from './-share/share.ts'

export const Route = createFileRoute('/member/$id/')({
  validateSearch: listSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, params: { id }, deps }) => {
    await loadMember(context, id)
    await loadListings(context, queryOf(deps, { seller: id }))
  },
  head: ({ match: { context }, params: { id } }) => {
    const member = loadedMember(context, id)
    if (member === undefined) return {}
    const { name, attachment } = member
    return pageHead(context.site, {
      title: name,
      description: words.saleIntro(name),
      path: addressOf(to.member(id)),
      image: attachment[0]?.url,
      data: {
        '@context': 'https://schema.org',
        '@type': 'ProfilePage',
        mainEntity: { '@type': 'Person', identifier: id, name },
      },
    })
  },
  component: MemberScreen,
})

function MemberScreen() {
  const { id } = Route.useParams()
  const { client } = Route.useRouteContext()
  const { data: member } = useSuspenseQuery(memberQuery(client, id))
  const search = Route.useSearch()
  if (member.kind === 'company') return null
  return (
    <ListingsScreen
      head={
        <MemberHead
          member={member}
          tab="items"
          share={<Share title={member.name} path={addressOf(to.member(id))} />}
        />
      }
      list={to.member(id)}
      search={search}
      own={{ seller: id }}
    />
  )
}
