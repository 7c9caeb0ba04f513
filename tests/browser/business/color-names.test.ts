import { beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { openPage, visit } from '#tests/support/browser/page.ts'
import { aBrand } from '#tests/support/members/brand.ts'
import { openedWarmBy } from '#tests/support/members/opened-by.ts'
import { startShop } from '#tests/support/server/start-shop.ts'

let server: RunningServer
beforeAll(async () => {
  ;({ server } = await startShop())
})

const clean = { errors: [], violations: [], strangers: [] }
const price = { price: '40.00', stock: 2 }

test('a brand names a color itself, and a shopper who chooses it sees its photo', async () => {
  const brand = await aBrand(server)
  const [first, second] = [await brand.image(), await brand.image()]
  const { id, slug } = await brand.active({
    title: 'Poplin shirt',
    options: [{ name: 'Color', kind: 'color' }],
    variants: [{ values: ['black'], ...price }],
    images: [
      { ...first, alt: 'In black', color: 'black' },
      { ...second, alt: 'In crimson' },
    ],
  })
  const { page, misdeeds } = await openedWarmBy(server, brand)
  await visit(page, `/account/business/products?product=${id}`)
  const add = async (name: string) => {
    await page.getByLabel('Add a color of your own').fill(name)
    await page.keyboard.press('Enter')
  }
  await add('Crimson')
  const filterColor = (name: string) => page.getByLabel(`Filter color of ${name}`)
  await page.getByText('Suggested by its name.').waitFor()
  expect(await filterColor('Crimson').inputValue()).toBe('red')
  await add('Leopard')
  expect(await filterColor('Leopard').inputValue()).toBe('')
  await filterColor('Leopard').selectOption('Brown')
  await page.getByLabel('In crimson').selectOption('Crimson')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.locator('.toast').getByText('Saved').waitFor()
  expect(await brand.get(id)).toMatchObject({
    variants: [
      { values: ['black'] },
      { values: ['red'], color_name: 'Crimson' },
      { values: ['brown'], color_name: 'Leopard' },
    ],
    images: [{ color: 'black' }, { color: 'red', color_name: 'Crimson' }],
  })
  expect(misdeeds).toEqual(clean)

  // on a phone, where each image has its dot
  const shopper = await openPage({ origin: server.url, width: 360 })
  await visit(shopper.page, `/product/${slug}/${id}`)
  const shown = (photo: string) =>
    shopper.page.locator('.gallery__thumbs [aria-current="true"]').getByText(photo, { exact: true }).waitFor()
  await shown('Photo 1')
  await shopper.page.getByRole('radio', { name: 'Crimson' }).check({ force: true })
  await shopper.page.getByText('Color: Crimson').waitFor()
  await shown('Photo 2')
  await shopper.page.getByRole('radio', { name: 'Leopard' }).check({ force: true })
  await shopper.page.getByText('Color: Leopard').waitFor()
  expect(shopper.misdeeds).toEqual(clean)
})
