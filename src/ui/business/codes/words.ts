import type { Code } from '#src/api/contract/business/codes.ts'
import { currency } from '#src/api/contract/values/currency.ts'
import { dayIn, lastDayIn } from '../markdowns/words.ts'

export const heading = 'Discount codes'
export const loading = 'Loading discount codes'
export const intro =
  'Shoppers enter a code in the checkout. It takes a percentage or an amount off your items, or pays for the delivery.'
export const add = 'New code'
export const none = 'No discount codes yet.'
export const noneHint = 'Create one for the whole shop, or for products that you select in the table.'
export const products = 'Products'
export const all = 'All codes'
export const more = 'Show more'
export const codeFor = 'Create code'

export const columns = {
  code: 'Code',
  state: 'State',
  gift: 'Discount',
  ends: 'Last day',
  uses: 'Uses',
  orders: 'Orders',
  given: 'Given away',
} as const

/* Form. */
export const labels = {
  code: 'Code',
  kind: 'Discount',
  percent: 'Percent off',
  amount: 'Amount off',
  scope: 'Which products',
  minimum: 'Minimum order',
  first_day: 'First day',
  last_day: 'Last day',
  use_limit: 'Uses in all',
  buyer_limit: 'Uses by each buyer',
} as const
export const hints = {
  code: '3 to 20 letters, digits and hyphens. Capitals do not matter.',
  percent: 'A whole number from 1 to 90.',
  amount: 'In dollars, such as 10.00. At least $1.00 of the items stays to pay.',
  delivery: 'For standard delivery and pick-up points, not for express.',
  minimum: 'What your items in the bag have to cost together, in dollars. Leave it empty for any amount.',
  useLimit: 'Leave it empty for no limit.',
  buyerLimit: 'A buyer is an account, or the email of a guest. Leave it empty for no limit.',
} as const
export const wholeShop = 'The whole shop'
export const wholeShopHint = 'Also products that you add later.'
export const selection = (count: number) =>
  count === 1 ? 'One selected product' : `${count} selected products`
export const noSelection = 'To choose single products, select them in the products table.'
export const firstDayHint = (zone: string) =>
  `From 12:00 AM your time (${zone}). Leave it empty to start at once.`
export const lastDayHint = (zone: string) => `Until midnight at its end, your time (${zone}).`
export const create = 'Create code'
export const created = 'The code is created.'
export const fixed = 'A code cannot be changed once it is created. End it and create another one instead.'
export const needed = { code: 'Enter a code.', last_day: 'Choose the last day.' } as const
export const needCode = 'Enter 3 to 20 letters, digits and hyphens.'
export const needPercent = 'Enter a whole number from 1 to 90.'
export const needAmount = 'Enter an amount such as 10 or 10.00.'
export const needCount = (most: number) =>
  `Enter a whole number from 1 to ${most.toLocaleString('en-US')}, or leave it empty.`

/* State and events. */
export const status = 'Status'
export const terms = 'What it does'
export const result = 'What it did'
export const eventLabels = { pause: 'Pause', resume: 'Resume', end: 'End code' } as const
export const eventMessages = {
  pause: 'The code is paused.',
  resume: 'Shoppers can use the code again.',
  end: 'The code has ended.',
} as const
export const asked = {
  title: 'End this code?',
  text: 'Nobody can use it anymore, and it cannot be resumed. Orders that have it keep their prices.',
  accept: 'End code',
} as const

/* What a code does. */
export const gift = ({ gift: given }: Pick<Code, 'gift'>): string => {
  if (given.kind === 'percent') return `${given.percent}% off`
  return given.kind === 'amount' ? `${currency(given.amount)} off` : 'Free delivery'
}
export const scopeOf = ({ scope }: Pick<Code, 'scope'>) =>
  scope.kind === 'shop' ? wholeShop : selection(scope.products.length)
export const usesOf = ({ uses, use_limit }: Pick<Code, 'uses' | 'use_limit'>) =>
  use_limit === null ? String(uses) : `${uses} of ${use_limit}`
export const daysOf = ({ starts_at, ends_at, time_zone }: Code) =>
  `${dayIn(starts_at, time_zone)} – ${lastDayIn(ends_at, time_zone)}`
export const lastDay = ({ ends_at, time_zone }: Code) => lastDayIn(ends_at, time_zone)
export const minimumOf = (minimum: string | null) => (minimum === null ? 'None' : currency(minimum))
export const limitOf = (limit: number | null) => (limit === null ? 'No limit' : String(limit))
export const facts = {
  gift: 'Discount',
  scope: 'Products',
  minimum: 'Minimum order',
  days: 'Days',
  useLimit: 'Uses in all',
  buyerLimit: 'Uses by each buyer',
} as const
export const results = {
  uses: 'Uses',
  orders: 'Orders',
  sold: 'Paid for your items',
  given: 'Given away',
} as const
export const usesHint =
  'Payments that have begun count as uses. One that comes to nothing gives its use back.'
