import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { visit } from '#tests/support/browser/page.ts'
import { openConversation } from '#tests/support/members/conversation.ts'
import { openedBy } from '#tests/support/members/opened-by.ts'
import { startShop } from '#tests/support/server/start-shop.ts'

let server: RunningServer
beforeAll(async () => {
  ;({ server } = await startShop())
})

/** What has the focus: its name, or its text; nothing where the focus is on the whole page. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    if (element === document.body || element?.matches('main')) return ''
    const label = element instanceof HTMLTextAreaElement ? element.labels?.[0]?.textContent : null
    return label ?? element?.getAttribute('aria-label') ?? element?.textContent ?? ''
  })

async function tabTo(page: Page, name: string, key = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    if ((await focused(page)).includes(name)) return
    await page.keyboard.press(key)
  }
  throw new Error(`Nobody gets to "${name}" by keyboard.`)
}

test('list, conversation, field and menu are used by keyboard alone, and the focus is never lost', async () => {
  const { buyer, seller, id } = await openConversation(server)
  await seller.wrote(id, 'Hello')
  const { page, misdeeds } = await openedBy(server, buyer, { width: 360 })
  await visit(page, '/account/messages')
  await page.getByRole('link', { name: /Suede boots/ }).waitFor()
  await tabTo(page, 'Skip to content')
  await page.keyboard.press('Enter')
  await tabTo(page, 'Suede boots')
  await page.keyboard.press('Enter')
  await expect.poll(() => focused(page)).toBe('Message')
  await page.keyboard.type('Is it warm?')
  await page.keyboard.press('Enter')
  const log = page.getByRole('region', { name: 'Message history' })
  await log.getByText('Is it warm?').waitFor()
  await expect.poll(() => buyer.texts(id)).toEqual(['Hello', 'Is it warm?'])
  expect(await focused(page)).toBe('Message')

  await tabTo(page, 'Message history', 'Shift+Tab')
  await tabTo(page, 'More', 'Shift+Tab')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => focused(page)).toBe('More')
  await page.keyboard.press('Enter')
  await tabTo(page, 'Archive')
  await page.keyboard.press('Enter')
  await page.getByText(/^No messages yet\./).waitFor()
  await expect.poll(() => focused(page)).toBe('Messages')
  expect(misdeeds).toEqual({ errors: [], violations: [], strangers: [] })
})
