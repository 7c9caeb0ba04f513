import type { AccountReport } from '#server/domains/payments/index.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import { change } from '#server/platform/lifecycle/unit-of-work.ts'
import { type AccountRow, findByReference } from './store.ts'

/**
 * Asks the provider how far the account with this reference is, and takes what it says. It is asked outside any
 * transaction, and may be asked any number of times. An account that is not in use, or not ours, is left alone.
 */
export async function checkAccount(services: Services, reference: string): Promise<void> {
  const { hosted } = services.payments
  if (hosted === null || (await findByReference(services.pool, reference)) === null) return
  const report = await hosted.look(reference)
  await change(services, async uow => {
    const id = await findByReference(uow.client, reference)
    if (id === null) return
    const ref = { kind: 'payout_account', id } as const
    await uow.lock([ref])
    const event = eventOf(uow.row(ref), report)
    if (event !== null) await uow.fire({ ...ref, event })
  })
}

/** What a report changes; null for nothing. */
function eventOf({ state, holder, last_four }: AccountRow, report: AccountReport) {
  if (state === 'replaced') return null
  if (report.state === 'ready') {
    const isKnown = state === 'ready' && holder === report.holder && last_four === report.lastFour
    if (isKnown) return null
    const isReplacing = last_four !== null && last_four !== report.lastFour
    const { holder: name, lastFour } = report
    return { type: 'account.accept', by: 'provider', holder: name, lastFour, isReplacing } as const
  }
  // an account that was ready and waits for something again pays nobody either
  const isRestricted = report.state === 'restricted' || state === 'ready'
  if (isRestricted && state !== 'restricted') return { type: 'account.restrict', by: 'provider' } as const
  return null
}
