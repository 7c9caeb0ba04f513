import { beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { openPage, visit } from '#tests/support/browser/page.ts'
import { type Shop, seedShop } from '#tests/support/members/shop.ts'
import { startTestServer } from '#tests/support/server/server.ts'

let server: RunningServer
let shop: Shop

beforeAll(async () => {
  server = await startTestServer({
    prepare: async services => {
      shop = await seedShop(services)
    },
  })
})

test.each([100, 200])(
  'with text at %i % the bag and the way in stand on the screen of a phone',
  async percent => {
    const { page } = await openPage({ origin: server.url, width: 360, height: 740, isWarm: true })
    await visit(page, '/search')
    await page.evaluate(size => {
      document.documentElement.style.fontSize = size
    }, `${percent}%`)
    for (const place of ['#header-bag', '.header__login']) {
      const box = await page.locator(place).boundingBox()
      expect(box?.x, place).toBeGreaterThanOrEqual(0)
      expect((box?.x ?? 999) + (box?.width ?? 0), place).toBeLessThanOrEqual(360)
    }
  },
)

test.each([
  [320, 200],
  [360, 150],
  [360, 200],
  [412, 200],
])('on a screen of %i px with text at %i % the header stays two rows', async (width, percent) => {
  const { page } = await openPage({ origin: server.url, width, height: 740, isWarm: true })
  await visit(page, '/catalog')
  await page.evaluate(size => {
    document.documentElement.style.fontSize = size
  }, `${percent}%`)
  const header = page.locator('.header')
  expect((await header.boundingBox())?.height).toBeLessThanOrEqual(130)
  const logo = await page.locator('.header__logo').boundingBox()
  for (const place of ['#search-toggle', '#header-bag', '.header__login']) {
    const box = await page.locator(place).boundingBox()
    expect(box?.x, place).toBeGreaterThanOrEqual((logo?.x ?? 0) + (logo?.width ?? 0))
    expect((box?.x ?? 999) + (box?.width ?? 0), place).toBeLessThanOrEqual(width)
    expect(Math.min(box?.width ?? 0, box?.height ?? 0), place).toBeGreaterThanOrEqual(44)
  }
  // what is read is as large as was asked for
  const size = (place: string) =>
    page
      .locator(place)
      .first()
      .evaluate(element => Number.parseFloat(getComputedStyle(element).fontSize))
  expect(await size('.header__login')).toBeGreaterThanOrEqual(14 * (percent / 100))
  expect(await size('.panel__entry')).toBeGreaterThanOrEqual(14 * (percent / 100))
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  await page.getByText('Latest', { exact: true }).first().click()
  const panel = await page.locator('.panel[open] .panel__body').boundingBox()
  expect((panel?.y ?? 0) + (panel?.height ?? 0)).toBeLessThanOrEqual(740)
  await page.locator('.panel[open] .tree__child').last().scrollIntoViewIfNeeded()
})

test('with text at 200 % no page is wider than a screen of 320 px', async () => {
  const { page } = await openPage({ origin: server.url, width: 320, height: 640, isWarm: true })
  const product = `/product/bias-cut-slip-dress/${shop.dress}`
  const widths: Record<string, number> = {}
  for (const path of ['/', '/catalog', product, '/login', '/contact-us', '/faq']) {
    await visit(page, path)
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    widths[path] = await page.evaluate(() => document.documentElement.scrollWidth)
  }
  expect(Object.entries(widths).filter(([, width]) => width > 320)).toEqual([])
})
