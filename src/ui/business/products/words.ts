import type { ProductEventName } from '#src/api/contract/business/product-changes.ts'

/** What the screens of a brand's products say. */
export const words = {
  title: 'Products',
  add: 'Add product',
  import: 'Import CSV',
  search: 'Search by title or SKU',
  loading: 'Products are being loaded',
  none: 'No products match.',
  clear: 'Clear search and filters',
  more: 'Load more',
  empty: {
    title: 'Add your first product',
    text: 'Your products appear here, with their prices and stock.',
    steps: [
      'Add photos, a title and a category.',
      'Add options such as color and size, then a price and stock for each variant.',
      'Save the draft, check its preview, and activate it.',
    ],
  },
  shop: {
    pending_approval:
      'We are reviewing your company. You can prepare drafts now, and put them on sale once it is approved.',
    suspended: 'Your shop is closed, so nothing can be changed. Contact us to open it again.',
  } as Readonly<Record<string, string>>,
  holiday: {
    title: 'Holiday mode',
    intro:
      'Nothing of your shop can be bought between these days. Your pages stay and say when you are back. Paid orders go on.',
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
  },
  filters: { stock: 'Stock', category: 'Category', sort: 'Sort by', columns: 'Columns', all: 'All' },
  stockLevels: { low: 'Low: 5 or fewer of a variant', out: 'A variant is sold out' },
  columns: {
    category: 'Category',
    sku: 'SKU',
    price: 'Price',
    stock: 'Stock',
    state: 'Status',
    updated: 'Updated',
  },
  selectAll: 'Select all on this page',
  selected: (count: number) => `${count} selected`,
  batchDone: { activate: 'Activated', archive: 'Archived' },
  batchRefused: (count: number) => `${count} could not be changed:`,
  variants: (count: number) => `${count} variants`,
  stockOf: (stock: number, count: number) => `${stock} in ${count} variants`,
  noVariants: 'No variants',
  cell: { price: 'Price', stock: 'Stock' },
  cellHint: 'Enter saves, Escape cancels. The arrow keys move between cells.',
  badPrice: 'Enter a price such as 49 or 49.50.',
  badStock: 'Enter a stock from 0 to 99,999.',
  unsaved: 'Unsaved changes',
  saveFirst: 'Save your changes first.',
  savedMessage: 'Saved',
  back: 'Back to products',
  new: 'New product',
  save: 'Save',
  discard: 'Discard changes',
  leave: {
    title: 'Leave without saving?',
    text: 'Your changes to this product are not saved yet.',
    accept: 'Leave without saving',
    cancel: 'Continue editing',
  },
  sending: 'The photos are on their way. Then it can be saved.',
  photos: 'Photos',
  photoHint: 'Up to 10 photos: JPEG, PNG or WebP, at most 10 MB each.',
  photoColors: 'Which color does each photo show?',
  photoColor: (place: number) => `Photo ${place}`,
  anyColor: 'Every color',
  details: 'Details',
  detailsHint: 'Composition, care or fit, as shoppers read it beside the description.',
  addDetail: 'Add a detail',
  options: 'Options',
  optionsHint: 'Up to three, such as color and size. Shoppers filter by color and size.',
  addOption: 'Add an option',
  removeOption: 'Remove option',
  optionKind: 'Option',
  optionName: 'Name of the option',
  otherValue: 'Add a value',
  addValue: 'Add',
  addSize: 'Add a size',
  choose: 'Choose one',
  variantsTitle: 'Variants',
  tooMany: 'These options make more than 100 variants. Remove a value, or some variants.',
  fill: 'Fill all variants',
  apply: 'Apply to all',
  only: 'The only variant',
  noPhoto: 'Photo of its color',
  compareHint: 'The price before a reduction. Leave it empty for none.',
  history: 'Price history',
  lowest: (amount: string) => `Lowest price in the 30 days before the reduction: $${amount}`,
  retired: (count: number) =>
    count === 1
      ? 'One variant was ordered before and is no longer sold.'
      : `${count} variants were ordered before and are no longer sold.`,
  preview: 'Preview',
  seeInShop: 'See it in the shop',
  duplicate: 'Duplicate',
  duplicated: 'Duplicated. This is the copy.',
  delete: 'Delete draft',
  deleted: 'Draft deleted',
  deleteQuestion: { title: 'Delete this draft?', text: 'It cannot be brought back.', accept: 'Delete draft' },
} as const

export const eventLabels: Readonly<Record<ProductEventName, string>> = {
  activate: 'Activate',
  archive: 'Archive',
}
export const eventMessages: Readonly<Record<ProductEventName, string>> = {
  activate: 'It is in the shop now.',
  archive: 'It left the shop.',
}

/** The labels of the editor's fields. */
export const productLabels: Readonly<Record<string, string>> = {
  title: 'Title',
  description: 'Description',
  category: 'Category',
  whose: 'Who is it for?',
  materials: 'Materials, at most three',
  attributes: 'Details',
  images: 'Photos',
  options: 'Options',
  variants: 'Variants',
  sku: 'SKU',
  price: 'Price',
  compare_at: 'Compare-at price',
  stock: 'Stock',
  image: 'Photo',
}

/* Filters part. */
export const byStatus = 'By status'
export const search = 'Search'

/* Holiday part. */
export const shopHoliday = 'shop holiday'

/* Open product. */
export const enterATitle = 'Enter a title.'
export const chooseACategory = 'Choose a category.'
export const chooseWhoItIsFor = 'Choose who it is for.'

/* Product editor. */
export const theProductIsBeingLoaded = 'The product is being loaded'
export const addPhotos = 'Add photos'

/* Product form values. */
export const checkTheseFields = 'Check these fields:'

/* Product preview. */
export const thePreviewIsBeingLoaded = 'The preview is being loaded'

/* Product ways. */
export const status = 'Status'

/* Table cell part. */
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

/* Preview. */
export const soldOutMark = ' (sold out)'
