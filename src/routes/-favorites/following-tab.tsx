import { useQuery } from '@tanstack/react-query'
import { followsQuery } from '#src/api/queries/favorites.ts'
import { useApp } from '#src/app/provider.tsx'
import { FollowedList } from '#src/ui/favorites/followed-list.tsx'
import * as words from '#src/ui/favorites/words.ts'
import { QuerySection } from '../-page/query-section.tsx'
import { requireFound } from '../-page/require-found.ts'

/** The members and brands that the user follows. */
export function FollowingTab() {
  const { client } = useApp()
  const follows = useQuery(followsQuery(client))
  requireFound(follows)
  return (
    <QuerySection query={follows} waiting={words.followingLoading}>
      {followed => <FollowedList followed={followed} />}
    </QuerySection>
  )
}
