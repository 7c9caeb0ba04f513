import type { Kind } from '../kind.ts'
import { adTexts } from './ad.ts'
import { brandOrderTexts } from './brand-order.ts'
import { checkoutTexts } from './checkout.ts'
import { garmentTexts } from './garment.ts'
import { purchaseTexts } from './purchase.ts'
import type { ChartTexts } from './reading.ts'
import { userTexts } from './user.ts'

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
