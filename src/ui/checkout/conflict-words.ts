import type { LineChange } from '#src/machines/checkout/checkout-changes.ts'

/* What changed meanwhile. */
export const conflictTitle = 'Your order has changed'
export const changeTexts: Readonly<Record<LineChange['problem'], string>> = {
  out_of_stock: 'is sold out',
  gone: 'is no longer for sale',
  reduced: 'is available in a smaller quantity',
  price_changed: 'has another price',
  sign_in_required: 'needs you to be logged in',
}
export const itemWas = (word: string, quantity: number, total: string, value: string) =>
  `${word}: it was ${quantity} for ${total}${value}`
export const heldElsewhere = 'is held by your other checkout'
export const notInOrder = ' and is no longer part of the order.'
export const itemIs = (quantity: number, total: string) => `, now ${quantity} for ${total}.`
export const sameItems = (message: string) => `${message} Your items and their prices are the same.`
export const newTotal = 'The new total is'
export const insteadOf = (totalBefore: string) => ` instead of ${totalBefore}`
export const youHaveNotBeenCharged = '. You have not been charged.'
export const continueWith = (total: string) => `Continue with ${total}`
export const nothingLeft = (value: string) => `None of it can be bought ${value}. You have not been charged.`
export const anymore = 'anymore'
export const here = 'here'
