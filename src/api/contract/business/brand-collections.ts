import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { collectionLimits } from '../values/business/collection-values.ts'
import { attachment, data, id, slug } from '../values/values.ts'
import { featured } from './brand.ts'

const title = z.string().check(z.trim(), z.minLength(1), z.maxLength(collectionLimits.title))
const terms = {
  title,
  text: z.string().check(z.trim(), z.maxLength(collectionLimits.text)),
  is_published: z.boolean(),
  /** Own products, in their order. */
  products: z.array(id('p')).check(
    z.maxLength(collectionLimits.products),
    z.refine(given => new Set(given).size === given.length, 'Choose each product once.'),
  ),
}
const body = z.strictObject(terms)
export type CollectionTerms = z.infer<typeof body>

/** A collection of a brand, as its company edits it. */
export const brandCollection = z.object({
  id: id('bc'),
  slug,
  title: z.string(),
  text: z.string(),
  is_published: z.boolean(),
  version: z.int(),
  /** In their order. */
  products: z.array(featured),
})
export type BrandCollection = z.infer<typeof brandCollection>

/** A collection in the list of them. */
export const brandCollectionRow = z.object({
  id: id('bc'),
  slug,
  title: z.string(),
  is_published: z.boolean(),
  version: z.int(),
  /** How many products it has, and how many of them can be bought now. */
  products: z.int(),
  shown: z.int(),
  /** An image of its first product that has one. */
  attachment,
})
export type BrandCollectionRow = z.infer<typeof brandCollectionRow>

/** The slug of the page of the brand, null before the company is approved. */
const list = z.object({ data: z.array(brandCollectionRow), brand: z.nullable(slug) })

const one = { policy: 'company', params: z.object({ id: id('bc') }) } as const

export const listBrandCollections = endpoint({
  id: 'listBrandCollections',
  method: 'GET',
  path: '/api/v1/business/collections',
  policy: 'company',
  summary: "The brand's collections, in their order.",
  status: 200,
  response: list,
})

export const createBrandCollection = endpoint({
  id: 'createBrandCollection',
  method: 'POST',
  path: '/api/v1/business/collections',
  policy: 'company',
  summary: 'Make a collection of own products, the last in the order.',
  body,
  status: 201,
  response: data(brandCollection),
})

export const orderBrandCollections = endpoint({
  id: 'orderBrandCollections',
  method: 'PUT',
  path: '/api/v1/business/collections/order',
  policy: 'company',
  summary: 'Put all collections into an order; 409 where there are others by now.',
  conflict: z.array(brandCollectionRow),
  body: z.strictObject({ ids: z.array(id('bc')).check(z.maxLength(collectionLimits.collections)) }),
  status: 200,
  response: list,
})

export const getBrandCollection = endpoint({
  ...one,
  id: 'getBrandCollection',
  method: 'GET',
  path: '/api/v1/business/collections/:id',
  summary: 'One collection with its products.',
  status: 200,
  response: data(brandCollection),
})

export const putBrandCollection = endpoint({
  ...one,
  id: 'putBrandCollection',
  method: 'PUT',
  path: '/api/v1/business/collections/:id',
  summary: 'Change a collection; a change made meanwhile is a 409.',
  conflict: brandCollection,
  body: z.strictObject({ ...terms, version: z.int() }),
  status: 200,
  response: data(brandCollection),
})

export const deleteBrandCollection = endpoint({
  ...one,
  id: 'deleteBrandCollection',
  method: 'DELETE',
  path: '/api/v1/business/collections/:id',
  summary: 'Delete a collection; its products stay.',
  status: 204,
})
