import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { getMatches } from '#src/api/contract/matches.ts'
import { networkRests, openPage, visit } from '#tests/support/browser/page.ts'
import { widths } from '#tests/support/browser/widths.ts'
import { addProduct } from '#tests/support/members/catalog.ts'
import { openedWarmBy } from '#tests/support/members/opened-by.ts'
import { openOutfits } from '#tests/support/members/outfits.ts'
import { startShop } from '#tests/support/server/start-shop.ts'

let server: RunningServer
let address: string

beforeAll(async () => {
  ;({ server } = await startShop({
    prepare: async ({ pool }) => {
      const id = await addProduct(pool, {
        title: 'Straight jeans',
        category: 'jeans',
        whose: 'woman',
        brand: 'atelier-nord',
        materials: ['denim'],
        variants: [{ size: ['alpha', 'M'], color: 'navy', price: 5900, stock: 2 }],
      })
      address = `/product/straight-jeans/${id}`
    },
  }))
})

const clean = { errors: [], violations: [], strangers: [] }
const said = (page: Page) => page.getByRole('region', { name: 'From your wardrobe' })
const titles = (page: Page) => said(page).getByRole('heading', { level: 3 })

/** All calls that ask for what a wardrobe says of a listing. */
function asked(page: Page): string[] {
  const calls: string[] = []
  page.on('request', request => {
    if (request.url().includes(getMatches.path)) calls.push(request.url())
  })
  return calls
}

test.for(widths(1440))(
  'a member sees that they own one like this, and how many of their garments it goes with, at %i px',
  async width => {
    const ida = await openOutfits(server)
    const { slug } = await ida.add({ title: 'My old jeans', category: 'jeans', brand: 'Atelier Nord' })
    for (const title of ['White shirt', 'Cream shirt', 'Blue boots']) {
      const { id } = await ida.image(title)
      const category = title.endsWith('boots') ? 'boots' : 'shirts'
      const colors = [title.toLowerCase().split(' ')[0]]
      await ida.add({ title, category, colors, images: [{ id }] })
    }
    const { page, misdeeds } = await openedWarmBy(server, ida.member, { width })
    await visit(page, address)
    await said(page).waitFor()
    expect(await titles(page).allTextContents()).toEqual([
      'You own one like this',
      'Goes with 3 of your items',
    ])
    const garments = said(page).getByRole('link')
    await expect.poll(() => garments.count()).toBe(4)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    await said(page).getByRole('link', { name: 'My old jeans' }).click()
    await page.waitForURL(url => url.pathname === `/account/garment/${slug}`)
    expect(misdeeds).toEqual(clean)
  },
)

test('a member whose wardrobe says nothing of it reads nothing of it', async () => {
  const ida = await openOutfits(server)
  await ida.add({ title: 'Another shirt without a color', category: 'shirts' })
  const { page, misdeeds } = await openedWarmBy(server, ida.member)
  const answered = page.waitForResponse(answer => answer.url().includes(getMatches.path))
  await visit(page, address)
  await (await answered).finished()
  await networkRests(page)
  expect(await said(page).count()).toBe(0)
  expect(misdeeds).toEqual(clean)
})

test('a visitor sees nothing of a wardrobe, and nothing is asked', async () => {
  const { page, misdeeds } = await openPage({ origin: server.url })
  const calls = asked(page)
  await visit(page, address)
  await page.getByRole('heading', { level: 1, name: 'Straight jeans' }).waitFor()
  // what is fetched once the page has come to rest is here
  await networkRests(page)
  expect([await said(page).count(), calls]).toEqual([0, []])
  expect(misdeeds).toEqual(clean)
})
