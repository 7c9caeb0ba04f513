import { ownAccount } from '#server/domains/account-settings/index.ts'
import { audit, provePassword } from '#server/domains/accounts/index.ts'
import { lockMember, signedIn } from '#server/domains/members/index.ts'
import * as words from '#server/domains/payouts/words.ts'
import type { HandlersOf } from '#server/platform/handler/handler.ts'
import { Refusal } from '#server/platform/handler/refusal.ts'
import { newId } from '#server/platform/ids/ids.ts'
import { change } from '#server/platform/lifecycle/unit-of-work.ts'
import { countTry } from '#server/platform/rate-limit/rate-limit.ts'
import { mailSeller } from './mail-seller.ts'
import { useAccount } from './store.ts'
import { accountView } from './view.ts'

const unconfirmed = () => new Refusal(409, 'email_unverified', words.unconfirmedForAccount)

export const payoutAccountHandlers: HandlersOf<'createPayoutAccount'> = {
  /**
   * Adds the account that withdrawals go to, or replaces it: whoever can do that gets the money, so it needs the
   * password, and the seller gets a mail.
   */
  async createPayoutAccount(context, { body }) {
    const { services } = context
    const { userId } = signedIn(context)
    if (!services.payments.paysOut) throw new Refusal(409, 'not_offered', words.notOffered)
    const member = await ownAccount(services, userId)
    if (!member.is_verified) throw unconfirmed()
    await provePassword(context, member, body.password)
    await countTry(services, 'mail', userId)
    const id = newId('pa')
    const { holder, routing_number: routingNumber, account_number: accountNumber } = body
    // first: a withdrawal never names an account that the provider does not know
    await services.payments.addPayoutAccount({
      key: id,
      sellerId: userId,
      holder,
      routingNumber,
      accountNumber,
    })
    const stored = await change(services, async uow => {
      await lockMember(uow, userId)
      const row = uow.row({ kind: 'user', id: userId })
      if (!row.is_verified) throw unconfirmed()
      const account = { id, holder, last_four: accountNumber.slice(-4), since: uow.now }
      const isReplaced = await useAccount(uow, userId, account)
      const event = isReplaced ? 'payout_account_replaced' : 'payout_account_added'
      await audit(uow, userId, event, 'member', { account: id })
      await mailSeller(uow, userId, account, isReplaced)
      return account
    })
    return { data: accountView(stored) }
  },
}
