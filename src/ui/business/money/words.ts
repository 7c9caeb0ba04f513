/* The texts of a company's money. */

export const money = 'Money'
export const tax = 'Tax'
export const taxReport = 'Tax report'
export const noBalance =
  'No money yet. What you earn is held here until the 30 days for returns are over. Then you can withdraw it.'
export const statements = 'Monthly statements'
export const statementsLoading = 'Loading your statements'
export const statementsIntro =
  'Each month with its sales, refunds and withdrawals. The balance includes what is held for open orders.'
export const month = 'Month'
export const opening = 'Opening balance'
export const change = 'Change'
export const closing = 'Closing balance'

/* One month. */
export const statementOf = (name: string) => `Statement for ${name}`
export const statementLoading = 'Loading the statement'
export const backToMoney = 'All statements'
export const backToStatement = 'Back to the statement'
export const exportCsv = 'Export CSV'
export const exported = 'The CSV is in your downloads.'
export const csvName = (name: string) => `statement-${name}.csv`
export const print = 'Print'
export const summary = 'Summary'
export const availableThen = 'Available'
export const heldThen = 'Held for open orders'
export const timesType = (label: string, count: number) => (count === 1 ? label : `${label} (${count})`)
export const entries = 'Entries'
export const noEntries = 'Nothing was sold, refunded or withdrawn in this month.'
export const columns = {
  day: 'Date (UTC)',
  type: 'Type',
  order: 'Order',
  gross: 'Buyer paid',
  delivery: 'Delivery',
  commission: 'Commission',
  payout: 'Withdrawn',
  amount: 'Amount',
  balance: 'Balance',
} as const
export const to = (account: string) => `To ${account}`
export const total = 'Total'
export const about =
  'Amount is what the buyer paid or got back, without the delivery, which pays the carrier, and our commission of 12%. A refund gives its part of the commission back.'
export const loadMore = 'Load more'
export const printLoading = 'Loading all entries'
