import { beforeAll, expect, test } from 'vitest'
import { openPage, visit } from '#tests/support/browser/page.ts'
import { isFull } from '#tests/support/browser/widths.ts'
import { slowTest } from '#tests/support/slow-test.ts'
import { openPlace, type Place } from './place.ts'

let place: Place

beforeAll(async () => {
  place = await openPlace()
})

/** One of each route: the page is the same for all of them. */
const shown = ['/nowhere', '/brand/no-such-brand', '/category/dresses/dogs', '/product/coat/__proto__']

test('an address of nothing gets a 404 from the server and the page for it inside the app', async () => {
  const { page } = await openPage({ origin: place.server.url, isWarm: true })
  for (const path of [
    '/nowhere',
    '/brand/no-such-brand',
    '/brand/%2e%2e%2f',
    '/category/no-such-category',
    '/category/dresses/dogs',
    '/category/dresses/%00',
    '/product/coat/p_nowhere00000001',
    '/product/coat/not-an-id',
    '/product/coat/__proto__',
  ]) {
    const answer = await fetch(place.server.url + path)
    expect([path, answer.status]).toEqual([path, 404])
    if (shown.includes(path) || isFull) {
      await visit(page, path)
      await page.getByRole('heading', { level: 1, name: 'This hanger is empty' }).waitFor()
      await page.locator('main').getByRole('link', { name: 'See what’s new' }).waitFor()
    }
  }
  await visit(page, '/checkout/k_nowhere00000000000000000')
  await page.getByRole('heading', { level: 1, name: 'This hanger is empty' }).waitFor()
})

slowTest('hostile values in the address leave a page that can be read and left', async () => {
  const { page, misdeeds } = await openPage({ origin: place.server.url, isWarm: true })
  for (const query of [
    'size=%00&color=__proto__&min=-1&max=1e309',
    'sort=drop%20table&color=constructor&brand=%27%3B--',
    'min=99999999999999999999&max=NaN&kind=undefined',
    'color=black&color=black&color=%ED%A0%80&whose=dogs',
    'cursor=abc&limit=-1&q=%F0%9F%98%80%F0%9F%98%80%F0%9F%98%80%F0%9F%98%80',
    `q=${'x'.repeat(3000)}`,
    '__proto__[x]=1&constructor=1&toString=1',
  ]) {
    for (const path of ['/catalog', '/search', '/brand/atelier-nord', '/category/dresses/woman']) {
      const answer = await fetch(`${place.server.url}${path}?${query}`)
      expect([path, query, answer.status < 500]).toEqual([path, query, true])
    }
    await visit(page, `/catalog?${query}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.locator('footer a[href="/about"]').click()
    await page.getByRole('heading', { level: 1, name: 'About us' }).waitFor()
  }
  expect([misdeeds.violations, misdeeds.strangers]).toEqual([[], []])
})

slowTest(
  'a cursor of another list is refused with a sentence, and the page leads to the list from its top',
  async () => {
    const { page } = await openPage({ origin: place.server.url, isWarm: true })
    const list = await fetch(`${place.server.url}/api/v1/products?limit=2&sort=price`)
    const { next_cursor: cursor } = await list.json()
    const refused = await fetch(
      `${place.server.url}/api/v1/products?${new URLSearchParams({ sort: 'newest', color: 'black', cursor })}`,
    )
    expect(refused.status).toBe(422)
    await visit(page, `/catalog?${new URLSearchParams({ cursor })}`)
    await page.getByText('This place in the list is not valid; begin again from the top.').waitFor()
    await page.getByRole('link', { name: 'Show the list without it' }).click()
    await expect.poll(() => page.locator('ul[aria-label="Results"] > li').count()).toBeGreaterThan(2)
  },
)
