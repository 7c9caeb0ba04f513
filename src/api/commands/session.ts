import type { User } from '../contract/session.ts'
import type { Caller } from './caller.ts'

/** The session's calls with their schemas, loaded with the first call: most visitors make none. */
const calls = () => import('../contract/session.ts')

/**
 * Logs in; resolves to the token of the new session, null where the response had none. The client treats no
 * failure of it: the caller does.
 */
export async function login(
  { client }: Caller,
  credentials: { readonly email: string; readonly password: string },
  signal: AbortSignal,
): Promise<{ token: string | null }> {
  const input = { body: credentials, signal }
  const { token } = await client.exchange(async () => (await calls()).createToken, input, 'caller')
  return { token }
}

/** Stores the device's time zone for the member's mails; resolves to the account afterwards. */
export async function reportTimeZone(
  { client }: Caller,
  timeZone: string,
  signal: AbortSignal,
): Promise<User> {
  const endpoint = async () => (await import('../contract/settings.ts')).reportTimeZone
  return (await client.call(endpoint, { body: { time_zone: timeZone }, signal }, 'background')).data
}

/** Ends the session of this token on the server. */
export async function logout({ client }: Caller, bearer: string): Promise<void> {
  await client.call(async () => (await calls()).logout, { bearer }, 'background')
}
