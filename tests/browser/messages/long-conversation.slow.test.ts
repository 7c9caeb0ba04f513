import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { networkRests, visit } from '#tests/support/browser/page.ts'
import { openConversation } from '#tests/support/members/conversation.ts'
import { openedBy } from '#tests/support/members/opened-by.ts'
import { startShop } from '#tests/support/server/start-shop.ts'

let server: RunningServer
beforeAll(async () => {
  ;({ server } = await startShop())
})

const logOf = (page: Page) => page.getByRole('region', { name: 'Message history' })
const drawn = (page: Page) => page.locator('.message').count()
/** Where a message stands in the window, and nothing where it is not drawn. */
const topOf = (page: Page, text: string) =>
  page.evaluate(
    sought =>
      [...document.querySelectorAll('.message__text')]
        .find(each => each.textContent === sought)
        ?.getBoundingClientRect().top,
    text,
  )

test('a conversation of 10,000 messages draws the last ones; older ones load above without a jump', async () => {
  const { buyer, id } = await openConversation(server)
  await buyer.wrote(id, 'message 0')
  await server.services.pool.query(
    `insert into messages (id, thread_id, kind, from_id, text, warnings, created_at)
     select 'm_many' || lpad(n::text, 8, '0'), m.thread_id, m.kind, m.from_id, 'message ' || n, m.warnings,
            m.created_at + n * interval '1 second'
     from messages m, generate_series(1, 9999) as n where m.thread_id = $1 order by n`,
    [id],
  )
  const { page, misdeeds } = await openedBy(server, buyer, { width: 360 })
  await visit(page, `/account/messages?thread=${id}`)
  await logOf(page).getByText('message 9999', { exact: true }).waitFor()
  await networkRests(page)
  expect(await drawn(page)).toBeLessThan(100)
  const last = await topOf(page, 'message 9999')
  expect(last).toBeLessThan(780)

  // in the middle of what is there, then to its beginning: more comes, and what was read stays where it is
  for (let round = 0; round < 6; round += 1) {
    const answered = page.waitForResponse(response => response.url().includes('cursor='))
    const oldest = await page.evaluate(() => {
      const log = document.querySelector('.conversation__log')
      log?.scrollTo({ top: -log.scrollHeight + log.clientHeight + 320 })
      return document.querySelector('.message__text')?.textContent ?? ''
    })
    const before = await topOf(page, oldest)
    await page.evaluate(() => {
      const log = document.querySelector('.conversation__log')
      log?.scrollBy({ top: -100 })
    })
    await answered
    await networkRests(page)
    const after = await topOf(page, oldest)
    expect(Math.abs((after ?? 0) - (before ?? 0) - 100)).toBeLessThan(3)
  }
  // parts that nobody sees are not drawn
  expect(await drawn(page)).toBeLessThan(150)
  await page.getByRole('button', { name: 'Newest messages' }).click()
  await expect.poll(() => topOf(page, 'message 9999')).toBe(last)
  expect(misdeeds).toEqual({ errors: [], violations: [], strangers: [] })
})
