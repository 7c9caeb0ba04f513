import { queryOptions } from '@tanstack/react-query'
import type { Client } from '../client.ts'
import { listAddresses } from '../contract/addresses.ts'
import { listSessions } from '../contract/settings.ts'

/** The own addresses, the default one first. */
export function addressesQuery(client: Client) {
  return queryOptions({
    queryKey: ['addresses'],
    queryFn: async ({ signal }) => (await client.call(listAddresses, { signal }, 'background')).data,
    meta: { private: true },
  })
}

/** Where this member is logged in. */
export function sessionsQuery(client: Client) {
  return queryOptions({
    queryKey: ['sessions'],
    queryFn: async ({ signal }) => (await client.call(listSessions, { signal }, 'background')).data,
    meta: { private: true },
  })
}
