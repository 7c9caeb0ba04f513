import type { Client, Manner } from '../client.ts'
import type { User } from '../contract/session.ts'

/** The session's calls with their schemas, loaded with the first call: most visitors make none. */
const calls = () => import('../contract/session.ts')

/** The logged-in user; with `bearer` the user of that token. */
export async function fetchUser(
  { client }: { client: Client },
  asked: { readonly bearer?: string; readonly signal?: AbortSignal } = {},
  manner: Manner = 'background',
): Promise<User> {
  return (await client.call(async () => (await calls()).getUser, asked, manner)).data
}

/** Whether the member has an unread notification. */
export async function checkNotifications(
  { client }: { client: Client },
  signal: AbortSignal,
): Promise<boolean> {
  return (await client.call(async () => (await calls()).checkNotifications, { signal }, 'background')).status
}
