/* Amount. */
export const enterAnAmountIn = 'Enter an amount in dollars, such as 80 or 19.90.'
export const theFirstAmountMust = 'The first amount must not be above the second.'

/* Applied list. */
export const appliedFilters = 'Applied filters'
export const clearAll = 'Clear all'

/* Applied. */
export const from = (value: string) => `From ${value}`
export const upTo = (value: string) => `Up to ${value}`
export const oneSeller = 'One seller'
export const soldBy = (seller: string) => `Sold by ${seller}`

/* Filters. */
export const color = 'Color'
export const material = 'Material'
export const soldByLabel = 'Sold by'
export const filter = 'Filter'
export const showPieces = (total: string | number) => (total === 1 ? 'Show 1 piece' : `Show ${total} pieces`)
export const pieces = (total: string | number) => (total === 1 ? '1 piece' : `${total} pieces`)
export const price = 'Price'
export const fromInDollars = 'From, in dollars'
export const upToInDollars = 'Up to, in dollars'
export const fromPlaceholder = '$ from'
export const to = '$ to'
export const apply = 'Apply'
