import { beforeAll } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { walk } from '#tests/support/browser/walk.ts'
import { openedBy, openedWarmBy } from '#tests/support/members/opened-by.ts'
import { aPhoto } from '#tests/support/members/photos.ts'
import { aSeller } from '#tests/support/members/sellers.ts'
import { signUp } from '#tests/support/members/signed-up.ts'
import { upload, uploaded } from '#tests/support/members/uploads.ts'
import { openWardrobe } from '#tests/support/members/wardrobe.ts'
import { startShop } from '#tests/support/server/start-shop.ts'
import { brandSale } from '#tests/support/trade/brand-sale.ts'
import { lifecycleOffer } from './checkout/lifecycle-offer.ts'
import { lifecycleBrandOrder } from './checkout/lifecycle-orders.ts'
import { lifecycleReturn } from './checkout/lifecycle-return.ts'
import { adForm } from './wardrobe/ad-form.ts'
import { lifecycleAd } from './wardrobe/lifecycle-ad.ts'
import { sellGarment } from './wardrobe/sell-garment.ts'

let server: RunningServer

beforeAll(async () => {
  ;({ server } = await startShop())
})

walk('lifecycle-ad', async () => {
  const seller = await aSeller(server)
  const buyer = await signUp(server)
  const { page, misdeeds } = await openedWarmBy(server, seller)
  return { stage: lifecycleAd(page, server, seller, buyer.id), misdeeds }
})

walk('ad-form', async () => {
  const { page, misdeeds } = await openedBy(server, await signUp(server))
  await page.clock.install()
  return { stage: await adForm(page), misdeeds }
})

walk('sell-garment', async () => {
  const { member, add } = await openWardrobe(server)
  const { page, misdeeds } = await openedWarmBy(server, member)
  return { stage: await sellGarment(page, () => add({ title: 'Coat', category: 'coats' })), misdeeds }
})

walk('lifecycle-offer', async () => {
  const [buyer, seller] = [await signUp(server), await signUp(server)]
  const { page, misdeeds } = await openedWarmBy(server, buyer)
  return { stage: lifecycleOffer(page, server, buyer.id, seller.id), misdeeds }
})

walk('lifecycle-brand-order', async () => {
  const buyer = await signUp(server)
  const { page, misdeeds } = await openedWarmBy(server, buyer)
  return { stage: lifecycleBrandOrder(page, server, await brandSale(server), buyer.id), misdeeds }
})

walk('lifecycle-return', async () => {
  const [buyer, sale] = [await signUp(server), await brandSale(server)]
  const { bearer } = sale.company
  const { id: image } = uploaded(await upload(server.url, await aPhoto(), { bearer, purpose: 'dispute' }))
  const { page, misdeeds } = await openedWarmBy(server, buyer)
  return { stage: lifecycleReturn(page, server, sale, buyer, image), misdeeds }
})
