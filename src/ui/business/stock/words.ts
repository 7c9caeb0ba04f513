import { stockCauses } from '#src/api/contract/values/business/stock-causes.ts'

export const history = 'Stock history'
export const historyOf = (title: string) => `Stock history of ${title}`
export const intro = 'Each change of the last two years: what it was, what it became, who or what did it.'
export const loading = 'Loading the stock history'
export const toProduct = 'Back to the product'
export const exportCsv = 'Export CSV'
export const exported = 'The stock history is saved.'
export const csvName = 'stock-history.csv'
export const variant = 'Variant'
export const allVariants = 'All variants'
export const optionOf = (name: string, stock: number, isRetired: boolean) =>
  `${name}${isRetired ? ', no longer sold' : `, ${stock} in stock`}`
export const onlyVariant = 'The only variant'
export const none = 'The stock has not changed yet.'
export const noneHint = 'Sales, returns, imports and your own edits are listed here from now on.'
export const more = 'Show more'
export const columns = { what: 'What happened', when: 'When', change: 'Change', stock: 'Stock after' }
export const causes = stockCauses
export const order = (number: string) => `Order ${number}`
export const by = (name: string) => `by ${name}`
/** Written with a real minus, which lines up with the plus. */
export const difference = (by: number) => (by < 0 ? `−${-by}` : `+${by}`)
export const wasBefore = (before: number) => `was ${before}`

export const lowStock = 'Low stock'
export const lowIntro =
  'We mail you once a day at most about what fell to this number. A variant can have its own in the editor, under “Low from”.'
export const lowLoading = 'Loading the low-stock limit'
export const lowLabels = { to: 'Low from' }
export const lowHint = 'Items of one variant, 0 to 99,999.'
export const badLimit = 'Enter a number from 0 to 99,999.'
export const saveLimit = 'Save limit'
export const savedLimit = 'The limit is saved.'
export const readersHint =
  'The mail goes to the owner, managers and the warehouse. Each can switch it off under Settings.'
export const toSettings = 'Mail settings'
export const seeLow = 'See what is low'
export const toProducts = 'Products'
