import * as z from 'zod/mini'
import { brand, categoryTree, listing, listingPage } from '../contract/catalog.ts'

/** Schemas of what the server may put into a page, by the first part of the query key. */
const schemas = new Map<unknown, z.ZodMiniType>([
  ['categories', z.array(categoryTree)],
  ['brands', z.array(brand)],
  ['brand', brand],
  ['listings', z.object({ pages: z.array(listingPage), pageParams: z.array(z.nullable(z.string())) })],
  ['listing', listing],
])

/** The data of a query out of the page properties; undefined where it is not what the contract says. */
export function parsePageData(key: readonly unknown[], data: unknown): unknown {
  const schema = schemas.get(key[0])
  return schema === undefined ? undefined : z.safeParse(schema, data).data
}
