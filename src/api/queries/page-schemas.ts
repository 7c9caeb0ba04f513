import * as z from 'zod/mini'
import { brand, brandEntry, brandPage, categoryEntry, listing, listingPage } from '../contract/catalog.ts'
import { publicUser } from '../contract/members.ts'
import { memberReviewPage } from '../contract/trade/reviews.ts'
import { type PageProperties, pageProperties } from '../contract/values/page.ts'

/** A list as its pages stand in the cache. */
const pagesOf = (page: z.ZodMiniType) =>
  z.object({ pages: z.array(page), pageParams: z.array(z.nullable(z.string())) })

/** Schemas of the queries in the page properties, by the first part of the query key. */
const schemas = new Map<unknown, z.ZodMiniType>([
  ['categories', z.array(categoryEntry)],
  ['brand-entries', z.array(brandEntry)],
  ['shown-brands', z.array(brand)],
  ['brand', brandPage],
  ['listings', pagesOf(listingPage)],
  ['listing', listing],
  ['member', publicUser],
  ['reviews', pagesOf(memberReviewPage)],
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
