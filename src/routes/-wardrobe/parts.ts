import { useQuery, useQueryClient } from '@tanstack/react-query'
import { brandEntriesQuery } from '#src/api/queries/catalog.ts'
import { wardrobeKey } from '#src/api/queries/wardrobe.ts'
import { useApp } from '#src/app/provider.tsx'
import { useActors, useSelect } from '#src/ui/actors.tsx'

export function useBrandNames(): readonly string[] {
  const { client } = useApp()
  const { data = [] } = useQuery(brandEntriesQuery(client))
  return data.map(({ name }) => name)
}

/** Returns a function that fetches again all wardrobe data that is shown. */
export function useRenewedWardrobe() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: wardrobeKey })
}

/** The id of the wardrobe's owner; null until the server has sent it. */
export function useOwnerId(): string | null {
  const { auth } = useActors()
  return useSelect(auth, ({ context }) => context.user?.id ?? null)
}
