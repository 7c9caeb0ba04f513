import type {
  acceptInvitation as acceptEndpoint,
  invitationEvents,
  StaffInvitation,
  StaffMember,
  staffEvents,
} from '../../contract/business/staff.ts'
import type { BodyOf, CallInput } from '../../contract/endpoint.ts'
import type { GivenRole } from '../../contract/values/staff-roles.ts'
import { staffKey, staffQuery } from '../../queries/business/staff.ts'
import type { CachingCaller, Caller } from '../caller.ts'
import { checkBody } from '../check-body.ts'
import type { Lifecycle } from '../lifecycle.ts'

/** The calls with their schemas, loaded when the first of them is made. */
const calls = () => import('../../contract/business/staff.ts')

/** Fetches the staff anew: what a form or a button shows follows from it. */
const refetch = ({ queryClient }: CachingCaller) => queryClient.invalidateQueries({ queryKey: staffKey })

type Named = Pick<StaffMember, 'id'>

export const staffLifecycle: Lifecycle<Named, BodyOf<typeof staffEvents>, StaffMember> = {
  send: (client, { id }, body, { manner }) =>
    client.call(async () => (await calls()).staffEvents, { params: { id }, body }, manner),
  refresh: refetch,
  unanswered: caller => void refetch(caller),
  async reload({ client, queryClient }, { id }) {
    const { members } = await queryClient.fetchQuery({ ...staffQuery(client), staleTime: 0 })
    return members.find(each => each.id === id)
  },
}

export const invitationLifecycle: Lifecycle<Named, BodyOf<typeof invitationEvents>, StaffInvitation> = {
  send: (client, { id }, body, { idempotencyKey, manner }) =>
    client.call(
      async () => (await calls()).invitationEvents,
      { params: { id }, body, idempotencyKey },
      manner,
    ),
  refresh: refetch,
  unanswered: caller => void refetch(caller),
  async reload({ client, queryClient }, { id }) {
    const { invitations } = await queryClient.fetchQuery({ ...staffQuery(client), staleTime: 0 })
    return invitations.find(each => each.id === id)
  },
}

/**
 * Invites a person by mail.
 * @throws ApiError 422 with a sentence for each invalid field, before anything is sent.
 */
export async function createInvitation(
  caller: CachingCaller,
  body: { readonly email: string; readonly role: GivenRole },
  idempotencyKey: string,
): Promise<void> {
  const { createInvitation: endpoint } = await calls()
  checkBody(endpoint.body, body, { email: 'Enter their email.' })
  await caller.client.call(endpoint, { body, idempotencyKey }, 'action')
  await refetch(caller)
}

/**
 * Leaves the staff of the caller's company. A refusal says why.
 */
export async function leaveStaff({ client }: Caller): Promise<void> {
  await client.call(async () => (await calls()).leaveStaff, {}, 'background')
}

/**
 * Joins a company by the link of an invitation; resolves to the token of a new account's session, null for the
 * account that is logged in.
 * @throws ApiError 422 with a sentence for each invalid field, before anything is sent.
 */
export async function acceptInvitation(
  { client }: Caller,
  body: CallInput<typeof acceptEndpoint>['body'],
  signal?: AbortSignal,
): Promise<{ token: string | null }> {
  const { acceptInvitation: endpoint } = await calls()
  const missing = { name: 'Enter your name.', password: 'Choose a password.' }
  // the account that is logged in has both
  checkBody(endpoint.body, body, body.name === undefined ? {} : missing)
  const { token } = await client.exchange(endpoint, { body, ...(signal && { signal }) }, 'action')
  return { token }
}
