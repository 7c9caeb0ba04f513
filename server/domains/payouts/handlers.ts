import { signedIn } from '#server/domains/members/index.ts'
import { formatMoney, parseMoney } from '#server/domains/pricing/index.ts'
import type { HandlersOf } from '#server/platform/handler/handler.ts'
import { invalid, Refusal } from '#server/platform/handler/refusal.ts'
import { change, type UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import type { NamedAccount } from '#src/api/contract/trade/balance.ts'
import { accountName } from '#src/api/contract/values/payout-account.ts'
import { type AccountRow, findAccountInUse } from './accounts/store.ts'
import { requestWithdrawal } from './request.ts'
import { findBalance } from './store.ts'
import { balanceView } from './view.ts'
import * as words from './words.ts'

interface NamedRow extends NamedAccount {
  id: string
}

/** The least amount of a withdrawal that is not the whole balance, in cents. */
const least = 100

export const balanceHandlers: HandlersOf<'getBalance' | 'createWithdrawal'> = {
  async getBalance(context) {
    const { services } = context
    return { data: await balanceView(services, services.pool, signedIn(context).userId) }
  },

  /** The lock of the seller's row orders parallel withdrawals: together they never exceed the balance. */
  async createWithdrawal(context, { body }) {
    const { services } = context
    const { userId } = signedIn(context)
    if (!services.payments.paysOut) throw new Refusal(409, 'not_offered', words.notOffered)
    const { row, account } = await change(services, async uow => {
      const member = { kind: 'user', id: userId } as const
      await uow.lock([member])
      if (!uow.row(member).is_verified) throw new Refusal(409, 'email_unverified', words.unconfirmed)
      const account = await accountSeen(uow, userId, body.account)
      const { available } = await findBalance(uow.client, userId)
      const cents = body.amount === undefined ? available : parseMoney(body.amount)
      if (cents > available) throw invalid('amount', words.notEnough(formatMoney(available)))
      if (cents === 0) throw invalid('amount', words.nothing)
      // the rest of a balance may be less
      if (cents < least && cents < available) throw invalid('amount', words.tooLittle)
      const row = await requestWithdrawal(uow, { sellerId: userId, cents, accountId: account.id })
      uow.addJob({ identifier: 'pay_out', payload: { withdrawalId: row.id } })
      return { row: { ...row, at: uow.now }, account }
    })
    return {
      data: {
        id: row.id,
        amount: formatMoney(row.amount_cents),
        state: 'requested' as const,
        at: row.at.toISOString(),
        account: { holder: account.holder, last_four: account.last_four },
      },
    }
  },
}

/**
 * The account of a locked seller, if it is the one that they saw: nothing goes to an account that somebody else put
 * there meanwhile.
 * @throws Refusal 409 with the balance as it is
 */
async function accountSeen(uow: UnitOfWork, sellerId: string, seen: string | undefined): Promise<NamedRow> {
  const account = await findAccountInUse(uow.client, sellerId)
  const named = account === null ? null : readyAccount(account)
  if (named !== null && named.id === seen) return named
  const data = await balanceView(uow.services, uow.client, sellerId)
  if (account === null) throw new Refusal(409, 'no_account', words.noAccount, { data })
  if (named === null) throw new Refusal(409, 'no_account', words.notReady, { data })
  throw new Refusal(409, 'account_changed', words.accountChanged(accountName(named)), { data })
}

/** An account that the provider pays to, by its name; null for one that waits for its seller. */
function readyAccount({ id, state, holder, last_four }: AccountRow): NamedRow | null {
  return state === 'ready' && holder !== null && last_four !== null ? { id, holder, last_four } : null
}
