import { useQuery } from '@tanstack/react-query'
import { matchesQuery } from '#src/api/queries/matches.ts'
import { useApp } from '#src/app/use-app.ts'
import { WardrobeMatches } from '#src/ui/outfits/matches.tsx'

/** Of a listing, for a member. Nobody waits for it: where it does not come the page says nothing of it. */
export function Matches({ listing }: { listing: string }) {
  const { client } = useApp()
  const { data } = useQuery(matchesQuery(client, listing))
  return data === undefined ? null : <WardrobeMatches matches={data} />
}
