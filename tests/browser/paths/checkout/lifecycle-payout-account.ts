import type { Page } from 'playwright-core'
import type { RunningServer } from '#server/app.ts'
import { beginAccount } from '#server/domains/payouts/accounts/store.ts'
import { newId } from '#server/platform/ids/ids.ts'
import { change } from '#server/platform/lifecycle/unit-of-work.ts'
import { payoutAccountMachine } from '#src/machines/lifecycles/payout-account.ts'
import type { Stage } from '#tests/support/browser/drive.ts'
import { visit } from '#tests/support/browser/page.ts'
import { onServer } from '../on-server.ts'

/** The account that withdrawals go to. The page belongs to a seller who has a balance. */
export function lifecyclePayoutAccount(page: Page, { services }: RunningServer, sellerId: string): Stage {
  let id = ''
  const show = () => visit(page, '/account/purchases?show=balance')
  const { fires } = onServer(services, 'payout_account', () => id, show)
  const account = page.locator('.balance__account')
  const saying = (text: string) => () => ({ there: [account.getByText(text)] })
  return {
    name: 'lifecycle-payout-account',
    machine: payoutAccountMachine,
    starts: {
      'a seller begins': {
        input: {},
        begin: async () => {
          id = newId('pa')
          await change(services, async uow => {
            await uow.lock([{ kind: 'user', id: sellerId }])
            await beginAccount(uow, { id, seller_id: sellerId, reference: null })
          })
          await show()
        },
      },
    },
    drivers: {
      'the provider takes it': fires({
        ...{ type: 'account.accept', by: 'provider', holder: 'Theo Lind', lastFour: '6789' },
        isReplacing: false,
      }),
      'the provider wants more': fires({ type: 'account.restrict', by: 'provider' }),
      'the seller adds another one': fires({ type: 'account.replace', by: 'seller' }),
    },
    seen: {
      beingSetUp: saying('Not finished'),
      ready: saying('Theo Lind, account ending in 6789'),
      restricted: saying('Needs something from you'),
      replaced: saying('None yet'),
    },
    outside: {},
  }
}
