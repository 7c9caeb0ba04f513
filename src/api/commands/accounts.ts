import type { createUser as createEndpoint } from '../contract/accounts.ts'
import type { CallInput } from '../contract/endpoint.ts'
import type { CachingCaller, Caller } from './caller.ts'
import { checkBody } from './check-body.ts'

/** The calls with their schemas, loaded when the first of them is made. */
const calls = () => import('../contract/accounts.ts')
const signInCalls = () => import('../contract/oauth.ts')

const missing = {
  name: 'Enter your name.',
  email: 'Enter your email.',
  password: 'Choose a password.',
}
const missingOfCompany = { company_name: 'Enter the company’s name.' }

/**
 * Signs up; resolves to the token of the new account's session, null where the response had none.
 * @throws ApiError 422 with a sentence for each invalid field, before anything is sent.
 */
export async function createUser(
  { client }: Caller,
  body: CallInput<typeof createEndpoint>['body'],
  signal: AbortSignal,
): Promise<{ token: string | null }> {
  const { createUser: endpoint } = await calls()
  checkBody(endpoint.body, body, body.is_company === true ? { ...missing, ...missingOfCompany } : missing)
  const { token } = await client.exchange(endpoint, { body, signal }, 'action')
  return { token }
}

/** Verifies an address by the token of the mailed link; resolves to the address. */
export async function verifyEmail({ client }: Caller, token: string): Promise<{ email: string }> {
  return (await client.call(async () => (await calls()).verifyEmail, { body: { token } }, 'background')).data
}

/** Sends the verification mail again. */
export async function sendVerification({ client }: Caller): Promise<void> {
  await client.call(async () => (await calls()).sendVerification, {}, 'action')
}

/**
 * Mails a link to set a new password. An unknown address is answered like a known one.
 * @throws ApiError 422 with a sentence for the invalid field, before anything is sent.
 */
export async function forgotPassword(
  { client }: Caller,
  body: { readonly email: string },
  signal: AbortSignal,
): Promise<void> {
  const { forgotPassword: endpoint } = await calls()
  checkBody(endpoint.body, body, { email: 'Enter the email of your account.' })
  await client.call(endpoint, { body, signal }, 'action')
}

/**
 * Sets a new password by the token of the mailed link; every other session ends. Resolves to the token of
 * the session that starts with it, null where the response had none.
 * @throws ApiError 422 with a sentence for each invalid field, before anything is sent.
 */
export async function resetPassword(
  { client }: Caller,
  body: { readonly token: string; readonly password: string },
  signal: AbortSignal,
): Promise<{ token: string | null }> {
  const { resetPassword: endpoint } = await calls()
  checkBody(endpoint.body, body, { password: 'Choose a password.' })
  const { token } = await client.exchange(endpoint, { body, signal }, 'action')
  return { token }
}

/** Changes the password; every other session ends. `current` is empty where no password is set yet. */
export async function changePassword(
  { client }: Caller,
  body: { readonly current: string; readonly password: string },
): Promise<void> {
  await client.call(async () => (await calls()).changePassword, { body }, 'action')
}

/**
 * Connects the external sign-in that led to the login with the account that was logged in to. `token` is that
 * of the sign-in. The caller shows a refusal.
 */
export async function linkIdentity({ client }: Caller, token: string): Promise<void> {
  await client.call(async () => (await signInCalls()).linkIdentity, { body: { token } }, 'background')
}

/** Disconnects an external sign-in from the account. The cached list is renewed, whatever the answer. */
export async function deleteIdentity({ client, queryClient }: CachingCaller, id: string): Promise<void> {
  try {
    await client.call(async () => (await signInCalls()).deleteIdentity, { params: { id } }, 'action')
  } finally {
    // also after a refusal: another window was faster
    void queryClient.invalidateQueries({ queryKey: ['identities'] })
  }
}
