/* The texts of invoices and credit notes. */

export const documents = 'Invoice and credit notes'
export const documentsLoading = 'Loading the invoice'
export const viewDocuments = (count: number) =>
  count === 1 ? 'View invoice' : 'View invoice and credit notes'
export const noDocuments = 'This order has no invoice.'
export const backToOrder = 'Back to the order'
export const number = 'Number'
export const issued = 'Date'
export const orderNumber = 'Order'
export const ordered = 'Ordered'
export const ofInvoice = 'For invoice'
export const ofDay = 'of'
export const reason = 'Reason'
export const seller = 'Seller'
export const soldAs = (name: string) => `Sold as ${name}`
export const taxNumber = (number: string) => `Tax number ${number}`
export const buyer = 'Buyer'
export const item = 'Item'
export const count = 'Qty'
export const unitPrice = 'Price'
export const rate = 'Tax rate'
export const lineTotal = 'Total'
export const percent = (rate: string) => `${rate}%`
export const delivery = 'Delivery'
export const partRefunded = 'Price reduction'
export const taxTable = 'Tax by rate'
export const net = 'Net'
export const tax = 'Tax'
export const gross = 'Gross'
export const total = 'Total, tax included'
export const creditTotal = 'Credited, tax included'
export const taxIncluded = 'Prices are in US dollars and include tax. The date is in UTC.'

/** A line of an invoice that costs less than its pieces. */
export const lessBy = (amount: string) => `Less ${amount}`
