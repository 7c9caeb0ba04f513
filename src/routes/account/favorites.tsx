import { createFileRoute } from '@tanstack/react-router'
import { requireAuth } from '#src/app/guards.ts'
import { withAccountPageStyles } from '#src/ui/account-page-styles.ts'
import * as words from '#src/ui/favorites/words.ts'
import { lazyComponent } from '#src/ui/kit/lazy-component.tsx'
import * as titles from '#src/ui/kit/title-words.ts'
import { Skeleton } from '#src/ui/layout/skeleton.tsx'
import { hiddenPage } from '../-page/head.ts'
import { MemberPage } from '../-page/member-or-company.tsx'
import { matching, oneOf, searchSchema } from '../-page/search-schema.ts'

const FavoritesScreen = lazyComponent(
  withAccountPageStyles(async () => (await import('../-favorites/favorites-screen.tsx')).FavoritesScreen),
  <Skeleton label={words.favoritesLoading} />,
)

const validateSearch = searchSchema({
  /** The open tab; favorites if the address names none. */
  tab: oneOf('following', 'searches'),
  /** The open collection, by its id; all favorites if the address names none. */
  collection: matching(/^fc_[\w-]{8,64}$/),
})

export const Route = createFileRoute('/account/favorites')({
  validateSearch,
  beforeLoad: requireAuth,
  ...hiddenPage(titles.favorites),
  component: Favorites,
})

function Favorites() {
  const { tab = 'favorites', collection = null } = Route.useSearch()
  return (
    <MemberPage title={titles.favorites} reason={words.privateOnly}>
      <FavoritesScreen tab={tab} collection={collection} />
    </MemberPage>
  )
}
