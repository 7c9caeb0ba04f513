import { beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { visit } from '#tests/support/browser/page.ts'
import { widths } from '#tests/support/browser/widths.ts'
import { addAd } from '#tests/support/members/catalog.ts'
import { enrol } from '#tests/support/members/enrolled.ts'
import { openedWarmBy } from '#tests/support/members/opened-by.ts'
import { aSeller } from '#tests/support/members/sellers.ts'
import { startShop } from '#tests/support/server/start-shop.ts'

let server: RunningServer
/** What the backpacks of others are called in an address, by price in dollars. */
const addresses = new Map<string, string>()

beforeAll(async () => {
  ;({ server } = await startShop({
    prepare: async ({ pool }) => {
      for (const price of [70, 20, 40, 30, 50]) {
        const title = `Canvas backpack of ${price}`
        const id = await addAd(pool, { title, category: 'backpacks', whose: 'woman', price: price * 100 })
        addresses.set(`$${price}.00`, `/product/canvas-backpack-of-${price}/${id}`)
      }
      for (const price of [15, 25, 35, 45])
        await addAd(pool, { title: `Hat of ${price}`, category: 'hats', whose: 'woman', price: price * 100 })
    },
  }))
})

const clean = { errors: [], violations: [], strangers: [] }
const tooFew = 'Fewer than five similar items are for sale right now, so we can’t suggest a price.'

test.for(widths(1440))(
  'five that are alike suggest a price: between which half of them lie, and which they are, at %i px',
  async width => {
    const seller = await aSeller(server)
    const title = `Waxed rucksack of ${width}`
    const { id } = await seller.whole({ title, category: 'backpacks', size: null, price: null })
    for (const max of ['39', '45']) {
      const other = await enrol(server)
      const query = { q: title, max }
      expect((await other.call('POST', '/api/v1/searches', { query })).status).toBe(201)
    }
    const { page, misdeeds } = await openedWarmBy(server, seller, { width })
    await visit(page, `/account/ads?edit=${id}`)
    await page
      .getByText(
        '5 ads in Backpacks, in a similar condition: half of them cost $30.00 to $50.00, with a median of $40.00, before buyer protection.',
      )
      .waitFor()
    await page.getByText('Show the items').click()
    const pieces = page.getByRole('list', { name: 'Similar items' }).getByRole('listitem')
    await expect.poll(() => pieces.count()).toBe(5)
    for (const [price, address] of addresses) {
      const piece = pieces.filter({ hasText: price })
      expect(await piece.getByRole('link').getAttribute('href')).toBe(address)
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    await page.getByRole('button', { name: 'Use $40.00' }).click()
    await expect.poll(() => page.getByLabel('Price in dollars').inputValue()).toBe('40.00')
    await page.getByText('1 saved search matches an item like this at this price.').waitFor()
    await page.getByRole('button', { name: 'Publish' }).click()
    await page.getByRole('heading', { name: 'Your ad is live' }).waitFor()
    expect(await seller.get(id)).toMatchObject({ state: 'published', price: '40.00' })
    expect(misdeeds).toEqual(clean)
    // the next width finds the same five
    await seller.fire(id, 'pause')
  },
)

test('four are too few, which is said, until another is for sale', async () => {
  const seller = await aSeller(server)
  const { id } = await seller.whole({ title: 'Felt hat', category: 'hats', size: null, price: null })
  const { page, misdeeds } = await openedWarmBy(server, seller)
  await visit(page, `/account/ads?edit=${id}`)
  await page.getByText(tooFew).waitFor()
  expect(await page.getByText('half of them cost').count()).toBe(0)
  expect(await page.getByRole('button', { name: /^Take/ }).count()).toBe(0)
  const ad = { title: 'Hat of 55', category: 'hats', whose: 'woman', price: 5500 } as const
  await addAd(server.services.pool, ad)
  await page.reload()
  await page.getByText('5 ads in Hats, in a similar condition: half of them cost $25.00 to $45.00').waitFor()
  expect(await page.getByText(tooFew).count()).toBe(0)
  expect(misdeeds).toEqual(clean)
})
