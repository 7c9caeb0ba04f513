import type { Page } from 'playwright-core'
import type { RunningServer } from '#server/app.ts'
import { withdrawalMachine } from '#src/machines/lifecycles/withdrawal.ts'
import { addAccount } from '#tests/support/browser/add-account.ts'
import type { Stage } from '#tests/support/browser/drive.ts'
import { visit } from '#tests/support/browser/page.ts'
import { onServer } from '../on-server.ts'

/** A payout of a balance. The page belongs to a seller who has one. */
export function lifecycleWithdrawal(page: Page, { services }: RunningServer, sellerId: string): Stage {
  let id = ''
  const show = () => visit(page, '/account/purchases?show=balance')
  const { fires } = onServer(services, 'withdrawal', () => id, show)
  const latest = page.getByRole('region', { name: 'Movements' }).getByRole('row').nth(1)
  const to = latest.getByText('to Theo Lind, account ending in 6789')
  const saying = (text: string) => () => ({ there: [latest.getByText(text), to] })
  return {
    name: 'lifecycle-withdrawal',
    machine: withdrawalMachine,
    starts: {
      'a part of the balance': {
        input: {},
        begin: async () => {
          await visit(page, '/account/purchases?show=balance')
          await page.getByRole('button', { name: 'Withdraw', exact: true }).click()
          // the first withdrawal asks for the account
          await page.getByRole('dialog').waitFor()
          if (await page.getByRole('dialog', { name: 'Add account' }).isVisible()) await addAccount(page)
          const form = page.getByRole('dialog', { name: 'Withdraw money' })
          await form.getByLabel('Amount in dollars').fill('1.5')
          await form.getByText('$1.50 to Theo Lind, account ending in 6789').waitFor()
          await form.getByRole('button', { name: 'Withdraw' }).click()
          await form.waitFor({ state: 'detached' })
          const { rows } = await services.pool.query<{ id: string }>(
            'select id from withdrawals where seller_id = $1 order by created_at desc limit 1',
            [sellerId],
          )
          id = rows[0]?.id ?? ''
          await show()
        },
      },
    },
    drivers: {
      'it is paid': fires({ type: 'withdrawal.pay', by: 'provider' }),
      'it cannot be paid': fires({ type: 'withdrawal.fail', by: 'provider' }),
    },
    seen: {
      requested: saying('On its way'),
      paid: saying('Paid'),
      failed: saying('Failed, back in your balance'),
    },
    outside: {},
  }
}
