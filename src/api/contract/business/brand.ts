import * as z from 'zod/mini'
import { uploadedImage } from '../attachments.ts'
import { endpoint } from '../endpoint.ts'
import { brandLimits } from '../values/brand-limits.ts'
import { productStates } from '../values/business/product-values.ts'
import { attachment, data, id, slug } from '../values/values.ts'
import { keysOf } from '../values/vocabulary.ts'

/** A product that is featured, or may be. */
export const featured = z.object({
  id: id('p'),
  title: z.string(),
  state: z.enum(keysOf(productStates)),
  /** Whether its page shows it now: it is in the shop, and something of it is left. */
  is_shown: z.boolean(),
  attachment,
})
export type FeaturedProduct = z.infer<typeof featured>

/** The page of a brand as its company edits it. */
export const ownBrandPage = z.object({
  name: z.string(),
  slug,
  story: z.string(),
  cover: z.nullable(uploadedImage),
  logo: z.nullable(uploadedImage),
  /** In their order. */
  featured: z.array(featured),
  version: z.int(),
})
export type OwnBrandPage = z.infer<typeof ownBrandPage>

export const getBrandPage = endpoint({
  id: 'getBrandPage',
  method: 'GET',
  path: '/api/v1/business/brand',
  policy: 'company',
  summary: "The page of the company's brand; null before the company is approved.",
  status: 200,
  response: data(z.nullable(ownBrandPage)),
})

export const putBrandPage = endpoint({
  id: 'putBrandPage',
  method: 'PUT',
  path: '/api/v1/business/brand',
  policy: 'company',
  summary:
    'Change the page of the brand; images that are replaced are deleted. A change made meanwhile is a 409.',
  body: z.strictObject({
    /** The version that was shown. */
    version: z.int().check(z.gte(1)),
    story: z.string().check(z.trim(), z.maxLength(brandLimits.story)),
    /** An image uploaded for a brand. */
    cover: z.nullable(id('i')),
    logo: z.nullable(id('i')),
    /** Own products, in their order. */
    featured: z.array(id('p')).check(z.maxLength(brandLimits.featured)),
  }),
  status: 200,
  conflict: ownBrandPage,
  response: data(ownBrandPage),
})
