/** What a sales report has a row for. */
export const reportKinds = { product: 'Product', variant: 'Variant', size: 'Size' } as const
export type ReportKind = keyof typeof reportKinds

/** The columns by which a report is sorted, in either direction. */
export const reportSorts = ['name', 'units', 'returned', 'rate', 'sell_through', 'stock', 'net'] as const
type ReportColumn = (typeof reportSorts)[number]
export type ReportSort = ReportColumn | `-${ReportColumn}`

/** Each order of sorting. */
export const reportOrders = reportSorts.flatMap((column): ReportSort[] => [column, `-${column}`])
