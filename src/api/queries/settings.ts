import { queryOptions } from '@tanstack/react-query'
import type { Client, Manner } from '../client.ts'

/** The calls with their schemas, loaded when they are first made. */
const listAddresses = async () => (await import('../contract/addresses.ts')).listAddresses
const listAddressRegions = async () => (await import('../contract/addresses.ts')).listAddressRegions
const listSessions = async () => (await import('../contract/settings.ts')).listSessions
const exportEndpoint = async () => (await import('../contract/settings.ts')).exportUser

/** The own addresses, the default one first. */
export function addressesQuery(client: Client, manner: Manner = 'background') {
  return queryOptions({
    queryKey: ['addresses'],
    queryFn: async ({ signal }) => (await client.call(listAddresses, { signal }, manner)).data,
    meta: { private: true },
  })
}

/** The regions of a country, which do not change while the page is open. */
export function addressRegionsQuery(client: Client, country: string) {
  return queryOptions({
    queryKey: ['address regions', country],
    queryFn: async ({ signal }) =>
      (await client.call(listAddressRegions, { params: { country }, signal }, 'background')).data.regions,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** The member's sessions. */
export function sessionsQuery(client: Client) {
  return queryOptions({
    queryKey: ['sessions'],
    queryFn: async ({ signal }) => (await client.call(listSessions, { signal }, 'background')).data,
    meta: { private: true },
  })
}

/** Everything that is stored about the member: the rows by table. */
export async function exportUser({
  client,
}: {
  client: Client
}): Promise<Record<string, Record<string, unknown>[]>> {
  return (await client.call(exportEndpoint, {}, 'action')).data
}
