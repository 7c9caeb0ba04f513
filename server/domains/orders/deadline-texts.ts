import { brandOrderTexts } from './brand-order-deadline-texts.ts'
import { purchaseTexts } from './purchase-deadline-texts.ts'

/** By the kind that an order has; effects read them, so they stand apart from the charts. */
export const orderTexts = { brand_order: brandOrderTexts, purchase: purchaseTexts }
