import { queryOptions } from '@tanstack/react-query'
import type { Client } from '../client.ts'

/**
 * The sign-in providers. Nothing waits for them: where they cannot be loaded, the form works without them.
 */
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

/**
 * The provider sign-ins that give access to the member's account. Whether the last can be removed depends on
 * the password.
 */
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
