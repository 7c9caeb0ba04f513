/* Amount. */
export const amountFormat = 'Enter an amount such as 80 or 19.90.'
export const amountsSwapped = 'The lowest price must not be above the highest.'

/* Applied list. */
export const appliedFilters = 'Applied filters'
export const clearAll = 'Clear all'

/* Applied. */
export const from = (value: string) => `From ${value}`
export const upTo = (value: string) => `Up to ${value}`
export const oneSeller = 'One seller'
export const soldBy = (seller: string) => `Sold by ${seller}`

/* Conditions. */
export const not = (label: string) => `Not ${label}`
export const size = (label: string) => `Size ${label}`
export const between = (low: string, high: string) => `${low} to ${high}`
export const cheapestFirst = 'Cheapest first'
export const women = 'Women'
export const men = 'Men'
export const kids = 'Kids'

/* Filters. */
export const color = 'Color'
export const material = 'Material'
export const soldByLabel = 'Sold by'
export const filter = 'Filters'
export const showItems = (total: string | number) => (total === 1 ? 'Show 1 item' : `Show ${total} items`)
export const itemCount = (total: string | number) => (total === 1 ? '1 item' : `${total} items`)
export const price = 'Price'
export const minLabel = 'Lowest price in dollars'
export const maxLabel = 'Highest price in dollars'
export const minPlaceholder = '$ min'
export const maxPlaceholder = '$ max'
export const apply = 'Apply'
