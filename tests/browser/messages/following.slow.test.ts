import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { writeEvent } from '#server/domains/messages/index.ts'
import { change } from '#server/platform/lifecycle/unit-of-work.ts'
import { visit } from '#tests/support/browser/page.ts'
import { adOf, openConversation } from '#tests/support/members/conversation.ts'
import { openedBy } from '#tests/support/members/opened-by.ts'
import { startShop } from '#tests/support/server/start-shop.ts'
import { openTrade } from '#tests/support/trade/offers.ts'

let server: RunningServer
beforeAll(async () => {
  ;({ server } = await startShop())
})

const clean = { errors: [], violations: [], strangers: [] }
const logOf = (page: Page) => page.getByRole('region', { name: 'Message history' })
const show = (page: Page, id: string) => visit(page, `/account/messages?thread=${id}`)

/** What the browser says when somebody turns to another tab and back. */
async function turn(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate(hidden => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: hidden })
    document.dispatchEvent(new Event('visibilitychange'))
  }, isHidden)
}

const scrollTo = (page: Page, top: number) =>
  page.evaluate(to => document.querySelector('.conversation__log')?.scrollTo({ top: to }), top)

test('a counteroffer that is being typed stays open whatever comes, and nothing that was loaded is lost', async () => {
  const { buyer, seller, thread } = await openTrade(server)
  await buyer.wrote(thread, 'The first')
  const { pool } = server.services
  await pool.query(
    `insert into messages (id, thread_id, kind, from_id, text, warnings, created_at)
     select 'm_more' || lpad(n::text, 8, '0'), m.thread_id, m.kind, m.from_id, 'message ' || n, m.warnings, m.created_at
     from messages m, generate_series(1, 30) as n where m.thread_id = $1 and m.kind = 'text' order by n`,
    [thread],
  )
  const offer = await buyer.offered(thread, '60.00')
  const { page, misdeeds } = await openedBy(server, seller)
  await show(page, thread)
  await logOf(page).getByText('message 30').waitFor()
  await scrollTo(page, -100_000)
  await logOf(page).getByText('The first').waitFor()
  await scrollTo(page, 0)
  await logOf(page).locator('.offer__buttons').getByRole('button').nth(1).click()
  const dialog = page.getByRole('dialog')
  const amount = dialog.getByRole('textbox')
  await amount.fill('71')
  const pages: string[] = []
  page.on('request', request => {
    if (request.method() === 'GET' && request.url().includes('/messages')) pages.push(request.url())
  })
  for (let count = 0; count < 3; count += 1) await buyer.wrote(thread, `while you type ${count}`)
  await change(server.services, uow =>
    writeEvent(uow, { threadId: thread, event: 'order_shipped', offerId: offer.id }),
  )
  await page.getByText('The parcel is on its way to the buyer.').first().waitFor({ state: 'attached' })
  expect(await amount.inputValue()).toBe('71')
  await page.keyboard.press('Escape')
  // an answer changes the offer where it stands
  await buyer.answered(offer.id, 'withdraw')
  await logOf(page).locator('.offer__buttons').getByRole('button').first().waitFor({ state: 'detached' })
  await scrollTo(page, -100_000)
  await logOf(page).getByText('The first').waitFor()
  expect(pages.filter(url => url.includes('cursor='))).toEqual([])
  expect(misdeeds).toEqual(clean)
})

test('an answer to an offer takes its buttons, and the focus stays in the conversation', async () => {
  const { buyer, seller, thread } = await openTrade(server)
  await buyer.offered(thread, '60.00')
  const { page, misdeeds } = await openedBy(server, seller)
  await show(page, thread)
  await logOf(page).getByRole('button', { name: 'Accept $60.00' }).focus()
  await page.keyboard.press('Enter')
  await logOf(page).getByRole('button', { name: 'Accept $60.00' }).waitFor({ state: 'detached' })
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe('Message history')
  expect(misdeeds).toEqual(clean)
})

test('messages that came while the tab was hidden are fetched alone, and announced in full', async () => {
  const { buyer, seller, id } = await openConversation(server)
  await seller.wrote(id, 'Hello')
  const { page, misdeeds } = await openedBy(server, buyer)
  await show(page, id)
  await logOf(page).getByText('Hello').waitFor()
  await page.getByRole('button', { name: 'Account menu', exact: true }).waitFor()
  await turn(page, true)
  await seller.wrote(id, { images: [await seller.image()] })
  await seller.wrote(id, 'And this')
  const asked: string[] = []
  page.on('request', request => {
    const { pathname, search } = new URL(request.url())
    if (request.method() === 'GET') asked.push(`${pathname}${search}`)
  })
  await turn(page, false)
  const heard = page.locator('.conversation > [role="status"]')
  await heard.getByText('Ida Holm: Photo Ida Holm: And this').waitFor({ state: 'attached' })
  const messages = asked.filter(path => path.includes('/messages'))
  expect(messages.every(path => path.includes('after='))).toBe(true)
  expect(misdeeds).toEqual(clean)
})

test('Retry makes the call that failed: the first page, or an older one', async () => {
  const { buyer, id } = await openConversation(server)
  await buyer.wrote(id, 'The first')
  await server.services.pool.query(
    `insert into messages (id, thread_id, kind, from_id, text, warnings, created_at)
     select 'm_' || substr(m.id, 3, 12) || lpad(n::text, 4, '0'), m.thread_id, m.kind, m.from_id, 'message ' || n,
            m.warnings, m.created_at
     from messages m, generate_series(1, 30) as n where m.thread_id = $1 order by n`,
    [id],
  )
  const { page, misdeeds } = await openedBy(server, buyer)
  const isRead = (url: URL) => /^\/api\/.*\/messages$/.test(url.pathname)
  await page.route(isRead, route => route.abort())
  await show(page, id)
  const retry = logOf(page).getByRole('button', { name: 'Retry' })
  await retry.waitFor()
  await page.unroute(isRead)
  await retry.click()
  await logOf(page).getByText('message 30').waitFor()
  await page.route(isRead, (route, request) =>
    request.url().includes('cursor=') ? route.abort() : route.fallback(),
  )
  await scrollTo(page, -100_000)
  await retry.waitFor()
  await page.unroute(isRead)
  await retry.click()
  await logOf(page).getByText('The first').waitFor()
  expect(misdeeds).toEqual(clean)
})

test('the button below tells of new messages until they were in view', async () => {
  const { buyer, seller, id } = await openConversation(server)
  for (let count = 0; count < 20; count += 1) await buyer.wrote(id, `message ${count}`)
  const { page, misdeeds } = await openedBy(server, buyer, { width: 360 })
  await show(page, id)
  await logOf(page).getByText('message 19', { exact: true }).waitFor()
  await scrollTo(page, -300)
  await page.getByRole('button', { name: 'Newest messages' }).waitFor()
  await seller.wrote(id, 'An answer')
  await page.getByRole('button', { name: 'New messages' }).click()
  await page.getByRole('button', { name: 'New messages' }).waitFor({ state: 'detached' })
  await scrollTo(page, -300)
  await page.getByRole('button', { name: 'Newest messages' }).waitFor()
  expect(misdeeds).toEqual(clean)
})

test('a question for the list that fails stays silent, and asks for the first page alone', async () => {
  const { buyer, seller } = await openConversation(server)
  const ads = await Promise.all(Array.from({ length: 26 }, () => adOf(server, seller)))
  for (const ad of ads) await buyer.wrote((await buyer.asked(ad)).id, 'Hello')
  const { page, misdeeds } = await openedBy(server, buyer)
  await page.route('**/api/v1/stream', route => route.abort())
  await page.clock.install()
  await visit(page, '/account/messages')
  const rows = page.getByRole('link', { name: /Suede boots/ })
  await expect.poll(() => rows.count()).toBe(24)
  await page.getByRole('button', { name: 'Load more' }).click()
  await expect.poll(() => rows.count()).toBe(26)
  const asked: string[] = []
  page.on('request', request => {
    const { pathname, search } = new URL(request.url())
    if (pathname === '/api/v1/threads') asked.push(search)
  })
  await page.route('**/api/v1/threads', route => route.abort())
  await page.clock.fastForward(10_000)
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  await page.unroute('**/api/v1/threads')
  // once the failure has come, a minute later at most
  const askedLater = async () => {
    await page.clock.fastForward(60_000)
    return asked.length
  }
  await expect.poll(askedLater).toBeGreaterThan(1)
  expect([...new Set(asked)]).toEqual([''])
  expect(await page.locator('.inbox').getByRole('alert').count()).toBe(0)
  expect(await rows.count()).toBe(26)
  expect(misdeeds).toEqual(clean)
})
