import { notify } from '#server/domains/notifications/index.ts'
import { formatMoney } from '#server/domains/pricing/index.ts'
import { type RowWith, t } from '#server/platform/database/statement.ts'
import { postReturnedWithdrawal } from '#server/platform/ledger/postings.ts'
import type { Definition } from '#server/platform/lifecycle/definition.ts'
import { row, written } from '#server/platform/lifecycle/row.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import { accountName } from '#src/api/contract/values/payout-account.ts'
import { type WithdrawalEvent, withdrawalMachine } from '#src/machines/lifecycles/withdrawal.ts'
import { findAccount } from './accounts/store.ts'
import { balancePage } from './balance-page.ts'
import * as words from './words.ts'

export const withdrawalRow = row('withdrawals', {
  settled_at: written(t.orNull(t.timestamp)),
  seller_id: t.text,
  amount_cents: t.int,
  /** null for one from before withdrawals named their account. */
  account_id: t.orNull(t.text),
})

export type WithdrawalRow = RowWith<typeof withdrawalRow.columns>

declare module '#server/platform/lifecycle/definition.ts' {
  interface Lifecycles {
    withdrawal: LifecycleTypes<WithdrawalRow, WithdrawalEvent>
  }
}

const notifying =
  (textOf: (amount: string, account: string | null) => string) =>
  async (uow: UnitOfWork, row: WithdrawalRow): Promise<void> => {
    row.settled_at = uow.now
    const account = row.account_id === null ? null : await findAccount(uow, row.account_id)
    notify(uow, row.seller_id, {
      kind: 'withdrawal_settled',
      text: textOf(formatMoney(row.amount_cents), account && accountName(account)),
      href: await balancePage(uow, row.seller_id),
      key: `withdrawal_settled:${row.id}`,
    })
  }

export const withdrawalLifecycle = {
  kind: 'withdrawal',
  noun: 'withdrawal',
  row: withdrawalRow,
  machine: withdrawalMachine,
  sentences: {},
  people: { provider: 'the payment provider' },
  texts: {},
  contextOf: () => ({}),
  effects: {
    notifyPaid: { run: notifying(words.paid) },
    notifyFailed: { run: notifying(words.failed) },
    returnToBalance: { run: (uow: UnitOfWork, row: WithdrawalRow) => postReturnedWithdrawal(uow, row) },
  },
} satisfies Definition<WithdrawalRow, WithdrawalEvent>
