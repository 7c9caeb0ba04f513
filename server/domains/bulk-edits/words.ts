import { formatMoney } from '#server/domains/pricing/index.ts'
import { bulkEditLimits } from '#src/api/contract/values/business/bulk-edit-values.ts'
import { collectionLimits } from '#src/api/contract/values/business/collection-values.ts'
import { productLimits } from '#src/api/contract/values/business/product-values.ts'
import { currency } from '#src/api/contract/values/currency.ts'

const money = (cents: number) => currency(formatMoney(cents))

export const subject = 'This bulk edit'
export const already = 'It has this value already.'
export const noVariants = 'It has no variants.'
export const tooCheap = 'The price would be below $1.00.'
export const tooDear = 'The price would be above $10,000.00.'
export const notRaised = 'Rounded down, the price would not rise.'
export const notLowered = 'Rounded down, the price would not fall.'
export const belowCompareAt = (cents: number) =>
  `Its compare-at price is ${money(cents)}, which has to be above the price. Change that first.`
export const abovePrice = (cents: number) =>
  `Its price is ${money(cents)}. A compare-at price has to be above it.`
export const noCompareAt = 'It has no compare-at price.'
export const tooFew = (stock: number) => `Its stock is ${stock}, so that many cannot be taken away.`
export const tooMuchStock = 'The stock would be above 99,999.'
export const isIn = 'It is in this collection already.'
export const isOut = 'It is not in this collection.'
export const hasTag = 'It has this tag already.'
export const hasNoTag = 'It does not have this tag.'
export const tooManyTags = `It has ${productLimits.tags} tags already.`
export const gone = 'It is no longer there.'
export const collectionGone = 'This collection was deleted.'

export const changedSince = {
  price: (cents: number) => `Its price has changed: it is ${money(cents)} now.`,
  compareAt: (cents: number | null) =>
    cents === null
      ? 'Its compare-at price has changed: it has none now.'
      : `Its compare-at price has changed: it is ${money(cents)} now.`,
  stock: (stock: number) => `Its stock has changed: it is ${stock} now.`,
  category: 'Its category has changed.',
} as const

export const notYours = 'One of these products is no longer there. Choose again.'
export const nothingFound = 'No products match now. Choose again.'
export const tooManyProducts = `Choose at most ${bulkEditLimits.products.toLocaleString('en-US')} products at once, by a filter for example.`
export const tooManyVariants = `These products have more than ${bulkEditLimits.variants.toLocaleString('en-US')} variants. Choose fewer products.`
export const noCategory = 'Choose a category from the list.'
export const wideCategory = 'Choose a category inside this one.'
export const retiredCategory = 'This category takes nothing new. Choose another one.'
export const noCollection = 'Choose a collection from the list.'
export const fullCollection = `A collection has at most ${collectionLimits.products} products. Choose fewer.`
