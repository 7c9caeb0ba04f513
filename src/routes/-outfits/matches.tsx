import { useQuery } from '@tanstack/react-query'
import { matchesQuery } from '#src/api/queries/matches.ts'
import { useApp } from '#src/app/provider.tsx'
import { WardrobeMatches } from '#src/ui/outfits/matches.tsx'

/**
 * The member's garments that match a listing. Optional: if the answer does not come, the page shows nothing
 * of it.
 */
export function Matches({ listing }: { listing: string }) {
  const { client } = useApp()
  const { data } = useQuery(matchesQuery(client, listing))
  return data === undefined ? null : <WardrobeMatches matches={data} />
}
