import { beforeAll } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { walk } from '#tests/support/browser/walk.ts'
import { aBrand } from '#tests/support/members/brand.ts'
import { openedWarmBy } from '#tests/support/members/opened-by.ts'
import { startShop } from '#tests/support/server/start-shop.ts'
import { cellEditor } from './business/cell-editor.ts'
import { lifecycleStaffInvitation } from './business/lifecycle-staff-invitation.ts'
import { lifecycleStaffMember } from './business/lifecycle-staff-member.ts'
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
