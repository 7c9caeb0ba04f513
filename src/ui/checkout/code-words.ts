import type { Checkout } from '#src/api/contract/trade/checkout.ts'
import { currency } from '#src/api/contract/values/currency.ts'

export const label = 'Discount code'
export const apply = 'Apply'
export const remove = 'Remove'
export const removeCode = (code: string) => `Remove ${code}`
export const saves = (saved: string) => `takes off ${saved}`
export const said = (kind: 'entered' | 'removed', { discount: off, total }: Checkout) =>
  `${kind === 'removed' ? 'The code is removed.' : `You save ${currency(off)}.`} The total is ${currency(total)}.`
