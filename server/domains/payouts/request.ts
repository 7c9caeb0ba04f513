import { newId } from '#server/platform/ids/ids.ts'
import { postWithdrawal } from '#server/platform/ledger/postings.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import type { WithdrawalRow } from './lifecycle.ts'
import { addWithdrawal } from './store.ts'

/** Takes money out of the balance of a locked seller, who has that much. */
export async function requestWithdrawal(
  uow: UnitOfWork,
  sellerId: string,
  cents: number,
): Promise<WithdrawalRow> {
  const row: WithdrawalRow = {
    id: newId('wd'),
    state: '',
    version: 1,
    seller_id: sellerId,
    amount_cents: cents,
    settled_at: null,
  }
  uow.begin('withdrawal', row, { type: 'withdrawal.request', by: 'seller' })
  await addWithdrawal(uow, row)
  postWithdrawal(uow, row)
  return row
}
