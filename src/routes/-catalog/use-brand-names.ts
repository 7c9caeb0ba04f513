import { useQuery } from '@tanstack/react-query'
import { brandEntriesQuery } from '#src/api/queries/catalog.ts'
import { useApp } from '#src/app/provider.tsx'

/** The names of all brands, for a field that suggests them. */
export function useBrandNames(): readonly string[] {
  const { client } = useApp()
  const { data = [] } = useQuery(brandEntriesQuery(client))
  return data.map(({ name }) => name)
}
