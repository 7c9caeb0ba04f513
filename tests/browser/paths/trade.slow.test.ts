import type { Page } from 'playwright-core'
import { beforeAll } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { openPage } from '#tests/support/browser/page.ts'
import { walk } from '#tests/support/browser/walk.ts'
import { openedBy } from '#tests/support/members/opened-by.ts'
import { startShop } from '#tests/support/server/start-shop.ts'
import { twoMembers } from '#tests/support/trade/deal.ts'
import { lifecycleDispute } from './checkout/lifecycle-dispute.ts'
import { lifecyclePayoutAccount } from './checkout/lifecycle-payout-account.ts'
import { lifecyclePurchase } from './checkout/lifecycle-purchase.ts'
import { lifecycleWithdrawal } from './checkout/lifecycle-withdrawal.ts'

let server: RunningServer

beforeAll(async () => {
  ;({ server } = await startShop())
})

const deal = () => twoMembers(server)

/** Makes this page another member's. */
const loginOf =
  (page: Page) =>
  async ({ bearer }: { bearer: string }) => {
    await page.goto('/robots.txt')
    await page.evaluate(token => localStorage.setItem('token', token), bearer)
  }

walk('lifecycle-purchase', async () => {
  const { page, misdeeds } = await openPage({ origin: server.url })
  return { stage: lifecyclePurchase(page, server, deal, loginOf(page)), misdeeds }
})

walk('lifecycle-dispute', async () => {
  const { page, misdeeds } = await openPage({ origin: server.url })
  return { stage: lifecycleDispute(page, server, deal, loginOf(page)), misdeeds }
})

walk('lifecycle-withdrawal', async () => {
  const members = await deal()
  await members.complete()
  const { page, misdeeds } = await openedBy(server, members.theo)
  return { stage: lifecycleWithdrawal(page, server, members.theo.id), misdeeds }
})

walk('lifecycle-payout-account', async () => {
  const members = await deal()
  await members.complete()
  const { page, misdeeds } = await openedBy(server, members.theo)
  return { stage: lifecyclePayoutAccount(page, server, members.theo.id), misdeeds }
})
