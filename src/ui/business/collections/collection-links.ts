import { linkOptions } from '@tanstack/react-router'

const products = '/account/business/products'

/** The collections of a brand, which stand on the page of its products. */
export const collectionLinks = {
  list: linkOptions({ to: products, search: { collections: 'all' } }),
  new: linkOptions({ to: products, search: { collections: 'new' } }),
  edit: (id: string) => linkOptions({ to: products, search: { collections: id } }),
  /** The products of one in the table. */
  products: (id: string) => linkOptions({ to: products, search: { collection: id } }),
}
