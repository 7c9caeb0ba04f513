import { beforeAll, describe, expect, test } from 'vitest'
import { openOther, openPage, visit } from '#tests/support/browser/page.ts'
import { isFull } from '#tests/support/browser/widths.ts'
import { slowTest } from '#tests/support/slow-test.ts'
import { openPlace, type Place } from './place.ts'

let place: Place

beforeAll(async () => {
  place = await openPlace()
})

/** Runs in the page before anything else does. Without the full counts one that can be written to, and one that cannot. */
const states: { name: string; spoil: () => void; isKept: boolean }[] = [
  {
    name: 'that says "undefined" everywhere',
    spoil: () => {
      for (const key of ['token', 'cart', 'recently-viewed']) localStorage.setItem(key, 'undefined')
    },
    isKept: true,
  },
  {
    name: 'that is corrupt',
    spoil: () => {
      for (const key of ['token', 'cart', 'recently-viewed']) localStorage.setItem(key, '[{"id":1,"q')
    },
    isKept: true,
  },
  {
    name: 'that is another program’s',
    spoil: () => {
      localStorage.setItem('token', '{"access":"eyJhbGciOi"}')
      localStorage.setItem('cart', '{"items":[{"sku":"A-1","qty":3}],"version":7}')
      localStorage.setItem('recently-viewed', '{"a":1}')
    },
    isKept: true,
  },
  {
    name: 'that is full',
    spoil: () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
      }
    },
    isKept: false,
  },
  {
    name: 'that is disabled',
    spoil: () => {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException('The operation is insecure.', 'SecurityError')
          },
        })
      }
    },
    isKept: false,
  },
  {
    name: 'that is null',
    spoil: () => Object.defineProperty(window, 'localStorage', { value: null }),
    isKept: false,
  },
]

describe('with a local storage', () => {
  test.each(states.filter((_, at) => isFull || at % 3 === 1))(
    '$name the app starts and the bag works for the visit',
    async ({ spoil, isKept }) => {
      const { page, misdeeds } = await openPage({ origin: place.server.url, isWarm: true })
      const script = `(() => { if (window.name === 'spoiled' && ${isKept}) return; window.name = 'spoiled'; (${spoil})() })()`
      await page.addInitScript(script)
      await visit(page, place.tee.href)
      await page.getByRole('button', { name: 'Add to bag' }).click()
      const bag = page.getByRole('dialog', { name: 'Your bag' })
      await bag.getByRole('link', { name: 'Tee of which there are many' }).waitFor()
      if (!isKept) await page.getByText('This browser keeps nothing for us').waitFor()
      await page.keyboard.press('Escape')
      await page.locator('footer a[href="/faq"]').click()
      await page.locator('.static__title').waitFor()
      await page.getByRole('button', { name: 'Bag, 1 item' }).waitFor()
      await page.getByRole('button', { name: 'Bag, 1 item' }).click()
      await bag.getByRole('button', { name: 'Checkout' }).click()
      await page.getByRole('button', { name: 'Continue to payment' }).waitFor()
      await visit(page, '/about')
      await page.getByRole('button', { name: isKept ? 'Bag, 1 item' : 'Bag, 0 items' }).waitFor()
      expect(misdeeds).toEqual({ errors: [], violations: [], strangers: [] })
    },
  )
})

test('a bag changed in one tab shows the change in the other', async () => {
  const { page } = await openPage({ origin: place.server.url, isWarm: true })
  await visit(page, '/about')
  const other = await openOther(page)
  await visit(other, place.tee.href)
  await other.getByRole('button', { name: 'Add to bag' }).click()
  await page.getByRole('button', { name: 'Bag, 1 item' }).waitFor()
  await page.getByRole('button', { name: 'Bag, 1 item' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Remove/ })
    .click()
  await other.getByText('Your bag is empty').waitFor()
  expect(await other.evaluate(() => localStorage.getItem('cart'))).toMatch(/^(\[\])?$/)
})

slowTest('pieces that no longer exist are shown line by line, and the rest can be bought', async () => {
  const { page } = await openPage({ origin: place.server.url, isWarm: true })
  await page.addInitScript(
    stored => localStorage.setItem('cart', stored),
    JSON.stringify([
      { id: 'v_nowhere0000001', quantity: 2 },
      { id: place.tee.id, quantity: 1 },
    ]),
  )
  await visit(page, '/about')
  await page.getByRole('button', { name: 'Bag, 3 items' }).click()
  const bag = page.getByRole('dialog', { name: 'Your bag' })
  await bag.getByText('An item that is no longer here').first().waitFor()
  await bag.getByText('No longer for sale.').waitFor()
  await bag.getByRole('button', { name: 'Checkout' }).click()
  await page.getByText('No longer for sale. It’s not part of this order.').waitFor()
  await page.getByRole('button', { name: 'Continue to payment' }).waitFor()
})

slowTest('a bag of nothing that exists says why it leads nowhere', async () => {
  const { page } = await openPage({ origin: place.server.url, isWarm: true })
  await page.addInitScript(() => localStorage.setItem('cart', '[{"id":"v_nowhere0000001","quantity":1}]'))
  await visit(page, '/about')
  await page.getByRole('button', { name: 'Bag, 1 item' }).click()
  const bag = page.getByRole('dialog', { name: 'Your bag' })
  await bag.getByText('No longer for sale.').waitFor()
  await bag.getByRole('button', { name: 'Checkout' }).click()
  await bag.getByRole('alert').waitFor()
  expect(new URL(page.url()).pathname).toBe('/about')
})

slowTest('an empty bag offers something to look at', async () => {
  const { page } = await openPage({ origin: place.server.url, isWarm: true })
  await visit(page, '/about')
  await page.getByRole('button', { name: 'Bag, 0 items' }).click()
  const bag = page.getByRole('dialog', { name: 'Your bag' })
  await bag.getByText('Your bag is empty').waitFor()
  expect(await bag.getByRole('button', { name: 'Checkout' }).count()).toBe(0)
  await bag.getByRole('link', { name: 'See what’s new' }).click()
  await page.getByRole('heading', { level: 1, name: 'Latest' }).waitFor()
})
