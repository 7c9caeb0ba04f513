import type { Crop } from '../contract/attachments.ts'
import type { CallInput } from '../contract/endpoint.ts'
import type { User } from '../contract/session.ts'
import type {
  requestDeletion as deletionEndpoint,
  updateUser as updateEndpoint,
} from '../contract/settings.ts'
import type { Units } from '../contract/values/units.ts'
import type { Caller } from './caller.ts'

/** The calls with their schemas, loaded when the first of them is made. */
const calls = () => import('../contract/settings.ts')

/**
 * Changes the member's account as far as `body` names it; resolves to the account afterwards. With a
 * `version`, a change made elsewhere meanwhile is a 409.
 */
export async function updateUser(
  { client }: Caller,
  body: CallInput<typeof updateEndpoint>['body'],
): Promise<User> {
  return (await client.call(async () => (await calls()).updateUser, { body }, 'action')).data
}

/** Stores the units that the member reads in; resolves to the account afterwards. */
export async function storeUnits(
  { client }: Caller,
  { sizes, lengths }: Units,
  signal: AbortSignal,
): Promise<User> {
  const body = { sizes_in: sizes, lengths_in: lengths }
  return (await client.call(async () => (await calls()).storeUnits, { body, signal }, 'background')).data
}

/**
 * Makes an uploaded image the avatar, cut to a square, or removes it (`attachment_id: null`). `crop` is in
 * pixels of the upright image; null is the largest square in the center. Resolves to the account afterwards.
 */
export async function setAvatar(
  { client }: Caller,
  body: { readonly attachment_id: string | null; readonly crop: Readonly<Crop> | null },
): Promise<User> {
  const endpoint = async () => (await import('../contract/attachments.ts')).setAvatar
  return (await client.call(endpoint, { body }, 'action')).data
}

/** Ends one of the member's own sessions. */
export async function deleteSession({ client }: Caller, id: string): Promise<void> {
  await client.call(async () => (await calls()).deleteSession, { params: { id } }, 'action')
}

/**
 * Requests the deletion of the account in thirty days; resolves to the account afterwards. `password` is
 * required where the account has one.
 */
export async function requestDeletion(
  { client }: Caller,
  body: CallInput<typeof deletionEndpoint>['body'],
): Promise<User> {
  return (await client.call(async () => (await calls()).requestDeletion, { body }, 'action')).data
}

/** Takes back the request to delete the account. */
export async function takeBackDeletion({ client }: Caller): Promise<void> {
  await client.call(async () => (await calls()).takeBackDeletion, {}, 'action')
}
