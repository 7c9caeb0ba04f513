import { beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { openPage, visit } from '#tests/support/browser/page.ts'
import { openConversation } from '#tests/support/members/conversation.ts'
import { password } from '#tests/support/members/members.ts'
import { openedWarmBy } from '#tests/support/members/opened-by.ts'
import { moveClock } from '#tests/support/pass-time.ts'
import { startShop } from '#tests/support/server/start-shop.ts'
import { twoMembers } from '#tests/support/trade/deal.ts'

let server: RunningServer
beforeAll(async () => {
  ;({ server } = await startShop())
})

const clean = { errors: [], violations: [], strangers: [] }

test('the menu shows three notifications and leads to the page of all, which marks them as read', async () => {
  const { theo, buy } = await twoMembers(server)
  await buy()
  const { pool } = server.services
  for (const at of [1, 2, 3, 4])
    await pool.query(
      `insert into notifications (user_id, kind, text, href, key) values ($1, 'identity_linked', $2, '/account/settings', $3)`,
      [theo.id, `News ${at}.`, `page-${at}`],
    )
  const unread = async () =>
    (
      await pool.query(
        'select count(*)::int as n from notifications where user_id = $1 and read_at is null',
        [theo.id],
      )
    ).rows[0]?.n
  const before = await unread()
  const { page, misdeeds } = await openedWarmBy(server, theo, { width: 360 })
  await visit(page, '/about')
  await page.getByRole('button', { name: 'Account menu' }).click()
  const menu = page
    .getByRole('dialog', { name: 'Your account' })
    .getByRole('region', { name: 'Notifications' })
  await menu.getByText('News 4').waitFor()
  expect(await menu.getByRole('listitem').count()).toBe(3)
  // what was not shown is not read
  expect(await unread()).toBe(before)
  await menu.getByRole('link', { name: 'All notifications' }).click()
  const list = page.getByRole('main').getByRole('region', { name: 'Notifications' })
  await page.getByRole('heading', { level: 1, name: 'Notifications' }).waitFor()
  await list.getByText('News 1').waitFor()
  const order = list.getByRole('listitem').filter({ hasText: 'New order G-' })
  await order.getByText('Long wool coat').waitFor()
  await order.locator('img').first().waitFor()
  await expect.poll(unread).toBe(0)
  expect(misdeeds).toEqual(clean)
})

test('a link to a conversation opens it after the login', async () => {
  const { buyer, seller, id } = await openConversation(server)
  await seller.wrote(id, 'It is still here.')
  const { page } = await openPage({ origin: server.url, isWarm: true })
  await visit(page, `/account/messages?thread=${id}`)
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
  await page.getByLabel('Email').fill(buyer.email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
  await page.getByText('It is still here.').first().waitFor()
  expect(new URL(page.url()).searchParams.get('thread')).toBe(id)
})

test('after the clock was moved, today is the shop’s: a message of now is not six days away', async () => {
  const { buyer, seller, id } = await openConversation(server)
  moveClock(server.services, 6 * 86_400_000)
  await seller.wrote(id, 'Written six days ahead.')
  const { page } = await openedWarmBy(server, buyer, { width: 1440 })
  await visit(page, `/account/messages?thread=${id}`)
  await page.getByText('Written six days ahead.').first().waitFor()
  await page.getByText('Today', { exact: true }).waitFor()
})
