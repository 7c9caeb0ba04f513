import { randomBytes } from 'node:crypto'
import type { RunningServer } from '#server/app.ts'
import { openAccount } from '#server/domains/accounts/open-account.ts'
import { hashPassword } from '#server/domains/accounts/password-hash.ts'
import { verifyAddress } from '#server/domains/accounts/verify-address.ts'
import { change } from '#server/platform/lifecycle/unit-of-work.ts'
import { ask } from '../server/http.ts'
import { password } from './members.ts'
import type { SignedUp } from './signed-up.ts'
import { bearerOf } from './uploads.ts'

let passwordHash: Promise<string> | undefined

/**
 * A new member with the usual password, for tests that need many and are not about signing up: no mail is written to
 * them, and the password is hashed once for all of them.
 */
export async function enrol({ url, services }: RunningServer, isVerified = true): Promise<SignedUp> {
  const email = `member-${randomBytes(6).toString('hex')}@x.example`
  passwordHash ??= hashPassword(password)
  const account = {
    email,
    name: 'Ida Holm',
    passwordHash: await passwordHash,
    companyName: null,
    affiliate: null,
  }
  const id = await change(services, uow => openAccount(uow, account))
  if (isVerified) await change(services, uow => verifyAddress(uow, id, email))
  const bearer = await bearerOf(services, id)
  const call: SignedUp['call'] = (method, path, json, headers = {}) =>
    ask(url, method, path, { bearer, headers, ...(json === undefined ? {} : { json }) })
  return { id, email, bearer, call }
}
