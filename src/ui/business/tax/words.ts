/* The texts of a company's taxes. */

export const tax = 'Tax'
export const taxLoading = 'Loading your tax details'
export const backToMoney = 'Back to Money'
export const intro =
  'With your tax number, every order you ship from then on gets a numbered invoice with its tax, and every refund a credit note. Without it, buyers get a receipt.'
export const settings = 'Tax details'
export const report = 'Tax report'

/* The tax number. */
export const identity = 'Tax number'
export const identityIntro =
  'Printed on every invoice and credit note. Documents already issued never change.'
export const labels = {
  legal_name: 'Legal name',
  tax_number: 'Tax number',
  line1: 'Street and number',
  line2: 'Apartment or floor',
  postcode: 'Postcode',
  city: 'City',
  region: 'Region',
  country: 'Country of registration',
} as const
export const taxNumberHint = 'Your VAT ID, EIN or other tax number, such as DE123456789 or 12-3456789.'
export const needed = {
  legal_name: 'Enter your company’s legal name.',
  tax_number: 'Enter your tax number.',
  country: 'Choose a country.',
} as const
export const save = 'Save tax number'
export const saved = 'Saved. Orders you ship from now on get an invoice.'
export const remove = 'Remove tax number'
export const removeTitle = 'Remove your tax number?'
export const removeText =
  'Orders you ship from then on get a receipt without tax. Invoices and credit notes already issued stay.'
export const removed = 'Your tax number is removed.'

/* The rates. */
export const rates = 'Tax rates'
export const ratesIntro =
  'Your prices include tax. Set the rate for each country you ship to. A category’s rate also counts for the categories below it. Without a rate, no tax is stated.'
export const noRates = 'No rates yet. Invoices state 0% tax.'
export const country = 'Country'
export const category = 'Category'
export const allCategories = 'All categories'
export const allOf = (branch: string) => `All ${branch.toLowerCase()}`
export const rate = 'Rate'
export const percent = (rate: string) => `${rate}%`
export const addRate = 'Add a rate'
export const editRate = 'Edit'
export const editRateOf = (country: string, category: string) => `Edit the rate of ${country}, ${category}`
export const rateTitle = 'Tax rate'
export const rateIntro = 'It counts for orders you ship from now on.'
export const rateLabels = { country: 'Country', category: 'Category', rate: 'Rate in percent' } as const
export const rateHint = 'Such as 19 or 8.1, at most 30.'
export const rateNeeded = { country: 'Choose a country.', rate: 'Enter a rate from 0 to 30.' } as const
export const chooseCountry = 'Choose a country'
export const saveRate = 'Save rate'
export const rateSaved = 'The rate is saved.'
export const removeRate = 'Remove'
export const removeRateOf = (country: string, category: string) =>
  `Remove the rate of ${country}, ${category}`
export const rateOf = (country: string, category: string) => `${country}, ${category}`
export const removeRateTitle = (name: string) => `Remove the rate of ${name}?`
export const removeRateText = 'Orders you ship from then on are taxed by your other rates.'
export const removeRateAccept = 'Remove the rate'
export const rateRemoved = 'The rate is removed.'

/* The report. */
export const reportLoading = 'Loading the report'
export const reportIntro =
  'From the invoices and credit notes issued in this time, in UTC like your statements.'
export const period = 'Period'
export const months = 'Months'
export const quarters = 'Quarters'
export const years = 'Years'
export const quarterName = (quarter: number, year: number) => `Q${quarter} ${year}`
export const byRate = 'Tax by country and rate'
export const columns = {
  country: 'Country',
  rate: 'Rate',
  invoiced: 'Invoices',
  credited: 'Credit notes',
  net: 'Net',
  tax: 'Tax',
  gross: 'Gross',
} as const
export const total = 'Total'
export const noDocuments = 'No invoices or credit notes were issued in this time.'
export const exportCsv = 'Export CSV'
export const exported = 'The CSV is in your downloads.'
export const csvName = (period: string) => `tax-${period}.csv`
export const toStatement = 'How it leads to your statement'
export const toStatementIntro =
  'A statement counts what buyers paid and got back, an invoice what was shipped. The difference is:'
export const ofDocuments = 'Invoices less credit notes'
export const otherPeriod = 'Paid or refunded in this time, with a document of another time'
export const notShipped = 'Paid orders that are not shipped yet'
export const receipts = 'Orders with a receipt'
export const statementGross = 'Buyers paid, as in the statements'
export const openStatement = 'Open the statement'
