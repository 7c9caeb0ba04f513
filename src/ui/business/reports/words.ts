import type { ReportKind } from '#src/api/contract/values/business/report-sorts.ts'
import type { ReturnReason } from '#src/api/contract/values/return-reasons.ts'

/* The texts of the reports of a brand's sales. */

export const reports = 'Reports'
export const reportsHint = 'Sales by product, variant and size'
export const intro =
  'What sold, came back and is left. Net sales are items at the price paid, without shipping and refunds; they add up to the overview.'
export const loading = 'Loading the report'
export const kinds = 'Report by'
export const by: Readonly<Record<ReportKind, string>> = {
  product: 'By product',
  variant: 'By variant',
  size: 'By size',
}
export const sort = 'Sort by'
export const columns = {
  name: { product: 'Product', variant: 'Variant', size: 'Size' },
  units: 'Sold',
  stock: 'In stock',
  sell_through: 'Sell-through',
  returned: 'Returned',
  rate: 'Return rate',
  net: 'Net sales',
} as const
export const sorts = {
  '-net': 'Net sales, high to low',
  '-units': 'Sold, most first',
  '-sell_through': 'Sell-through, high to low',
  sell_through: 'Sell-through, low to high',
  '-rate': 'Return rate, high to low',
  '-returned': 'Returned, most first',
  stock: 'In stock, least first',
  name: 'Name',
} as const
export const otherSort = 'By a column'
export const noSize = 'Without a size'
export const total = 'Total'
export const refunded = (amount: string) => `${amount} refunded`
const why: Readonly<Record<ReturnReason, string>> = {
  too_small: 'too small',
  too_large: 'too large',
  changed_mind: 'changed their mind',
  not_as_described: 'not as described',
  damaged: 'damaged',
  wrong_item: 'wrong item',
}
export const reason = (of: ReturnReason, units: number) => `${units} ${why[of]}`
export const sellThroughNote =
  'Sell-through is what sold of what sold and is in stock now. Returned items stay sold.'
export const none = 'Nothing sold in these days.'
export const loadMore = 'Load more'
export const exportCsv = 'Export CSV'
export const exported = 'The CSV is in your downloads.'
export const csvName = (kind: ReportKind, days: number) => `sales-by-${kind}-${days}-days.csv`
export const wholeReport = 'Full report'
