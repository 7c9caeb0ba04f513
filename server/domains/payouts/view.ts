import { formatMoney } from '#server/domains/pricing/index.ts'
import type { Asked } from '#server/platform/database/statement.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import type { Balance } from '#src/api/contract/trade/balance.ts'
import { findAccountInUse } from './accounts/store.ts'
import { accountView } from './accounts/view.ts'
import { findBalance, findWithdrawals } from './store.ts'

/** A seller's money, the account it goes to, and the latest withdrawals. */
export async function balanceView(
  { payments }: Pick<Services, 'payments'>,
  on: Asked,
  sellerId: string,
): Promise<Balance> {
  const balance = await findBalance(on, sellerId)
  const account = await findAccountInUse(on, sellerId)
  const withdrawals = await findWithdrawals(on, sellerId)
  return {
    available: formatMoney(balance.available),
    pending: formatMoney(balance.pending),
    on_its_way: formatMoney(balance.on_its_way),
    paid_out: formatMoney(balance.paid_out - balance.on_its_way),
    pays_out: payments.paysOut,
    account_setup: payments.hosted === null ? 'form' : 'hosted',
    account: account && accountView(account),
    withdrawals: withdrawals.map(({ id, amount_cents, state, created_at, holder, last_four }) => ({
      id,
      amount: formatMoney(amount_cents),
      state,
      at: created_at.toISOString(),
      account: holder === null || last_four === null ? null : { holder, last_four },
    })),
  }
}
