import type { InfiniteData } from '@tanstack/react-query'
import type { OwnProduct, OwnProductPage, ProductRow } from '../../contract/business/products.ts'
import { ownProductQuery } from '../../queries/business/products.ts'
import { dropListingLists, refreshListings } from '../../queries/listing-cache.ts'
import type { CachingCaller } from '../caller.ts'

/** Refetches the table of products where it is shown. */
export const refreshProducts = ({ queryClient }: CachingCaller) =>
  queryClient.invalidateQueries({ queryKey: ['own-products'] })

/**
 * After a change of a product: updates its editor and its row at once. The table is refetched where the change may
 * move a row; a price or a stock that `isInPlace` keeps its row where the hand is.
 */
export function cacheProduct(caller: CachingCaller, product: OwnProduct, isInPlace = false): OwnProduct {
  const { client, queryClient } = caller
  // with the query's own options: what is private is removed with its member
  const query = queryClient.defaultQueryOptions(ownProductQuery(client, product.id))
  queryClient.getQueryCache().build(queryClient, query).setData(product)
  queryClient.setQueriesData<InfiniteData<OwnProductPage>>({ queryKey: ['own-products'] }, list =>
    list === undefined
      ? undefined
      : {
          ...list,
          pages: list.pages.map(page => ({
            ...page,
            data: page.data.map(row => (row.id === product.id ? rowAfter(row, product) : row)),
          })),
        },
  )
  if (!isInPlace) void refreshProducts(caller)
  refreshListings(queryClient, [product.id])
  dropListingLists(queryClient)
  return product
}

/** A row with the prices and stocks of its product as it is now. */
function rowAfter(row: ProductRow, product: OwnProduct): ProductRow {
  const { title, slug, state, version, allowed, updated_at } = product
  const now = new Map(product.variants.map(variant => [variant.id, variant]))
  const variants = row.variants.map(variant => {
    const { price, stock } = now.get(variant.id) ?? variant
    return { ...variant, price, stock }
  })
  const prices = variants.map(({ price }) => price).sort((a, b) => Number(a) - Number(b))
  const [from, to] = [prices[0], prices.at(-1)]
  return {
    ...{ ...row, title, slug, state, version, allowed, updated_at, variants },
    price: from === undefined || to === undefined ? null : { from, to },
    stock: variants.reduce((sum, { stock }) => sum + stock, 0),
  }
}
