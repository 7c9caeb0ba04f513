import { randomBytes } from 'node:crypto'
import type { RunningServer } from '#server/app.ts'
import { verifyAddress } from '#server/domains/accounts/verify-address.ts'
import { change } from '#server/platform/lifecycle/unit-of-work.ts'
import { type Answered, ask } from '../server/http.ts'
import { membersOf } from './members.ts'

/** Somebody who signed up through the API, and what they send. */
export interface SignedUp {
  id: string
  email: string
  bearer: string
  call(method: string, path: string, json?: unknown, headers?: Record<string, string>): Promise<Answered>
}

/** Signs up a new member of this server, and verifies their address where that is asked for. */
export async function signUp(
  server: RunningServer,
  {
    isVerified = true,
    ...more
  }: {
    isVerified?: boolean
    name?: string
    email?: string
    is_company?: boolean
    company_name?: string
  } = {},
): Promise<SignedUp> {
  const email = `member-${randomBytes(6).toString('hex')}@x.example`
  const { url, services } = server
  const body = { name: 'Ida Holm', email, ...more }
  const bearer = await membersOf(server).signUp(body.email, body)
  const call: SignedUp['call'] = (method, path, json, headers = {}) =>
    ask(url, method, path, { bearer, headers, ...(json === undefined ? {} : { json }) })
  const { rows } = await services.pool.query<{ id: string }>(
    'select id from users where email = $1 order by created_at desc limit 1',
    [body.email],
  )
  const id = rows[0]?.id ?? ''
  if (isVerified) await change(services, uow => verifyAddress(uow, id, body.email))
  return { id, email: body.email, bearer, call }
}

/** Another login of the same member. */
export async function logIn(server: RunningServer, { email }: SignedUp): Promise<string> {
  const { headers } = await membersOf(server).login(email)
  return headers.get('x-authenticated') ?? ''
}
