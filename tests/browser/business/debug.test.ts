import { beforeAll, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { visit } from '#tests/support/browser/page.ts'
import { aBrand, threeVariants } from '#tests/support/members/brand.ts'
import { openedBy } from '#tests/support/members/opened-by.ts'
import { startShop } from '#tests/support/server/start-shop.ts'

let server: RunningServer
beforeAll(async () => {
  ;({ server } = await startShop())
})
test('debug', async () => {
  const brand = await aBrand(server)
  const { id } = await brand.create(threeVariants)
  const { page, misdeeds } = await openedBy(server, brand)
  page.on('console', m => console.log('CONSOLE', m.text()))
  page.on('pageerror', e => console.log('PAGEERROR', e.stack))
  await visit(page, `/account/business/products?product=${id}`)
  await page.waitForTimeout(3000)
  console.log((await page.getByRole('main').innerText()).slice(0, 1500))
  await page.screenshot({ path: '/tmp/products-1.png', fullPage: true })
  console.log(JSON.stringify(misdeeds))
})
