import { queryOptions } from '@tanstack/react-query'
import type { Client } from '../../client.ts'

/** The calls with their schemas, loaded when they are first made. */
const calls = () => import('../../contract/business/staff.ts')

export const staffKey = ['staff']

/** The staff of the company and its open invitations. */
export function staffQuery(client: Client) {
  return queryOptions({
    queryKey: staffKey,
    queryFn: async ({ signal }) =>
      (await client.call(async () => (await calls()).listStaff, { signal }, 'background')).data,
    meta: { private: true },
  })
}

/** What the link of an invitation is for, as the caller stands to it. */
export function invitationQuery(client: Client, token: string, userId: string | null) {
  return queryOptions({
    queryKey: ['staff-invitation', token, userId],
    queryFn: async ({ signal }) =>
      (
        await client.call(
          async () => (await calls()).findInvitation,
          { body: { token }, signal },
          'background',
        )
      ).data,
    retry: false,
    meta: { private: true },
  })
}
