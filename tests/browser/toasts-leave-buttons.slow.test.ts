import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { tooShortMessage } from '#src/machines/app/search-box.ts'
import { openPage, visit } from '#tests/support/browser/page.ts'
import { openedBy } from '#tests/support/members/opened-by.ts'
import { aGarment } from '#tests/support/members/own-garments.ts'
import { aSeller } from '#tests/support/members/sellers.ts'
import type { Shop } from '#tests/support/members/shop.ts'
import { startShop } from '#tests/support/server/start-shop.ts'

let server: RunningServer
let shop: Shop
beforeAll(async () => {
  ;({ server, shop } = await startShop())
})

const width = 360
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

/** No message of this page goes by itself: its clock stands, and what waits for the whole time of a message never comes. */
async function keepMessages(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const now = Date.now()
    Date.now = () => now
    const later = window.setTimeout
    Object.assign(window, {
      setTimeout: (run: () => void, ms?: number, ...more: unknown[]) =>
        ms === 4000 ? 0 : later(run, ms, ...more),
    })
  })
}

/** A message that stands at the foot of the page. */
async function showToast(page: Page): Promise<void> {
  const search = page.getByRole('button', { name: 'Search', exact: true }).first()
  const field = page.getByRole('combobox', { name: /^Search for/ })
  // a room that writes its own address while it comes closes what was opened before
  await expect
    .poll(async () => {
      if ((await search.getAttribute('aria-expanded')) !== 'true') await search.click()
      return field.isVisible()
    })
    .toBe(true)
  await field.fill('abc')
  await field.press('Enter')
  await page.locator('.toast').getByText(tooShortMessage).waitFor()
}

/** A finger that comes down in its middle meets it, where it is, and no message over it. */
const isFree = (pressed: Locator) =>
  pressed.evaluate(node => {
    const { left, top, width, height } = node.getBoundingClientRect()
    return node.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  })

/** Nothing lies over what is pressed, and the message still stands when it has been. */
async function expectPressable(page: Page, pressed: Locator): Promise<void> {
  await page.locator('.toast').getByText(tooShortMessage).waitFor()
  await expect.poll(() => isFree(pressed)).toBe(true)
  await pressed.click()
  expect(await page.locator('.toast').getByText(tooShortMessage).isVisible()).toBe(true)
}

test('a dialog that comes from below is done with while a message stands', async () => {
  const { page, misdeeds } = await openedBy(server, await aSeller(server), { width })
  await keepMessages(page)
  await visit(page, '/category/dresses/woman')
  await showToast(page)
  await button(page, 'Save this search').click()
  const dialog = page.getByRole('dialog', { name: 'Save this search' })
  await expectPressable(page, dialog.getByRole('button', { name: 'Save search' }))
  await dialog.waitFor({ state: 'hidden' })
  expect(misdeeds).toEqual({ errors: [], violations: [], strangers: [] })
})

test('the filters of a list are done with while a message stands', async () => {
  const { page } = await openPage({ origin: server.url, width })
  await keepMessages(page)
  await visit(page, '/catalog')
  await showToast(page)
  await page.getByText('Filters', { exact: true }).click()
  await expectPressable(page, button(page, /^Show \d+ items/))
})

test('an ad is published, and many garments are put away, while a message stands', async () => {
  const member = await aSeller(server)
  await aGarment(member)
  const { page } = await openedBy(server, member, { width })
  await keepMessages(page)
  await visit(page, '/account/ads?new=yes')
  await showToast(page)
  await expectPressable(page, button(page, 'Publish'))
  await page.locator('.error-summary').waitFor()
  await visit(page, '/account/wardrobe')
  await button(page, 'More').click()
  await button(page, 'Select').click()
  await page.getByRole('checkbox').first().press(' ')
  await page.getByText('1 item selected').waitFor()
  await showToast(page)
  await expectPressable(page, button(page, 'Archive'))
})

test('a message and a problem stand one above the other', async () => {
  const { page } = await openPage({ origin: server.url, width })
  await keepMessages(page)
  await visit(page, `/product/long-wool-coat/${shop.coat}`)
  await button(page, 'Add to bag').click()
  await button(page, /^Remove Long wool coat/).click()
  await button(page, 'Undo').waitFor()
  await page.keyboard.press('Escape')
  await showToast(page)
  await expectPressable(page, button(page, 'Undo'))
})
