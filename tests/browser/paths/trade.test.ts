import type { Page } from 'playwright-core'
import { beforeAll } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { openPage } from '#tests/support/browser/page.ts'
import { walk } from '#tests/support/browser/walk.ts'
import { adOf, newWriter } from '#tests/support/members/conversation.ts'
import { twoMembers } from '#tests/support/members/deal.ts'
import { openedBy } from '#tests/support/members/opened-by.ts'
import { signUp } from '#tests/support/members/signed-up.ts'
import { startShop } from '#tests/support/server/start-shop.ts'
import { lifecycleDispute } from './checkout/lifecycle-dispute.ts'
import { lifecyclePurchase } from './checkout/lifecycle-purchase.ts'
import { lifecycleWithdrawal } from './checkout/lifecycle-withdrawal.ts'
import { conversation } from './messages/conversation.ts'
import { lifecycleThread } from './messages/lifecycle-thread.ts'

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

walk('lifecycle-thread', async () => {
  const [buyer, seller] = await Promise.all([newWriter(server), newWriter(server)])
  const { page, misdeeds } = await openedBy(server, buyer)
  const begin = async () => (await buyer.asked(await adOf(server, seller))).id
  return { stage: lifecycleThread(page, server, begin), misdeeds }
})

walk('conversation', async () => {
  const member = await signUp(server)
  const { page, misdeeds } = await openedBy(server, member)
  await page.clock.install()
  return { stage: await conversation(page, member.id), misdeeds }
})
