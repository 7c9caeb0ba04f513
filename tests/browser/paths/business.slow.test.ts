import { beforeAll } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { walk } from '#tests/support/browser/walk.ts'
import { aBrand } from '#tests/support/members/brand.ts'
import { openedBy, openedWarmBy } from '#tests/support/members/opened-by.ts'
import { startShop } from '#tests/support/server/start-shop.ts'
import { brandSale } from '#tests/support/trade/brand-sale.ts'
import { barcodeCamera } from './business/barcode-camera.ts'
import { cellEditor } from './business/cell-editor.ts'
import { lifecycleBulkEdit } from './business/lifecycle-bulk-edit.ts'
import { lifecycleDiscountCode } from './business/lifecycle-discount-code.ts'
import { lifecycleMarkdown } from './business/lifecycle-markdown.ts'
import { lifecycleStaffInvitation } from './business/lifecycle-staff-invitation.ts'
import { lifecycleStaffMember } from './business/lifecycle-staff-member.ts'
import { lifecycleWebhook } from './business/lifecycle-webhook.ts'
import { lifecycleWebhookDelivery } from './business/lifecycle-webhook-delivery.ts'
import { orderToPick, picking } from './business/picking.ts'
import { productEditor } from './business/product-editor.ts'

let server: RunningServer

beforeAll(async () => {
  ;({ server } = await startShop())
})

walk('cell-editor', async () => {
  const brand = await aBrand(server)
  const { page, misdeeds } = await openedWarmBy(server, brand)
  return { stage: await cellEditor(page, brand), misdeeds }
})

walk('product-editor', async () => {
  const { page, misdeeds } = await openedWarmBy(server, await aBrand(server))
  return { stage: await productEditor(page), misdeeds }
})

/** A brand with an order to pick. */
async function pickable() {
  const sale = await brandSale(server)
  return { sale, order: await orderToPick(sale, (text, values) => server.services.pool.query(text, values)) }
}

walk('picking', async () => {
  const { sale, order } = await pickable()
  const { page, misdeeds } = await openedWarmBy(server, sale.company)
  return { stage: picking(page, sale, order.id), misdeeds }
})

walk('barcode-camera', async () => {
  const { sale, order } = await pickable()
  const { page, misdeeds } = await openedBy(server, sale.company)
  return { stage: await barcodeCamera(page, order.id), misdeeds }
})

walk('lifecycle-discount-code', async () => {
  const brand = await aBrand(server)
  const { page, misdeeds } = await openedWarmBy(server, brand)
  return { stage: lifecycleDiscountCode(page, server, brand), misdeeds }
})

walk('lifecycle-markdown', async () => {
  const brand = await aBrand(server)
  const { page, misdeeds } = await openedWarmBy(server, brand)
  return { stage: lifecycleMarkdown(page, server, brand), misdeeds }
})

walk('lifecycle-bulk-edit', async () => {
  const brand = await aBrand(server)
  const { page, misdeeds } = await openedWarmBy(server, brand)
  return { stage: lifecycleBulkEdit(page, server, brand), misdeeds }
})

walk('lifecycle-staff-member', async () => {
  const brand = await aBrand(server)
  const { page, misdeeds } = await openedWarmBy(server, brand)
  return { stage: lifecycleStaffMember(page, server, brand), misdeeds }
})

walk('lifecycle-staff-invitation', async () => {
  const brand = await aBrand(server)
  const { page, misdeeds } = await openedWarmBy(server, brand)
  return { stage: lifecycleStaffInvitation(page, server), misdeeds }
})

walk('lifecycle-webhook', async () => {
  const brand = await aBrand(server)
  const { page, misdeeds } = await openedWarmBy(server, brand)
  return { stage: lifecycleWebhook(page, server, brand), misdeeds }
})

walk('lifecycle-webhook-delivery', async () => {
  const brand = await aBrand(server)
  // jobs send nothing, so that each attempt is the walk's
  server.services.poster.post = () => Promise.reject(new Error('Nothing is sent.'))
  const { page, misdeeds } = await openedWarmBy(server, brand)
  return { stage: lifecycleWebhookDelivery(page, server, brand), misdeeds }
})
