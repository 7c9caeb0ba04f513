import { newId } from '#server/platform/ids/ids.ts'
import { postWithdrawal } from '#server/platform/ledger/postings.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import { type WithdrawalRow, withdrawalRow } from './lifecycle.ts'
import { addWithdrawal } from './store.ts'

interface Requested {
  sellerId: string
  cents: number
  /** Where it goes; null where a seller is paid by hand and has named none. */
  accountId: string | null
}

/** Takes money out of the balance of a locked seller, who has that much. */
export async function requestWithdrawal(
  uow: UnitOfWork,
  { sellerId, cents, accountId }: Requested,
): Promise<WithdrawalRow> {
  const row = withdrawalRow.new({
    id: newId('wd'),
    seller_id: sellerId,
    amount_cents: cents,
    account_id: accountId,
  })
  uow.begin('withdrawal', row, { type: 'withdrawal.request', by: 'seller' })
  await addWithdrawal(uow, row)
  postWithdrawal(uow, row)
  return row
}
