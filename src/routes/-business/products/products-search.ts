import { listOf, matching, oneOf, searchSchema, text } from '../../-page/search-schema.ts'
import type { BulkSearch } from '../bulk/bulk-search.ts'
import type { CodesSearch } from '../codes/codes-search.ts'
import type { CollectionsSearch } from '../collections/collections-search.ts'
import type { MarkdownsSearch } from '../markdowns/markdowns-search.ts'
import type { StockSearch } from '../stock/stock-search.ts'

/** A key of a closed list, which the screen knows: every page of the shop loads this, and not the lists. */
const key = matching(/^-?[a-z-]{1,40}$/)

/** The search of the products page: what the table shows, and the product in the editor. */
const schema = searchSchema({
  q: text(100),
  state: key,
  category: key,
  stock: key,
  sort: key,
  /** The columns that are not shown. */
  hide: listOf(key),
  /** The product in the editor. */
  product: matching(/^p_[\w-]{8,64}$/),
  new: oneOf('yes'),
})

export type ProductsSearch = ReturnType<typeof schema> &
  MarkdownsSearch &
  CodesSearch &
  CollectionsSearch &
  BulkSearch &
  StockSearch
export const productsSearch: (given: Readonly<Record<string, unknown>>) => ProductsSearch = schema
