import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { visit } from '#tests/support/browser/page.ts'
import { aSoftPhoto } from '#tests/support/members/garment-photos.ts'
import { openedWarmBy } from '#tests/support/members/opened-by.ts'
import { aSeller } from '#tests/support/members/sellers.ts'
import { startShop } from '#tests/support/server/start-shop.ts'

let server: RunningServer

beforeAll(async () => {
  ;({ server } = await startShop())
})

const blurred = (page: Page) => page.getByText('This photo looks blurred.')

test('a photo that was kept as it is is not doubted when its draft is opened again', async () => {
  const seller = await aSeller(server)
  const { id } = await seller.create({ title: 'Linen shirt' })
  const { page, misdeeds } = await openedWarmBy(server, seller)
  await visit(page, `/account/ads?edit=${id}`)
  await page
    .getByLabel('Add photos')
    .setInputFiles([await aSoftPhoto('soft.jpg'), await aSoftPhoto('hem.jpg')])
  await expect.poll(() => blurred(page).count()).toBe(2)
  await page.getByRole('button', { name: 'Keep it: photo 1' }).click()
  await page.getByText('Kept as it is.').waitFor()
  await page.getByRole('button', { name: 'Remove photo 2' }).waitFor()
  await expect.poll(async () => (await seller.get(id)).images.length).toBe(2)
  await page.reload()
  await page.getByText('Kept as it is.').waitFor()
  // the other one is
  await blurred(page).waitFor()
  expect(await blurred(page).count()).toBe(1)
  expect(misdeeds).toEqual({ errors: [], violations: [], strangers: [] })
})
