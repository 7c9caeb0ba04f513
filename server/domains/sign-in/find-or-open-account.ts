import {
  audit,
  findAccountByEmail,
  isSuspended,
  issueToken,
  openAccount,
  verifyAddress,
} from '#server/domains/accounts/index.ts'
import { isUniqueViolation } from '#server/platform/database/errors.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import { Refusal } from '#server/platform/handler/refusal.ts'
import { change } from '#server/platform/lifecycle/unit-of-work.ts'
import { countTry } from '#server/platform/rate-limit/rate-limit.ts'
import type { Person } from './claims.ts'
import { addIdentity, findDoor, findOwner } from './identities.ts'
import type { Identity } from './provider.ts'

/**
 * The result of a provider sign-in. `joined` means signed in to an account that was just created. Tokens are
 * returned once and never stored.
 */
export type SignInOutcome =
  | { outcome: 'joined' | 'signed_in' | 'recovery' | 'confirm'; token: string }
  | { outcome: 'closed' | 'no_email' | 'failed' }

interface Way {
  /** The caller's address, for limits. */
  address: string
  affiliate: string | null
}

/**
 * Signs in the person that a provider vouches for (docs/decisions/025-provider-sign-in.md). A known identity
 * opens its account, and nothing else does: an account is never found by an address alone.
 *
 * @throws Refusal 429; SignInError of the provider.
 */
export async function findOrOpenAccount(
  services: Services,
  identity: Identity,
  way: Way,
  isSecondTry = false,
): Promise<SignInOutcome> {
  const owner = await findOwner(services, identity)
  if (owner !== undefined) return letIn(services, owner.id, identity)
  const person = await identity.person()
  if (person.email === null) return { outcome: 'no_email' }
  // a person who does not read this address must learn nothing about it: an unverified one is not even looked
  // up
  const account = person.isVerified ? await findAccountByEmail(services, person.email) : undefined
  if (account?.is_verified !== true) {
    const token = await signUp(services, identity, { ...person, email: person.email }, way)
    if (token !== undefined) return { outcome: 'joined', token }
    // a concurrent request took the identity or the address first: the account exists now
    return isSecondTry ? { outcome: 'failed' } : findOrOpenAccount(services, identity, way, true)
  }
  // the person came twice at once, and the other request has just opened this account
  const opened = await findOwner(services, identity)
  if (opened !== undefined) return letIn(services, opened.id, identity)
  if (isClosed(account)) return { outcome: 'closed' }
  const { issuer, subject } = identity
  const token = await change(services, uow =>
    issueToken(uow, {
      purpose: 'link_identity',
      userId: account.id,
      email: account.email,
      payload: { issuer, subject },
    }),
  )
  return { outcome: 'confirm', token }
}

const isClosed = (account: { state: string }) => isSuspended(account) || account.state === 'deleted'

/**
 * An account that must get a new password gets it first: a provider does not bypass that. The account is
 * locked meanwhile, so that closing it or disconnecting the identity comes wholly before or wholly after.
 */
function letIn(services: Services, userId: string, identity: Identity): Promise<SignInOutcome> {
  return change(services, async uow => {
    await uow.lock([{ kind: 'user', id: userId }])
    const owner = await findDoor(uow, userId, identity)
    if (owner === undefined || isClosed(owner)) {
      await audit(uow, userId, 'sign_in_refused', 'member', { way: 'provider', why: 'closed' })
      return { outcome: 'closed' }
    }
    if (!owner.has_identity) return { outcome: 'failed' }
    if (!owner.must_set_password)
      return { outcome: 'signed_in', token: await issueToken(uow, { purpose: 'sign_in', userId }) }
    await audit(uow, userId, 'sign_in_refused', 'member', { way: 'provider', why: 'new_password' })
    return { outcome: 'recovery', token: await issueToken(uow, { purpose: 'recovery', userId }) }
  })
}

/**
 * Opens an account; undefined if a concurrent request gave the identity or the verified address an account.
 */
async function signUp(
  services: Services,
  identity: Identity,
  { email, name, isVerified }: Person & { email: string },
  { address, affiliate }: Way,
): Promise<string | undefined> {
  await countTry(services, 'signup', address)
  try {
    return await change(services, async uow => {
      const id = await openAccount(uow, { email, name, passwordHash: null, companyName: null, affiliate })
      await addIdentity(uow, id, identity)
      if (isVerified) await verifyAddress(uow, id, email)
      else uow.addJob({ identifier: 'mail_verification', payload: { userId: id, isWelcome: true } })
      return issueToken(uow, { purpose: 'sign_in', userId: id })
    })
  } catch (error) {
    if (isTaken(error)) return undefined
    throw error
  }
}

const isTaken = (error: unknown) =>
  isUniqueViolation(error, 'identities_pkey') ||
  isUniqueViolation(error, 'users_verified_email') ||
  (error instanceof Refusal && error.code === 'email_taken')
