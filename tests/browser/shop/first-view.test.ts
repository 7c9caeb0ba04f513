import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { firstViewOf } from '#server/platform/http/pages/document.ts'
import { openPage } from '#tests/support/browser/page.ts'
import { isFull } from '#tests/support/browser/widths.ts'
import type { Shop } from '#tests/support/members/shop.ts'
import { startShop } from '#tests/support/server/start-shop.ts'
import { firstOf } from '#tests/support/slow-test.ts'

let server: RunningServer
let shop: Shop
beforeAll(async () => {
  ;({ server, shop } = await startShop())
})

const pages = (): Record<string, string> => ({
  home: '/',
  catalog: '/catalog',
  'a filtered list': '/catalog?color=black&max=900',
  'a category': '/category/dresses/woman',
  'a brand': '/brand/atelier-nord',
  'a search': '/search?q=dress',
  'a search without results': '/search?q=nothing+of+that+kind',
  'a product': `/product/bias-cut-slip-dress/${shop.dress}`,
  about: '/about',
  faq: '/faq',
  terms: '/terms',
})

/** What is in the first view, and how it looks: each element with its place and its main styles. */
function firstView(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    // text has its own typeface by then
    await document.fonts.ready
    // the box of a noscript itself paints nothing, and stands on half a pixel: what is in it counts
    return [...document.querySelectorAll('body *:not(noscript)')].flatMap(element => {
      const { left, top, width, height } = element.getBoundingClientRect()
      const isSeen = width > 0 && height > 0 && top < innerHeight && left < innerWidth && top + height > 0
      if (!isSeen || !element.checkVisibility()) return []
      const { color, backgroundColor, fontSize, fontFamily, fontWeight, borderTopWidth } =
        getComputedStyle(element)
      // what is below the view may still grow
      const bottom = Math.min(top + height, innerHeight)
      const place = [left, top, width, bottom].map(Math.round).join(' ')
      const look = [color, backgroundColor, fontSize, fontFamily, fontWeight, borderTopWidth].join(' ')
      const name = `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`
      return [`${name} at ${place}: ${look}`]
    })
  })
}

const views = [
  { width: 360, height: 780, dark: false },
  { width: 768, height: 1024, dark: true },
  { width: 1440, height: 900, dark: false },
]
test.each(firstOf(views))(
  'the first view of public pages waits for no stylesheet, at $width px',
  async view => {
    for (const [name, path] of Object.entries(pages()).filter((_, at) => isFull || at % 3 === 0)) {
      const { page } = await openPage({ origin: server.url, ...view, javaScript: false })
      await page.goto(path)
      const whole = await firstView(page)
      expect(whole.length, name).toBeGreaterThan(20)
      let refused = 0
      await page.route('**/*.css', route => {
        refused += 1
        return route.abort()
      })
      await page.goto(path)
      expect(refused).toBe(1)
      expect.soft(await firstView(page), name).toEqual(whole)
      await page.context().close()
    }
  },
)

test('a page that members alone see is not painted by a part of its styles', () => {
  expect(firstViewOf(['__root__', '/account', '/account/wardrobe'])).toBeNull()
  expect(firstViewOf(['__root__', '/product/$slug/$id'])).toBe('product')
})
