import { userTexts } from '#server/domains/accounts/deadline-texts.ts'
import { adTexts } from '#server/domains/ads/deadline-texts.ts'
import { checkoutTexts } from '#server/domains/checkout/deadline-texts.ts'
import { brandOrderTexts } from '#server/domains/orders/brand-order-deadline-texts.ts'
import { purchaseTexts } from '#server/domains/orders/purchase-deadline-texts.ts'
import { garmentTexts } from '#server/domains/wardrobe/deadline-texts.ts'
import type { Kind } from './kind.ts'
import type { ChartTexts } from './texts.ts'

/** What the deadlines of every chart say, and to whom. Effects read them, too, so they stand apart from the charts. */
export const chartTexts: Readonly<Record<Kind, ChartTexts>> = {
  ad: adTexts,
  brand_order: brandOrderTexts,
  checkout: checkoutTexts,
  company: {},
  garment: garmentTexts,
  product: {},
  purchase: purchaseTexts,
  report: {},
  user: userTexts,
}
