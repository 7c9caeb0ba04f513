import { collectionLimits } from '#src/api/contract/values/business/collection-values.ts'

export const heading = 'Collections'
export const intro = `Groups of products with an address of their own on your brand page. The first ${collectionLimits.rows} stand there with products, the others as links.`
export const loading = 'Loading collections'
export const add = 'New collection'
export const all = 'All collections'
export const products = 'Products'
export const none = 'No collections yet.'
export const noneHint =
  'Make one for a season, a fabric or an occasion. Shoppers see it once it is published and something in it can be bought.'
export const published = 'Published'
export const hidden = 'Hidden'
export const counts = (products: number, shown: number): string =>
  products === shown
    ? products === 1
      ? '1 product'
      : `${products} products`
    : `${products} products, ${shown} on sale`
export const moveUp = (title: string) => `Move ${title} up`
export const moveDown = (title: string) => `Move ${title} down`
export const orderSaved = 'The order is saved.'

/* Form. */
export const labels = {
  title: 'Title',
  text: 'Text',
  is_published: 'Who sees it',
  products: 'Products',
} as const
export const textHint = 'Shown below the title on its page.'
export const visibility = [
  { value: 'yes', label: 'Everybody', hint: 'On your brand page and at its own address.' },
  { value: 'no', label: 'Only your staff', hint: 'Nothing of it is shown to shoppers.' },
] as const
export const productsHint = `Up to ${collectionLimits.products}, in this order. You can also select products in the table and add them there.`
export const noProducts = 'No products are in it yet.'
export const chooseProducts = 'Choose products'
export const panel = 'Choose products of this collection'
export const needed = { title: 'Enter a title.' } as const
export const save = 'Save collection'
export const create = 'Make collection'
export const saved = 'The collection is saved.'
export const view = 'View in the shop'
export const inTable = 'Open in the table'
export const remove = 'Delete collection'
export const removed = 'The collection is deleted.'
export const removeQuestion = {
  title: 'Delete this collection?',
  text: 'Its products stay. Links to it no longer work.',
  accept: 'Delete collection',
} as const
