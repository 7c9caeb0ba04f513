import { createFileRoute } from '@tanstack/react-router'
import { requireAuth } from '#src/app/guards.ts'
import * as words from '#src/ui/favorites/words.ts'
import * as titles from '#src/ui/kit/title-words.ts'
import { FavoritesScreen } from '../-favorites/favorites-screen.tsx'
import { hiddenPage } from '../-page/head.ts'
import { MemberPage } from '../-page/member-or-company.tsx'
import { oneOf, searchSchema } from '../-page/search-schema.ts'

/** The open tab; favorites if the address names none. */
const validateSearch = searchSchema({ tab: oneOf('following', 'searches') })

export const Route = createFileRoute('/account/favorites')({
  validateSearch,
  beforeLoad: requireAuth,
  ...hiddenPage(titles.favorites),
  component: Favorites,
})

function Favorites() {
  const { tab = 'favorites' } = Route.useSearch()
  return (
    <MemberPage title={titles.favorites} reason={words.privateOnly}>
      <FavoritesScreen tab={tab} />
    </MemberPage>
  )
}
