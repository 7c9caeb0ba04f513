import { notify } from '#server/domains/notifications/index.ts'
import { formatMoney } from '#server/domains/pricing/index.ts'
import { postReturnedWithdrawal } from '#server/platform/ledger/postings.ts'
import type { Definition, Row } from '#server/platform/lifecycle/definition.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import { accountName } from '#src/api/contract/values/payout-account.ts'
import { type WithdrawalEvent, withdrawalMachine } from '#src/machines/lifecycles/withdrawal.ts'
import { findAccount } from './accounts/store.ts'
import { isCompany } from './store.ts'
import * as words from './words.ts'

export interface WithdrawalRow extends Row {
  seller_id: string
  amount_cents: number
  /** null for one from before withdrawals named their account. */
  account_id: string | null
  settled_at: Date | null
}

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
      href: (await isCompany(uow, row.seller_id))
        ? '/account/business/money'
        : '/account/purchases?show=balance',
      key: `withdrawal_settled:${row.id}`,
    })
  }

export const withdrawalLifecycle = {
  kind: 'withdrawal',
  noun: 'withdrawal',
  table: 'withdrawals',
  written: { settled_at: 'timestamptz' },
  columns: ['t.seller_id', 't.amount_cents', 't.account_id'],
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
