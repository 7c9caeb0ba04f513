import type { productEvents } from '#src/api/contract/business/product-changes.ts'
import type { EventName } from '#src/api/contract/lifecycle.ts'
import { productLimits } from '#src/api/contract/values/business/product-values.ts'
import { currency } from '#src/api/contract/values/currency.ts'

export const heading = 'Products'
export const add = 'Add product'
export const importCsv = 'Import CSV'
export const searchLabel = 'Search by title, SKU or barcode'
export const searchHint = 'Title, SKU or barcode'
export const loading = 'Loading products'
export const none = 'No products match.'
export const clear = 'Clear search and filters'
export const more = 'Load more'
export const empty = {
  title: 'Add your first product',
  text: 'Your products appear here, with their prices and stock.',
  steps: [
    'Add photos, a title and a category.',
    'Add options such as color and size, then a price and stock for each variant.',
    'Save the draft, check its preview, and activate it.',
  ],
} as const
export const shop = {
  pending_approval:
    'We are reviewing your company. You can prepare drafts now, and put them on sale once it is approved.',
  suspended: 'Your shop is closed, so nothing can be changed. Contact us to open it again.',
} as Readonly<Record<string, string>>
export const holiday = {
  title: 'Holiday mode',
  open: 'Holiday mode…',
  intro:
    'Nothing can be bought from your shop between these days. Your pages stay and show when you’re back. Paid orders continue.',
  from: 'First day',
  to: 'Day of return',
  needFrom: 'Choose the first day.',
  needTo: 'Choose the day of return.',
  plan: 'Start holiday mode',
  move: 'Move it to these days',
  change: 'Change the days',
  end: 'Open the shop again',
  cancel: 'Cancel the holiday',
  saved: 'Holiday mode is set.',
  ended: 'Your shop is open.',
} as const
export const clearSearch = 'Clear search'
export const filters = {
  title: 'Filter and sort',
  /** With how many are applied. */
  open: (applied: number) => (applied === 0 ? 'Filter' : `Filter (${applied})`),
  stock: 'Stock',
  category: 'Category',
  collection: 'Collection',
  tag: 'Tag',
  sort: 'Sort by',
  columns: 'Columns',
  all: 'All',
} as const
export const stockLevels = { low: 'Low: a variant is at its limit', out: 'A variant is sold out' } as const
export const columns = {
  category: 'Category',
  sku: 'SKU',
  price: 'Price',
  stock: 'Stock',
  state: 'Status',
  updated: 'Updated',
} as const
export const selectAll = 'Select all on this page'
export const selected = (count: number) => `${count} selected`
export const batchRefused = (count: number) => `${count} could not be changed:`
export const variantCount = (count: number) => `${count} variants`
export const skuCount = (count: number) => `${count} SKUs`
export const inStock = (stock: number) => `${stock} in stock`
export const stockOf = (stock: number, count: number) => `${stock} in ${count} variants`
/** What shoppers pay while a markdown runs. */
export const reducedTo = (asked: string) => `Reduced: ${asked}`
export const noVariants = 'No variants'
export const cell = { price: 'Price', stock: 'Stock' } as const
export const cellHint = 'Enter saves, Escape cancels. The arrow keys move between cells.'
export const conflict = {
  price: (now: string, typed: string) => `The price is ${currency(now)} now. You typed ${currency(typed)}.`,
  stock: (now: string, typed: string) => `The stock is ${now} now. You typed ${typed}.`,
} as const
export const takeTheirs = {
  price: (now: string) => `Take ${currency(now)}`,
  stock: (now: string) => `Take ${now}`,
} as const
export const setMine = {
  price: (typed: string) => `Set ${currency(typed)}`,
  stock: (typed: string) => `Set ${typed}`,
} as const
export const badPrice = 'Enter a price such as 49 or 49.50.'
export const badStock = 'Enter a stock from 0 to 99,999.'
export const unsaved = 'Unsaved changes'
export const saveFirst = 'Save your changes first.'
export const savedMessage = 'Saved'
export const back = 'Back to products'
export const newProduct = 'New product'
export const save = 'Save'
export const discard = 'Discard changes'
export const leave = {
  title: 'Leave without saving?',
  text: 'Your changes to this product are not saved yet.',
  accept: 'Leave without saving',
  cancel: 'Continue editing',
} as const
export const sending = 'Photos are uploading. You can save when they’re done.'
export const photos = 'Photos'
export const imagesHint = 'Up to 10 photos: JPEG, PNG or WebP, at most 10 MB each.'
export const imageColors = 'Which color does each photo show?'
export const imageColor = (place: number) => `Photo ${place}`
export const anyColor = 'Every color'
export const details = 'Details'
export const detailsHint = 'Composition, care or fit, shown next to the description.'
export const addDetail = 'Add a detail'
export const options = 'Options'
export const optionsHint = 'Up to three, such as color and size. Shoppers filter by color and size.'
export const addOption = 'Add an option'
export const removeOption = 'Remove option'
export const optionKind = 'Option'
export const optionName = 'Name of the option'
export const otherValue = 'Add a value'
export const addValue = 'Add'
export const addSize = 'Add a size'
export const addColor = 'Add a color of your own'
export const foundUnder = (name: string) => `Filter color of ${name}`
export const noFilter = 'None: no filter finds it'
export const suggestedColor = 'Suggested by its name. Change it if another color fits better.'
export const choose = 'Choose one'
export const variants = 'Variants'
export const tooMany = 'These options make more than 100 variants. Remove a value, or some variants.'
export const fill = 'Fill all variants'
export const apply = 'Apply to all'
export const onlyVariant = 'The only variant'
export const noImage = 'Photo of its color'
export const history = 'Price history'
export const lowest = (amount: string) =>
  `Lowest price in the 30 days before the reduction: ${currency(amount)}`
export const retired = (count: number) =>
  count === 1
    ? 'One variant was ordered before and is no longer sold.'
    : `${count} variants were ordered before and are no longer sold.`
export const preview = 'Preview'
export const seeInShop = 'See it in the shop'
export const duplicate = 'Duplicate'
export const duplicated = 'Duplicated. This is the copy.'
export const deleteDraft = 'Delete draft'
export const deleted = 'Draft deleted'
export const deleteQuestion = {
  title: 'Delete this draft?',
  text: 'This can’t be undone.',
  accept: 'Delete draft',
} as const

export const eventLabels: Readonly<Record<EventName<typeof productEvents>, string>> = {
  activate: 'Activate',
  archive: 'Archive',
}
export const eventMessages: Readonly<Record<EventName<typeof productEvents>, string>> = {
  activate: 'The product is live.',
  archive: 'The product is archived.',
}

/** The labels of the editor's fields. */
export const productLabels: Readonly<Record<string, string>> = {
  title: 'Title',
  description: 'Description',
  category: 'Category',
  whose: 'Who is it for?',
  materials: 'Materials, at most three',
  attributes: 'Details',
  tags: 'Tags',
  seo_title: 'Page title',
  seo_description: 'Meta description',
  images: 'Photos',
  options: 'Options',
  variants: 'Variants',
  sku: 'SKU',
  price: 'Price',
  compare_at: 'Compare-at price',
  stock: 'Stock',
  barcode: 'Barcode',
  bin: 'Bin',
  weight: 'Weight in grams',
  low_stock: 'Low from',
  image: 'Photo',
}

/* Filter bar. */
export const byStatus = 'By status'

/* Holiday panel. */
export const shopHoliday = 'shop holiday'

/* Open product. */
export const enterATitle = 'Enter a title.'
export const chooseACategory = 'Choose a category.'
export const chooseWhoItIsFor = 'Choose who it is for.'

/* Product for roles that change nothing of it. */
export const readOnly = (role: string, stock: boolean): string =>
  stock
    ? `As ${role} you see this product and change its stock in the table. Owners and managers change the rest.`
    : `As ${role} you see this product. Owners and managers change it.`
export const unset = 'Not set'
export const reduced = 'Reduced price'
export const materials = 'Materials'

/* Sections of the editor. */
const amount = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`)
export const sections = {
  label: 'Sections of this product',
  text: 'Description',
  codes: 'Barcodes and bins',
  category: 'Category',
  photos: (count: number) => (count === 0 ? 'None yet' : amount(count, 'photo', 'photos')),
  letters: (count: number) => (count === 0 ? 'None yet' : amount(count, 'character', 'characters')),
  search: 'Tags and search engines',
  tags: (typed: string) => {
    const count = typed.split(',').filter(tag => tag.trim() !== '').length
    return count === 0 ? 'No tags' : amount(count, 'tag', 'tags')
  },
  details: (count: number) => (count === 0 ? 'None yet' : amount(count, 'detail', 'details')),
  /** Of the stocks as they are typed. */
  variants: (stocks: readonly string[]) =>
    `${amount(stocks.length, 'variant', 'variants')}, ${stocks.reduce((sum, stock) => sum + (Number(stock) || 0), 0)} in stock`,
  coded: (coded: number, count: number) => `${coded} of ${count} with a barcode`,
} as const

/* Product editor. */
export const theProductIsBeingLoaded = 'Loading the product'
export const addPhotos = 'Add photos'

/* Tags and search engines. */
export const tagsHint = 'Only you see them. Separate tags by commas.'
export const seoTitleHint = 'What search engines show. Left empty, it is the brand and the title.'
export const seoDescriptionHint =
  'What search engines show below it. Left empty, it is the beginning of the description.'
export const tooManyTags = `Enter at most ${productLimits.tags} tags.`
export const longTag = `A tag has at most ${productLimits.tag} characters.`

/* Product form values. */
export const checkTheseFields = 'Check these fields:'

/* Product preview. */
export const thePreviewIsBeingLoaded = 'Loading the preview'

/* Product actions. */
export const status = 'Status'

/* Cell editor. */
export const of = (cell: string, name: string) => `${cell} of ${name}`

/* Attributes editor. */
export const name = 'Name'
export const text = 'Text'

/* Options editor. */
export const option = (at: number) => `Option ${at}`
export const valuesOf = (name: string) => `Values of ${name}`
export const remove = (value: string) => `Remove ${value}`

/* Products table. */
export const product = 'Product'
export const select = (title: string) => `Select ${title}`
export const ofTitle = (title: string) => `of ${title}`

/* Variant grid. */
export const variant = 'Variant'
export const ofProductLabel = (productLabel: string | undefined, name: string) => `${productLabel} of ${name}`

/* Warehouse grid. */
export const warehouse = 'Barcodes, bins, weights and low stock'
export const warehouseHint =
  'EAN and UPC numbers are checked. Any other text is printed as Code 128. Scanners and pick lists find variants by it. “Low from” is the stock at which we mail you; empty, your brand’s limit counts.'
export const badWeight = 'Enter a weight from 1 to 100,000 grams.'

/* Preview. */
export const soldOutMark = ' (sold out)'
