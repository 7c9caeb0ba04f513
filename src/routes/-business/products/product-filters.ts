import { productSorts, productStates } from '#src/api/contract/values/business/product-values.ts'
import { keysOf } from '#src/api/contract/values/vocabulary.ts'
import type { ProductFilters } from '#src/api/queries/business/products.ts'
import * as words from '#src/ui/business/products/words.ts'
import { isCollection } from '../collections/collections-search.ts'
import type { ProductsSearch } from './products-search.ts'

/** The filters of the table as its call takes them; what the address holds besides is left out. */
export function filtersOf({
  q,
  state,
  category,
  stock,
  collection,
  tag,
  sort,
}: ProductsSearch): ProductFilters {
  return {
    q,
    category,
    collection: isCollection(collection) ? collection : undefined,
    tag: typeof tag === 'string' && /^[^,;]{1,60}$/.test(tag) ? tag : undefined,
    state: keysOf(productStates).find(each => each === state),
    stock: keysOf(words.stockLevels).find(each => each === stock),
    sort: keysOf(productSorts).find(each => each === sort),
  }
}
