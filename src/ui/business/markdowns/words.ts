import type { Markdown, MarkdownPrices } from '#src/api/contract/business/markdowns.ts'
import { currency } from '#src/api/contract/values/currency.ts'
import { deadlineFormats } from '#src/api/contract/values/deadline-text.ts'

export const heading = 'Markdowns'
export const loading = 'Loading markdowns'
export const intro = 'Reduce prices from one day to another. The regular prices come back by themselves.'
export const add = 'New markdown'
export const none = 'No markdowns yet.'
export const noneHint =
  'Start one for all products, for a category, or for products that you select in the table.'
export const products = 'Products'
export const all = 'All markdowns'
export const more = 'Show more'
export const markDown = 'Mark down'
/** `reduced` are the prices of its variants that a markdown reduces. */
export function markedDown(reduced: readonly string[]): string {
  const [least = '', ...others] = [...new Set(reduced)].toSorted((a, b) => Number(a) - Number(b))
  const most = others.at(-1)
  const asked = most === undefined ? currency(least) : `${currency(least)} to ${currency(most)}`
  return `A markdown runs: shoppers pay ${asked}. You edit the regular prices.`
}
export const copyOf = (name: string) => `${name.replace(/ \(copy\)$/, '').slice(0, 53)} (copy)`

export const columns = {
  name: 'Markdown',
  state: 'State',
  reduction: 'Reduction',
  starts: 'First day',
  ends: 'Last day',
  changed: 'Products',
} as const

/* Form. */
export const labels = {
  name: 'Name',
  kind: 'Reduction',
  percent: 'Percent off',
  amount: 'Amount off',
  rounding: 'Rounding',
  scope: 'Which products',
  category: 'Category',
  collection: 'Collection',
  whose: 'Who it is for',
  stock: 'Stock',
  text: 'Words in the title',
  first_day: 'First day',
  last_day: 'Last day',
  products: 'Products',
} as const
export const hints = {
  name: 'Only you see it.',
  percent: 'A whole number from 1 to 90.',
  amount: 'In dollars, such as 10.00.',
  rounding: 'Prices are never rounded up, and none goes below $1.00.',
} as const
export const kinds = { percent: 'A percentage', amount: 'An amount' } as const
export const firstDayHint = (zone: string) =>
  `From 12:00 AM your time (${zone}). Leave it empty to start at once.`
export const lastDayHint = (zone: string) => `Until midnight at its end, your time (${zone}).`
export const selection = (count: number) =>
  count === 1 ? 'One selected product' : `${count} selected products`
export const selectionHint = 'These products stay the same until it ends.'
export const filter = 'All products that match'
export const filterHint =
  'Products that match are looked for when it starts. Those that you add later keep their prices.'
export const noSelection = 'To choose single products, select them in the products table.'
export const anyCollection = 'In any collection or none'
export const anyCategory = 'All categories'
export const anybody = 'Everybody'
export const save = 'Save draft'
export const saveAndPreview = 'Save and preview'
export const saved = 'The draft is saved.'
export const needed = {
  name: 'Enter a name.',
  last_day: 'Choose the last day.',
} as const
export const needPercent = 'Enter a whole number from 1 to 90.'
export const needAmount = 'Enter an amount such as 10 or 10.00.'
export const startsAgain =
  'If several markdowns run for a product, the lowest price counts. When it ends, the next lowest comes back, or the regular price.'

/* State and events. */
export const status = 'Status'
export const eventLabels = {
  schedule: 'Schedule',
  start: 'Start now',
  revise: 'Edit',
  end: 'End now',
  cancel: 'Cancel markdown',
} as const
export const eventMessages = {
  scheduled: 'The markdown is scheduled.',
  started: 'The markdown has started.',
  revise: 'You can edit it now. It does not start until you schedule it again.',
  end: 'The markdown has ended.',
  cancel: 'The markdown is canceled.',
} as const
export const asked = {
  end: {
    title: 'End this markdown now?',
    text: 'Its prices leave the shop at once.',
    accept: 'End now',
  },
  cancel: {
    title: 'Cancel this markdown?',
    text: 'It changes no price. You can copy it later.',
    accept: 'Cancel markdown',
  },
} as const
export const copy = 'Copy'
export const saveFirst = 'Save the draft first.'
export const startsAt = (at: string, zone: string) => `Starts ${momentIn(at, zone)}`
export const startsAtOnce = 'Starts when you schedule it'
export const startedAt = (at: string, zone: string) => `Started ${momentIn(at, zone)}`
export const endsAt = (at: string, zone: string) => `Ends ${momentIn(at, zone)}`
export const endedAt = (at: string, zone: string) => `Ended ${momentIn(at, zone)}`
export const yourTime = 'your time'

/* Prices. */
export const prices = 'Prices'
export const preview = 'Preview'
export const pricesLoading = 'Loading the prices'
export const changedTab = (count: number) => `Changed ${count}`
export const unchangedTab = (count: number) => `Not changed ${count}`
export const summary = ({ products: found, changed, unchanged }: MarkdownPrices['counts']) => {
  if (changed + unchanged === 0) return 'No product matches.'
  const all = `${counted(changed, 'price')} of ${counted(found, 'product')} ${changed === 1 ? 'changes' : 'change'}.`
  return unchanged === 0 ? all : `${all} ${counted(unchanged, 'price')} cannot be changed.`
}
export const reducedSummary = ({ products: found, changed }: MarkdownPrices['counts']) =>
  `${counted(changed, 'price')} of ${counted(found, 'product')} ${changed === 1 ? 'was' : 'were'} reduced.`
export const asOfNow = 'As of now. The prices are worked out again when the markdown starts.'
export const priceColumns = {
  product: 'Product',
  regular: 'Regular price',
  reduced: 'Reduced price',
  lowest: 'Lowest in 30 days',
} as const
export const lowestHint =
  'Shoppers see the lowest price of the 30 days before beside the reduced one, as the law in the EU demands.'
export const noneHere = 'None.'

const counted = (count: number, noun: string) => `${count} ${count === 1 ? noun : `${noun}s`}`

export const reduction = ({ cut }: Pick<Markdown, 'cut'>) =>
  cut.kind === 'percent' ? `${cut.percent}% off` : `${currency(cut.amount)} off`

/** "Tue, Dec 1, 12:00 AM EST" in the time zone of the markdown's days. */
function momentIn(at: string, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-US', {
    ...deadlineFormats.day,
    ...deadlineFormats.time,
    timeZone,
    timeZoneName: 'short',
  })
  return format.format(new Date(at))
}

/** "Tue, Dec 1" in the time zone of the markdown's days. */
export const dayIn = (at: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { ...deadlineFormats.day, timeZone }).format(new Date(at))

/** The last day of one that ends at this moment: a midnight is the end of the day before. */
export const lastDayIn = (end: string, timeZone: string): string =>
  dayIn(new Date(Date.parse(end) - 1).toISOString(), timeZone)
