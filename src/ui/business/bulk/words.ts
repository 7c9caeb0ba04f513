import type { BulkEdit } from '#src/api/contract/business/bulk-edits.ts'
import { bulkEditLimits } from '#src/api/contract/values/business/bulk-edit-values.ts'
import { productLimits } from '#src/api/contract/values/business/product-values.ts'
import { currency } from '#src/api/contract/values/currency.ts'

export const heading = 'Bulk edit'
export const all = 'Bulk edits'
export const none = 'No bulk edits yet. Select products in the table, then choose Edit.'
export const edit = 'Edit…'
export const loading = 'Loading the bulk edit'
export const selectAllMatching = (count: number) => `Edit all ${count} that match…`
export const chosen = (count: number) =>
  count === 1 ? 'For the product you selected.' : `For the ${count} products you selected.`
export const matching = `For all products that match the filters of the table, at most ${bulkEditLimits.products.toLocaleString('en-US')}.`
export const intro = 'You see every change before it is made, and can undo it for a day.'

/* Form. */
export const labels = {
  kind: 'What to change',
  step: 'By',
  percent: 'Percent',
  amount: 'Amount',
  rounding: 'Rounding',
  price: 'New price',
  compare_at: 'New compare-at price',
  by: 'Pieces to add',
  stock: 'New stock',
  category: 'Category',
  collection: 'Collection',
  tag: 'Tag',
  selection: 'Products',
} as const
export const steps = { percent: 'A percentage', amount: 'An amount' } as const
export const hints = {
  percent: 'A whole number from 1 to 500.',
  amount: 'In dollars, such as 10.00.',
  rounding: 'Prices are never rounded up.',
  price: 'Regular prices of all variants, in dollars.',
  compare_at: 'Above the price, in dollars. Leave it empty to remove compare-at prices.',
  by: 'A whole number such as 5, or -5 to take pieces away. What is sold meanwhile stays sold.',
  stock: 'Of each variant. A variant that is sold from before you apply it is left as it is.',
} as const
export const needed = { kind: 'Choose what to change.' } as const
export const choose = 'Choose one'
export const noCollections = 'No collections yet. Make one first.'
export const makeCollection = 'New collection'
export const preview = 'Preview changes'
export const needPercent = 'Enter a whole number from 1 to 500.'
export const needAmount = 'Enter an amount from $0.01 to $10,000.00.'
export const needPrice = 'Enter a price between $1.00 and $10,000.00.'
export const needBy = 'Enter a whole number such as 5 or -5, but not 0.'
export const needStock = 'Enter a stock from 0 to 99,999.'
export const needCategory = 'Choose a category.'
export const needCollection = 'Choose a collection.'
export const needTag = `Enter one tag of at most ${productLimits.tag} characters, without a comma.`

/* One of them. */
const off = (step: { kind: 'percent'; percent: number } | { kind: 'amount'; amount: string }) =>
  step.kind === 'percent' ? `${step.percent}%` : currency(step.amount)
/** What it does, in a few words. */
export function title({ change, about }: Pick<BulkEdit, 'change' | 'about'>): string {
  switch (change.kind) {
    case 'raise_price':
      return `Raise prices by ${off(change.step)}`
    case 'lower_price':
      return `Lower prices by ${off(change.step)}`
    case 'set_price':
      return `Set prices to ${currency(change.amount)}`
    case 'set_compare_at':
      return change.amount === null
        ? 'Remove compare-at prices'
        : `Set compare-at prices to ${currency(change.amount)}`
    case 'change_stock':
      return change.by > 0 ? `Add ${change.by} to stock` : `Take ${-change.by} from stock`
    case 'set_stock':
      return `Set stock to ${change.stock}`
    case 'move':
      return `Move to ${about ?? 'another category'}`
    case 'add_to_collection':
      return `Add to ${about ?? 'a collection'}`
    case 'remove_from_collection':
      return `Remove from ${about ?? 'a collection'}`
    case 'add_tag':
      return `Add the tag ${change.tag}`
    case 'remove_tag':
      return `Remove the tag ${change.tag}`
  }
}
const values = (count: number) => (count === 1 ? '1 change' : `${count.toLocaleString('en-US')} changes`)
/** What it would do, has done, or has taken back. */
export function summary({ state, counts: { changed, refused } }: Pick<BulkEdit, 'state' | 'counts'>): string {
  const rest = (what: string) => (refused === 0 ? '' : ` ${refused.toLocaleString('en-US')} ${what}`)
  switch (state) {
    case 'planned':
      return `${values(changed)} if you apply it.${rest('cannot be changed.')}`
    case 'undone':
      return `${values(changed)} undone.${rest('left as they are, because they were changed since.')}`
    case 'discarded':
      return 'Discarded. Nothing was changed.'
    default:
      return `${values(changed)} made.${rest('could not be changed.')}`
  }
}
export const changedTab = (count: number) => `Changes ${count.toLocaleString('en-US')}`
export const refusedTab = (count: number) => `Not changed ${count.toLocaleString('en-US')}`
export const rows = 'Changes'
export const rowsLoading = 'Loading the changes'
export const noRows = 'Nothing here.'
export const more = 'Show more'
export const columns = { product: 'Product', from: 'Before', to: 'After' } as const
export const status = 'Status'
export const eventLabels = { apply: 'Apply changes', discard: 'Discard', undo: 'Undo changes' } as const
export const eventMessages = {
  apply: 'The changes are made.',
  discard: 'Discarded. Nothing was changed.',
  undo: 'The former values are back.',
} as const
export const undoQuestion = {
  title: 'Undo these changes?',
  text: 'The former values come back. What was sold or edited since stays.',
  accept: 'Undo changes',
} as const
export const another = 'Back to products'
