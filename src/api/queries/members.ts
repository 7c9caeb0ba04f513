import { queryOptions } from '@tanstack/react-query'
import type { Client } from '../client.ts'

export const memberKey = (id: string) => ['member', id]

/** A member as everybody may see them, or the brand of a company; a missing one is the not-found page. */
export function memberQuery(client: Client, id: string) {
  return queryOptions({
    queryKey: memberKey(id),
    queryFn: async ({ signal }) => {
      const call = async () => (await import('../contract/members.ts')).getMember
      return (await client.call(call, { params: { id }, signal }, 'page')).data
    },
    staleTime: 30_000,
  })
}
