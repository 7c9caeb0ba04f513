import { beforeAll, expect, test } from 'vitest'
import { prepareDemo } from '#demo/prepare.ts'
import type { RunningServer } from '#server/app.ts'
import { openPage, visit } from '#tests/support/browser/page.ts'
import { startTestServer } from '#tests/support/server/server.ts'

let server: RunningServer
let product: string

beforeAll(async () => {
  server = await startTestServer({ prepare: services => prepareDemo(services, { write: () => {} }) })
  const { rows } = await server.services.pool.query<{ slug: string; id: string }>(
    `select p.slug, p.id from products p where state = 'active'
       and (select count(distinct color) from product_images where product_id = p.id) > 1 order by id limit 1`,
  )
  product = `/product/${rows[0]?.slug}/${rows[0]?.id}`
})

test.each([
  [360, 640],
  [1440, 900],
])(
  'an enlarged image fills a screen of %i × %i, and stands twice as large when pressed',
  async (width, height) => {
    const { page } = await openPage({ origin: server.url, width, height })
    await visit(page, product)
    await page.getByRole('link', { name: 'Enlarge photo 1' }).click()
    const image = page.getByRole('dialog').locator('.image__img')
    await image.waitFor()
    // all but the place of the page's scroll bar
    const room = await page.getByRole('dialog').evaluate(dialog => dialog.clientWidth)
    expect(room).toBeGreaterThanOrEqual(width - 16)
    const box = () => image.evaluate(node => [node.clientWidth, node.clientHeight])
    expect(await box()).toEqual([room, height])
    await page.keyboard.press('Enter')
    await expect.poll(box).toEqual([2 * room, 2 * height])
    const place = await page
      .locator('.zoom__scroll')
      .evaluate(element => [element.scrollLeft, element.scrollTop])
    expect(Math.abs((place[0] ?? 0) - room / 2)).toBeLessThanOrEqual(8)
    expect(Math.abs((place[1] ?? 0) - height / 2)).toBeLessThanOrEqual(8)
    await image.click()
    await expect.poll(box).toEqual([room, height])
  },
)

test.each([360, 1440])('choosing a color shows an image of it, %i px wide', async width => {
  const { page } = await openPage({ origin: server.url, width })
  await visit(page, product)
  const colors = await page
    .locator('input[name=color]')
    .evaluateAll(radios => radios.map(radio => radio.getAttribute('value')))
  const id = product.split('/').at(-1)
  const answer = await fetch(`${server.url}/api/v1/products/${id}`)
  const { data } = await answer.json()
  for (const color of colors.toReversed()) {
    const at = data.images.findIndex((image: { color: string | null }) => image.color === color)
    await page.locator(`input[name=color][value="${color}"]`).check({ force: true })
    const image = page.locator(`#image-${at + 1}`)
    const isSeen = () =>
      image.evaluate(element => {
        const { left, right, top, bottom } = element.getBoundingClientRect()
        return left < innerWidth / 2 && right > innerWidth / 4 && top < innerHeight - 200 && bottom > 200
      })
    await expect.poll(isSeen).toBe(true)
  }
})
