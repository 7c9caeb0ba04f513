import { queryOptions } from '@tanstack/react-query'
import type { Client } from '../client.ts'

/** With whom people may sign in. Nobody waits for it: where it cannot be had, the form is there all the same. */
export function signInProvidersQuery(client: Client) {
  return queryOptions({
    queryKey: ['sign-in-providers'],
    queryFn: async ({ signal }) => {
      const endpoint = async () => (await import('../contract/oauth.ts')).listSignInProviders
      return (await client.call(endpoint, { signal }, 'background')).data
    },
    staleTime: 5 * 60_000,
  })
}

/** The sign-ins elsewhere that open the own account. Whether the last may go hangs on the password. */
export function identitiesQuery(client: Client, hasPassword: boolean) {
  return queryOptions({
    queryKey: ['identities', hasPassword],
    queryFn: async ({ signal }) => {
      const endpoint = async () => (await import('../contract/oauth.ts')).listIdentities
      return (await client.call(endpoint, { signal }, 'background')).data
    },
    meta: { private: true },
  })
}
