import { createFileRoute } from '@tanstack/react-router'
import { requireAuth } from '#src/app/guards.ts'
import { FavoritesScreen } from './-favorites/favorites-screen.tsx'
import { hiddenHead } from './-page/head.ts'
import { MemberPage } from './-page/member-or-company.tsx'

/** The open tab; favorites if the address names none. */
function readTab({ tab }: Record<string, unknown>): { tab?: 'following' | 'searches' } {
  return tab === 'following' || tab === 'searches' ? { tab } : {}
}

export const Route = createFileRoute('/account/favorites')({
  validateSearch: readTab,
  beforeLoad: requireAuth,
  head: ({ match }) => hiddenHead(match.context.site, 'Favorites'),
  component: Favorites,
})

function Favorites() {
  const { tab = 'favorites' } = Route.useSearch()
  return (
    <MemberPage title="Favorites" reason="Hearts are for private accounts: a brand cannot favourite a piece.">
      <FavoritesScreen tab={tab} />
    </MemberPage>
  )
}
