import { ownAccount } from '#server/domains/account-settings/index.ts'
import { provePassword } from '#server/domains/accounts/index.ts'
import { lockMember, signedIn } from '#server/domains/members/index.ts'
import { balanceView } from '#server/domains/payouts/view.ts'
import * as words from '#server/domains/payouts/words.ts'
import type { Context, HandlersOf } from '#server/platform/handler/handler.ts'
import { Refusal } from '#server/platform/handler/refusal.ts'
import { newId } from '#server/platform/ids/ids.ts'
import { change, type UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import { countTry } from '#server/platform/rate-limit/rate-limit.ts'
import { checkAccount } from './check.ts'
import { beginAccount, findAccountInUse } from './store.ts'
import { accountView } from './view.ts'

const unconfirmed = () => new Refusal(409, 'email_unverified', words.unconfirmedForAccount)
const notOffered = () => new Refusal(409, 'not_offered', words.notOffered)

/**
 * The member who may name another account: whoever can do that gets the money, so it needs a confirmed email and the
 * password. Ten in an hour are the most.
 */
async function payee(context: Context, password: string | undefined) {
  const { services } = context
  const { userId } = signedIn(context)
  if (!services.payments.paysOut) throw notOffered()
  const member = await ownAccount(services, userId)
  if (!member.is_verified) throw unconfirmed()
  await provePassword(context, member, password)
  await countTry(services, 'mail', userId)
  return { ...member, userId }
}

async function lockPayee(uow: UnitOfWork, userId: string): Promise<void> {
  await lockMember(uow, userId)
  if (!uow.row({ kind: 'user', id: userId }).is_verified) throw unconfirmed()
}

type Ids = 'createPayoutAccount' | 'createPayoutSetup' | 'checkPayoutAccount'

export const payoutAccountHandlers: HandlersOf<Ids> = {
  /** Adds the account that withdrawals go to, or replaces it. The built-in provider pays to it at once. */
  async createPayoutAccount(context, { body }) {
    const { services } = context
    const { userId } = await payee(context, body.password)
    if (services.payments.hosted !== null) throw notOffered()
    const id = newId('pa')
    const { holder, account_number: accountNumber } = body
    // first: a withdrawal never names an account that the provider does not know
    await services.payments.addPayoutAccount({ key: id, sellerId: userId, holder, accountNumber })
    const ref = { kind: 'payout_account', id } as const
    const row = await change(services, async uow => {
      await lockPayee(uow, userId)
      const { isReplacing } = await beginAccount(uow, { id, seller_id: userId, reference: null })
      const lastFour = accountNumber.slice(-4)
      await uow.fire({
        ...ref,
        event: { type: 'account.accept', by: 'provider', holder, lastFour, isReplacing },
      })
      return uow.row(ref)
    })
    return { data: accountView(row) }
  },

  /** Opens the provider's page: for a new account, for one that is not done, or to change the one that is ready. */
  async createPayoutSetup(context, { body }) {
    const { services } = context
    const { userId, email, is_company: isCompany } = await payee(context, body.password)
    const { hosted } = services.payments
    if (hosted === null) throw notOffered()
    const known = await findAccountInUse(services.pool, userId)
    let reference = known?.reference ?? null
    if (reference === null) {
      const id = newId('pa')
      const opened = await hosted.open({ key: id, sellerId: userId, email })
      await change(services, async uow => {
        await lockPayee(uow, userId)
        await beginAccount(uow, { id, seller_id: userId, reference: opened })
      })
      reference = opened
    }
    const page = isCompany
      ? '/account/business/money?setup=back'
      : '/account/purchases?show=balance&setup=back'
    const backUrl = new URL(page, services.config.publicUrl).href
    return { data: { url: await hosted.page({ reference, isReady: known?.state === 'ready', backUrl }) } }
  },

  async checkPayoutAccount(context) {
    const { services } = context
    const { userId } = signedIn(context)
    const account = await findAccountInUse(services.pool, userId)
    if (account !== null && account.reference !== null) await checkAccount(services, account.reference)
    return { data: await balanceView(services, services.pool, userId) }
  },
}
