import type { ImportProduct } from '#src/api/contract/business/import-preview.ts'
import type { ImportJob, ImportQuestion } from '#src/api/contract/business/imports.ts'
import { importFormats } from '#src/api/contract/values/business/import-fields.ts'
import { type ImportGuessKind, importGuesses } from '#src/api/contract/values/business/import-questions.ts'
import { audiences } from '#src/api/contract/values/vocabulary.ts'

const many = (count: number, one: string, more: string) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : more}`

export const productsText = (count: number) => many(count, 'product', 'products')

export const heading = 'Import products'
export const intro =
  'From a Shopify, WooCommerce or Etsy export, a Google Merchant feed, or any CSV file with a row for each variant.'
export const choose = 'Choose a CSV, TSV or XML file'
export const hint = 'Up to 15 MB and 5,000 products. You see a preview before anything changes.'
export const uploading = (share: number) => `Uploading, ${Math.round(share * 100)}%`
export const unanswered = 'The upload failed. Try again.'
export const former = 'Previous imports'
export const noneYet = 'No imports yet.'
export const loading = 'Loading the imports'
export const loadingOne = 'Loading the import'
export const another = 'Import another file'
export const exportCsv = 'Export CSV'
export const exportForShopify = 'Export CSV for Shopify'
export const exported = 'The file is in your downloads.'
export const failedRows = 'Download failed rows'
export const failedHint = 'Correct them in that file, then import it.'
export const columns = 'Columns'
export const column = 'Column'
export const field = 'Import as'
export const ignored = 'Not imported'
export const types = 'Product types'
export const typesIntro = 'Choose a category for each type that your file uses.'
export const noCategory = 'Category for products without one'
export const rows = (count: number) => many(count, 'row', 'rows')
export const category = 'Category'
export const newProducts = 'New products'
export const newProductsHint = 'Where the file doesn’t say.'
export const asDrafts = 'Keep as drafts'
export const inShop = 'Go on sale'
export const preview = 'Preview'
export const result = 'Products'
export const all = 'All'
export const nothing = 'No products here.'
export const loadMore = 'Load more'
export const errors = 'Errors'
export const notes = 'Notes'
export const none = 'none'
export const seeProducts = 'See your products'
export const asked = {
  cancel: {
    title: 'Cancel this import?',
    text: 'Nothing in your shop has changed.',
    accept: 'Cancel import',
  },
  undo: {
    title: 'Undo this import?',
    text: 'New products are deleted and changed ones restored, except those that were sold or edited since.',
    accept: 'Undo import',
  },
} as const

export const eventLabels = {
  confirm: 'Continue to the preview',
  edit_mapping: 'Edit mapping',
  start: 'Start import',
  cancel: 'Cancel import',
  stop: 'Stop import',
  undo: 'Undo import',
} as const

export const actionLabels = { create: 'New', update: 'Changed', skip: 'Unchanged', error: 'Errors' } as const

export const changedMeanwhile = 'Changed in the meantime'
export const changedSince = 'Changed in your shop since the preview'

/** What an import that changed nothing of some products says of them, before it runs and after. */
export const conflictsText = (count: number, isReady: boolean): string =>
  isReady
    ? `${productsText(count)} changed in your shop since the preview. Check what is shown now, then start again.`
    : `${productsText(count)} changed in your shop meanwhile, so nothing of ${count === 1 ? 'it' : 'them'} was imported.`

type Conflict = ImportProduct['conflicts'][number]

/** A value that changed in the shop, and what the file says. */
export function conflictText({ field, variant, seen, now, value }: Conflict): string {
  if (field === 'product') return now === null ? 'This product was deleted.' : 'This product was added.'
  if (field === 'variant') {
    return now === null ? `The variant “${seen}” was deleted.` : `The variant “${now}” was added.`
  }
  const name = variant === null ? fieldName(field) : `${fieldName(field)} (${variant})`
  const change = `${name}: ${seen ?? none} → ${now ?? none}`
  return value === '' ? change : `${change}. Your file says ${value}.`
}

const outcomes: Readonly<Record<NonNullable<ImportProduct['outcome']>, string>> = {
  created: 'Created',
  updated: 'Updated',
  skipped: 'Unchanged',
  failed: 'Failed',
  undone: 'Undone',
  left_alone: 'Not changed',
}

/** What would become of a product, or what became of it. */
export const standOf = ({
  action,
  outcome,
  conflicts,
}: Pick<ImportProduct, 'action' | 'outcome' | 'conflicts'>): string => {
  if (outcome === null) return { ...actionLabels, error: 'Error' }[action]
  return conflicts.length > 0 ? changedMeanwhile : outcomes[outcome]
}

const states: Readonly<Record<string, string>> = {
  uploaded: 'Reading the file',
  parsed: 'Reading the file',
  mapping: 'Check the columns',
  validated: 'Comparing with your shop',
  ready: 'Ready to import',
  checking: 'Checking your shop',
  running: 'Importing',
  stopping: 'Stopping',
  completed: 'Imported',
  completed_with_errors: 'Imported, some rows failed',
  stopped: 'Stopped',
  failed: 'Failed',
  undoing: 'Undoing',
  undone: 'Undone',
  cancelled: 'Canceled',
}

/** The title of an import's state. */
export const stateTitle = (state: string): string => states[state.split('.')[0] ?? ''] ?? state

/** How far a run is. */
export const progressText = ({ done, total }: ImportJob['progress']): string =>
  `${done.toLocaleString('en-US')} of ${productsText(total)}`

/** How far the photos are. */
export const photosText = ({ done, total, failed }: ImportJob['photos']): string =>
  [
    `${(done - failed).toLocaleString('en-US')} of ${many(total, 'photo', 'photos')} fetched`,
    ...(failed > 0 ? [`${failed.toLocaleString('en-US')} could not be fetched`] : []),
  ].join(', ')

/** What a file is: its format, and how large it is. A product may have several rows. */
export const fileSummary = ({ format, products, rows: count }: ImportJob): string =>
  `${importFormats[format ?? 'other']}: ${productsText(products)} in ${rows(count)}`
export const readByFormat = (format: ImportJob['format']): string =>
  `Read as part of ${importFormats[format ?? 'other']}`

/** Columns of the file that nothing is read from. */
export const ignoredColumns = (count: number) => `${many(count, 'column', 'columns')} not imported`

/* Questions. */
export const questions = 'Questions about your file'
export const ourGuess = 'Our guess'
export const useText = 'Use this text'
export const chosenText = 'Your answer'
export const notAnswered = 'Not answered'
export const remembered = 'This is your answer from the last import.'
export const rememberedField = 'As in your last import.'
/** A choice before the button was pressed did not arrive. */
export const notSaved = 'Your last choice was not saved, so nothing went on. Check it, then press again.'
export const notARate = 'Enter a rate above zero with up to six decimals, such as 1.08.'
export const notPieces = 'Enter a number from 0 to 99,999.'
export const rateLabel = (about: string, id: string) => `${about}: dollars for 1 ${id.split(':')[1] ?? ''}`
export const questionValues = ({ values, products }: ImportQuestion): string =>
  values.length === 0 ? productsText(products) : `${productsText(products)}: ${values.join(', ')}`

/* Guesses. */
export const guesses = 'Check what was assumed:'
export const guessed = 'Assumed'
export const assumed = (kind: ImportGuessKind, count: number) =>
  `${importGuesses[kind].toLowerCase()} of ${productsText(count)}`
/** Where a guess stands; where no column says it, what it is about. */
export const guessPlace = (of: number, column: string, kind: ImportGuessKind) =>
  place(of, column === '' ? importGuesses[kind] : column)
export const takenAs = (value: string, takenAs: string) =>
  value === '' ? takenAs : `“${value}” → ${takenAs}`

/** What became of all products of a file. */
export const sumText = ({ result, products }: Pick<ImportJob, 'result' | 'products'>): string => {
  const { created, updated, skipped, failed, untried } = result
  const parts = [
    `${created} created`,
    `${updated} changed`,
    `${skipped} unchanged`,
    `${failed} failed`,
    ...(untried > 0 ? [`${untried} not tried`] : []),
  ]
  return `${parts.join(', ')}: ${productsText(products)} in the file.`
}

const fields: Readonly<Record<string, string>> = {
  whose: 'Who it is for',
  compare_at: 'Compare-at price',
  sku: 'SKU',
  values: 'Options',
}

/** A value of a field, with the names that screens have for categories and audiences. */
export const valueText = (field: string, value: string, categories: ReadonlyMap<string, string>): string => {
  if (field === 'category') return categories.get(value) ?? value
  return field === 'whose' ? ((audiences as Readonly<Record<string, string>>)[value] ?? value) : value
}

/** The names of a new product's options: "Size (size)" is no news. */
export const optionsText = (options: string): string =>
  options.replaceAll(/([^,]+) \(([^)]+)\)/g, (whole, name: string, kind: string) =>
    name.trim().toLowerCase() === kind ? name : whole,
  )

/** The name of a changed field. */
export const fieldName = (field: string): string =>
  fields[field] ?? field.charAt(0).toUpperCase() + field.slice(1)

/* Product list. */
export const variant = 'Variant'
export const fromRow = (product: string, rows: string) => `${product} · ${rows} from row`
/** The variant of a product without options. */
export const onlyVariant = 'One variant'
export const more = (count: number) => `${count} more`
export const row = (row: number) => `Row ${row}`
/** Where a cell stands. */
export const place = (of: number, column: string) => (column === '' ? row(of) : `${row(of)}, ${column}`)

/* Progress. */
export const photos = 'Photos'
