import { audit } from '#server/domains/accounts/index.ts'
import { notify } from '#server/domains/notifications/index.ts'
import { balancePage } from '#server/domains/payouts/balance-page.ts'
import * as words from '#server/domains/payouts/words.ts'
import type { Definition } from '#server/platform/lifecycle/definition.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import { type PayoutAccountEvent, payoutAccountMachine } from '#src/machines/lifecycles/payout-account.ts'
import { mailSeller } from './mail-seller.ts'
import { type AccountRow, accountRow } from './store.ts'

declare module '#server/platform/lifecycle/definition.ts' {
  interface Lifecycles {
    payout_account: LifecycleTypes<AccountRow, PayoutAccountEvent>
  }
}

export const payoutAccountLifecycle = {
  kind: 'payout_account',
  noun: 'account',
  row: accountRow,
  machine: payoutAccountMachine,
  sentences: {},
  people: { provider: 'the payment provider' },
  texts: {},
  contextOf: () => ({}),
  effects: {
    keepName: {
      run(_: UnitOfWork, row: AccountRow, event: PayoutAccountEvent) {
        if (event.type !== 'account.accept') throw new Error('Only an accepted account has a name.')
        row.holder = event.holder
        row.last_four = event.lastFour
      },
    },
    mailAccount: {
      async run(uow: UnitOfWork, row: AccountRow, event: PayoutAccountEvent) {
        if (event.type !== 'account.accept') throw new Error('Only an accepted account is named in a mail.')
        const name = event.isReplacing ? 'payout_account_replaced' : 'payout_account_added'
        await audit(uow, row.seller_id, name, 'member', { account: row.id })
        const { holder, lastFour: last_four } = event
        await mailSeller(
          uow,
          row.seller_id,
          { id: row.id, holder, last_four, at: uow.now },
          event.isReplacing,
        )
      },
    },
    notifyRestricted: {
      run: async (uow: UnitOfWork, row: AccountRow) =>
        notify(uow, row.seller_id, {
          kind: 'account_restricted',
          text: words.restricted,
          href: await balancePage(uow, row.seller_id),
          key: `account_restricted:${row.id}:${row.version}`,
        }),
    },
    retire: {
      run(uow: UnitOfWork, row: AccountRow) {
        row.replaced_at = uow.now
      },
    },
  },
} satisfies Definition<AccountRow, PayoutAccountEvent>
