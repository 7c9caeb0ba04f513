import { type Account, findAccount, userView } from '#server/domains/accounts/index.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import { Refusal } from '#server/platform/handler/refusal.ts'
import type { User } from '#src/api/contract/session.ts'

/** The signed-in user's account. @throws Refusal 401 if it was deleted meanwhile. */
export async function ownAccount(services: Services, userId: string): Promise<Account> {
  const account = await findAccount(services, userId)
  if (account === undefined) throw new Refusal(401, 'unauthenticated', 'Log in first.')
  return account
}

/** The same account as its owner sees it. */
export async function showAccount(services: Services, userId: string): Promise<{ data: User }> {
  return { data: userView(services, await ownAccount(services, userId)) }
}

/** Runs a change of an account; a 409 includes the account as it is now. */
export async function orFresh<T>(services: Services, userId: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 409) throw error
    const details = { ...error.details, ...(await showAccount(services, userId)) }
    throw new Refusal(409, error.code, error.message, details)
  }
}
