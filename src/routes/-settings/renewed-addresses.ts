import { useQueryClient } from '@tanstack/react-query'
import { addressesQuery } from '#src/api/queries/settings.ts'
import { useApp } from '#src/app/provider.tsx'

/** The list as it is now. */
export function useRenewed() {
  const { client } = useApp()
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: addressesQuery(client).queryKey })
}
