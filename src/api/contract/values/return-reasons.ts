/** Why a buyer sends something of a brand back (V-68). */
export const returnReasons = {
  too_small: 'Too small',
  too_large: 'Too large',
  changed_mind: 'I changed my mind',
  not_as_described: 'Not as described',
  damaged: 'Damaged or faulty',
  wrong_item: 'Not what I ordered',
} as const
export type ReturnReason = keyof typeof returnReasons

/** The goods are at fault: then the brand pays the parcel back. */
export const isFaulty = (reason: ReturnReason): boolean =>
  reason === 'not_as_described' || reason === 'damaged' || reason === 'wrong_item'

/** Such a return shows it on photos. */
export const needsImages = (reason: ReturnReason): boolean =>
  reason === 'not_as_described' || reason === 'damaged'
