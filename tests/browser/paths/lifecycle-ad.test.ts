import { expect, test } from 'vitest'
import { drive } from '#tests/support/drive.ts'
import { openedBy } from '#tests/support/opened-by.ts'
import { aSeller } from '#tests/support/sellers.ts'
import { startShop } from '#tests/support/start-shop.ts'
import { lifecycleAd } from './lifecycle-ad.ts'

test('lifecycle-ad', async () => {
  const { server } = await startShop()
  const seller = await aSeller(server)
  const { page, misdeeds } = await openedBy(server, seller)
  await drive(lifecycleAd(page, server, seller))
  expect(misdeeds).toEqual({ errors: [], violations: [], strangers: [] })
})
