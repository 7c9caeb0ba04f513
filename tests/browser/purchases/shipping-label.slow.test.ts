import { beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { parcels } from '#src/api/contract/values/ad-values.ts'
import { answerPurchases } from '#tests/support/browser/answer-purchases.ts'
import { findAccessibilityFaults } from '#tests/support/browser/axe.ts'
import { visit } from '#tests/support/browser/page.ts'
import { enrol } from '#tests/support/members/enrolled.ts'
import { openedBy } from '#tests/support/members/opened-by.ts'
import { startShop } from '#tests/support/server/start-shop.ts'
import { aBalance, aPurchase, homeAddress } from '#tests/support/trade/a-purchase.ts'

let server: RunningServer
beforeAll(async () => {
  ;({ server } = await startShop())
})

const sold = aPurchase({ role: 'seller' })
const label = {
  number: sold.number,
  carrier: 'builtin',
  tracking: 'GP12345678905',
  parcel: 'l',
  delivery: 'express',
  sender: { ...homeAddress, name: 'Theo Lind', line1: '4 Elm Road' },
  receiver: homeAddress,
} as const

test.each([false, true])('a label prints on one page, black on white; in the dark: %s', async dark => {
  const { page, misdeeds } = await openedBy(server, await enrol(server), { dark })
  await answerPurchases(page, { purchases: [sold], balance: aBalance(), label })
  await visit(page, `/account/purchases?as=seller&order=${sold.id}`)
  await page.getByRole('link', { name: 'Print a shipping label' }).click()
  const sheet = page.getByRole('region', { name: 'Shipping label' })
  for (const text of [
    'Theo Lind',
    'Mia Berg',
    label.tracking,
    sold.number,
    'Express',
    `${parcels.l.toLowerCase()} parcel`,
  ])
    await sheet.getByText(text).first().waitFor()
  expect(await findAccessibilityFaults(page)).toEqual([])
  await page.emulateMedia({ media: 'print' })
  await expect.poll(() => page.getByRole('button', { name: 'Print' }).isVisible()).toBe(false)
  for (const other of ['banner', 'contentinfo', 'navigation'] as const)
    expect(await page.getByRole(other).filter({ visible: true }).count()).toBe(0)
  for (const other of [page.getByRole('heading'), page.getByRole('link', { name: 'Back to the order' })])
    expect(await other.filter({ visible: true }).count()).toBe(0)
  expect(
    await sheet.evaluate(element => {
      const { color, backgroundColor } = getComputedStyle(element)
      return [color, backgroundColor]
    }),
  ).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)'])
  const pdf = await page.pdf({ format: 'Letter' })
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  expect(misdeeds).toEqual({ errors: [], violations: [], strangers: [] })
})
