import { productSorts, productStates } from '#src/api/contract/values/product-values.ts'
import { keysOf } from '#src/api/contract/values/vocabulary.ts'
import { listOf, matching, oneOf, searchSchema, text } from '../../-page/search-schema.ts'

const column = oneOf('category', 'sku', 'price', 'stock', 'state', 'updated')

/** The search of the products page: what the table shows, and the product in the editor. */
export const productsSearch = searchSchema({
  q: text(100),
  state: oneOf(...keysOf(productStates)),
  category: matching(/^[a-z0-9]+(?:-[a-z0-9]+)*$/),
  stock: oneOf('low', 'out'),
  sort: oneOf(...keysOf(productSorts)),
  /** The columns that are not shown. */
  hide: listOf(column),
  /** The product in the editor. */
  product: matching(/^p_[A-Za-z0-9_-]{8,64}$/),
  new: oneOf('yes'),
})
export type ProductsSearch = ReturnType<typeof productsSearch>
