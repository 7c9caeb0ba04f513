import { queryOptions } from '@tanstack/react-query'
import type { Client } from '../client.ts'

const catalog = () => import('../contract/catalog.ts')

/** Suggestions that begin with these letters; from two characters. */
export function suggestQuery(client: Client, q: string) {
  return queryOptions({
    queryKey: ['suggest', q],
    queryFn: async ({ signal }) =>
      (await client.call(async () => (await catalog()).suggest, { query: { q }, signal }, 'background')).data,
    staleTime: 60_000,
  })
}
