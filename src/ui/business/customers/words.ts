/* The texts of a brand's customers. */

export const customers = 'Customers'
export const customersHint = 'Who bought from you, and what'
export const intro =
  'Everybody who bought from you, as your orders name them. Amounts are what they paid, with delivery.'
export const loading = 'Loading your customers'
export const search = 'Search customers'
export const searchHint = 'Name or email'
export const clearSearch = 'Clear search'
export const sort = 'Sort by'
export const found = (count: number | '1000+', q: string | undefined) =>
  `${count === 1 ? '1 customer' : `${count} customers`}${q === undefined ? '' : ` with “${q}” in the name or email`}.`
export const nothingYet = 'No customers yet. Everybody who buys one of your products is listed here.'
export const nothingFound = (q: string) => `No customers match “${q}”.`
export const seeAll = 'See all customers'
export const loadMore = 'Load more'
export const exportCsv = 'Export CSV'
export const exported = 'The CSV is in your downloads.'
export const csvName = (day: string) => `customers-${day}.csv`
export const columns = {
  customer: 'Customer',
  orders: 'Orders',
  last: 'Last order',
  net: 'Spent',
  returns: 'Return rate',
} as const
export const guest = 'Guest'
export const unnamed = 'Unnamed guest'
export const since = 'First'
export const refunded = (amount: string) => `${amount} refunded`
export const returnedOf = (returned: number, units: number) => `${returned} of ${units}`
export const others = (orders: number, net: string) =>
  `${orders === 1 ? '1 more order' : `${orders} more orders`} (${net}) ${orders === 1 ? 'names' : 'name'} nobody: of deleted accounts, and of guests 90 days after an order ends.`

/* One customer. */
export const customer = 'Customer'
export const oneLoading = 'Loading the customer'
export const facts = {
  email: 'Email',
  orders: 'Orders',
  first: 'First order',
  last: 'Last order',
  spent: 'Paid',
  refunded: 'Refunded',
  net: 'Spent',
  returns: 'Return rate',
} as const
export const hiddenEmail = 'No longer shown'
export const bought = 'What they bought'
export const boughtLoading = 'Loading the orders'
export const items = (quantity: number, title: string, options: string | null) =>
  `${quantity === 1 ? '' : `${quantity} × `}${title}${options === null ? '' : `, ${options}`}`
export const guestNote =
  'A guest is one email address. Their orders leave this page 90 days after they end, as your order pages stop showing the address.'
