import { signedIn } from '#server/domains/members/index.ts'
import { formatMoney, parseMoney } from '#server/domains/pricing/index.ts'
import type { HandlersOf } from '#server/platform/handler/handler.ts'
import { invalid, Refusal } from '#server/platform/handler/refusal.ts'
import { change } from '#server/platform/lifecycle/unit-of-work.ts'
import { requestWithdrawal } from './request.ts'
import { findBalance, findWithdrawals } from './store.ts'
import * as words from './words.ts'

/** The least amount of a withdrawal that is not the whole balance, in cents. */
const least = 100

export const balanceHandlers: HandlersOf<'getBalance' | 'createWithdrawal'> = {
  async getBalance(context) {
    const { pool } = context.services
    const { userId } = signedIn(context)
    const [balance, withdrawals] = await Promise.all([
      findBalance(pool, userId),
      findWithdrawals(pool, userId),
    ])
    return {
      data: {
        available: formatMoney(balance.available),
        pending: formatMoney(balance.pending),
        on_its_way: formatMoney(balance.on_its_way),
        paid_out: formatMoney(balance.paid_out - balance.on_its_way),
        withdrawals: withdrawals.map(({ id, amount_cents, state, created_at }) => ({
          id,
          amount: formatMoney(amount_cents),
          state,
          at: created_at.toISOString(),
        })),
      },
    }
  },

  /** The lock of the seller's row orders parallel withdrawals: together they never exceed the balance. */
  async createWithdrawal(context, { body }) {
    const { services } = context
    const { userId } = signedIn(context)
    if (!services.payments.paysOut) throw new Refusal(409, 'not_offered', words.notOffered)
    const row = await change(services, async uow => {
      const member = { kind: 'user', id: userId } as const
      await uow.lock([member])
      if (!uow.row(member).is_verified) throw new Refusal(409, 'email_unverified', words.unconfirmed)
      const { available } = await findBalance(uow.client, userId)
      const cents = body.amount === undefined ? available : parseMoney(body.amount)
      if (cents > available) throw invalid('amount', words.notEnough(formatMoney(available)))
      if (cents === 0) throw invalid('amount', words.nothing)
      // the rest of a balance may be less
      if (cents < least && cents < available) throw invalid('amount', words.tooLittle)
      const made = await requestWithdrawal(uow, userId, cents)
      uow.addJob({ identifier: 'pay_out', payload: { withdrawalId: made.id } })
      return { ...made, at: uow.now }
    })
    return {
      data: {
        id: row.id,
        amount: formatMoney(row.amount_cents),
        state: 'requested' as const,
        at: row.at.toISOString(),
      },
    }
  },
}
