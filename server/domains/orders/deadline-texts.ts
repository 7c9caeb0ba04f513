import { brandOrderTexts } from './brand/deadline-texts.ts'
import { purchaseTexts } from './purchases/deadline-texts.ts'

/** By the kind of the order. Effects import these, so they are in a file apart from the state charts. */
export const orderTexts = { brand_order: brandOrderTexts, purchase: purchaseTexts }
