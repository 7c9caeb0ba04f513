import * as z from 'zod/mini'
import { brand, brandEntry, brandPage, categoryEntry, listing, listingPage } from '../contract/catalog.ts'
import { type PageProperties, pageProperties } from '../contract/values/page.ts'

/** Schemas of the queries in the page properties, by the first part of the query key. */
const schemas = new Map<unknown, z.ZodMiniType>([
  ['categories', z.array(categoryEntry)],
  ['brand-entries', z.array(brandEntry)],
  ['shown-brands', z.array(brand)],
  ['brand', brandPage],
  ['listings', z.object({ pages: z.array(listingPage), pageParams: z.array(z.nullable(z.string())) })],
  ['listing', listing],
])

/**
 * The query keys of the page properties whose data does not match the contract; all keys where the whole does
 * not.
 */
export function brokenKeys(properties: PageProperties): readonly (readonly unknown[])[] {
  const isFramed = z.safeParse(pageProperties, properties).success
  return properties.queries
    .filter(({ key, data }) => !isFramed || schemas.get(key[0])?.safeParse(data).success !== true)
    .map(({ key }) => key)
}
