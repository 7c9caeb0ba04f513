import * as z from 'zod/mini'
import { uploadedImage } from '../attachments.ts'
import { listing } from '../catalog.ts'
import { endpoint } from '../endpoint.ts'
import { optionKinds, productSorts, productStates } from '../values/business/product-values.ts'
import { allowed, data, id, instant, limit, money, slug, whose } from '../values/values.ts'
import { keysOf } from '../values/vocabulary.ts'
import { productTag } from './product-fields.ts'

const state = z.enum(keysOf(productStates))

/** What shoppers pay while a markdown runs; left out otherwise. */
const reducedPrice = z.optional(money)

/** What a brand sells, as its table shows it. */
export const productRow = z.object({
  id: id('p'),
  slug,
  title: z.string(),
  state,
  version: z.int(),
  allowed,
  category: z.object({ name: z.string(), slug }),
  /** The least and the most that a variant costs; null without variants. */
  price: z.nullable(z.object({ from: money, to: money })),
  /** Of all variants together. */
  stock: z.int(),
  variant_count: z.int(),
  /** The variants that a table edits: all, where there are few. */
  variants: z.array(
    z.object({
      id: id('v'),
      name: z.string(),
      sku: z.nullable(z.string()),
      price: money,
      reduced_price: reducedPrice,
      stock: z.int(),
    }),
  ),
  attachment: z.array(uploadedImage),
  updated_at: instant,
})
export type ProductRow = z.infer<typeof productRow>

const option = z.object({ name: z.string(), kind: z.enum(keysOf(optionKinds)) })

const ownVariant = z.object({
  id: id('v'),
  /** One for each option: the slug of a color, empty where none of the list fits, the label of a size, or a text. */
  values: z.array(z.string()),
  /** The brand's own name of its color; left out where the label of the slug is its name. */
  color_name: z.optional(z.string()),
  sku: z.nullable(z.string()),
  price: money,
  compare_at: z.nullable(money),
  reduced_price: reducedPrice,
  /** The lowest price of the 30 days before the last reduction (V-51); null where the price is not reduced. */
  lowest_price_30_days: z.nullable(money),
  stock: z.int(),
  barcode: z.nullable(z.string()),
  /** Where it lies in the warehouse. */
  bin: z.nullable(z.string()),
  /** In grams. */
  weight: z.nullable(z.int()),
  /** The stock from which it is low; null for the brand's limit. */
  low_stock: z.nullable(z.int()),
  /** The id of one of the images. */
  image: z.nullable(z.string()),
})

/** A product as its brand edits it. */
export const ownProduct = z.object({
  id: id('p'),
  slug,
  title: z.string(),
  description: z.string(),
  state,
  state_description: z.string(),
  version: z.int(),
  allowed,
  category: z.object({ name: z.string(), slug, size_system: z.nullable(z.string()) }),
  whose,
  materials: z.array(z.string()),
  attributes: z.array(z.object({ name: z.string(), value: z.string() })),
  /** By which the brand finds it; shoppers do not see them. */
  tags: z.array(z.string()),
  /** What search engines show; empty for the title, and for the beginning of the description. */
  seo_title: z.string(),
  seo_description: z.string(),
  /** In the order of the gallery; `color` and `color_name` are the color that an image shows, as its variants have it. */
  images: z.array(
    z.extend(uploadedImage, { color: z.nullable(z.string()), color_name: z.optional(z.string()) }),
  ),
  options: z.array(option),
  variants: z.array(ownVariant),
  /** How many variants were ordered once and are not for sale any more. */
  retired: z.int(),
  /** The latest first, at most 60; `name` is empty where the product has one variant without options. */
  price_history: z.array(z.object({ variant: z.string(), name: z.string(), price: money, at: instant })),
  /** Whether somebody ordered it: then it is archived, never deleted. */
  is_ordered: z.boolean(),
  created_at: instant,
  updated_at: instant,
  published_at: z.nullable(instant),
})
export type OwnProduct = z.infer<typeof ownProduct>

const productId = z.object({ id: id('p') })
export const own = { policy: 'company', params: productId } as const

export const listOwnProducts = endpoint({
  id: 'listOwnProducts',
  method: 'GET',
  path: '/api/v1/business/products',
  policy: 'company',
  summary: "The brand's products in every state.",
  query: z.object({
    /** Words of the title, the beginning of a SKU, or a barcode. */
    q: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    state: z.optional(state),
    category: z.optional(slug),
    stock: z.optional(z.enum(['low', 'out'])),
    collection: z.optional(id('bc')),
    /** In whatever case. */
    tag: z.optional(productTag),
    sort: z.optional(z.enum(keysOf(productSorts))),
    cursor: z.optional(z.string().check(z.maxLength(600))),
    limit,
  }),
  status: 200,
  response: z.object({
    data: z.array(productRow),
    next_cursor: z.nullable(z.string()),
    /** How many products there are in each state that has any, with these filters but that of the state. */
    counts: z.record(z.string(), z.int()),
    /** Whether the company has products at all, and the state of its shop. */
    shop: z.object({ state: z.string(), products: z.int() }),
  }),
})
export type OwnProductPage = z.infer<(typeof listOwnProducts)['response']>

export const listProductTags = endpoint({
  id: 'listProductTags',
  method: 'GET',
  path: '/api/v1/business/product-tags',
  policy: 'company',
  summary: 'The tags of the brand’s products by name, at most 500, and how many products have each.',
  status: 200,
  response: data(z.array(z.object({ tag: z.string(), products: z.int() }))),
})

export const getOwnProduct = endpoint({
  ...own,
  id: 'getOwnProduct',
  method: 'GET',
  path: '/api/v1/business/products/:id',
  summary: 'One product as its brand edits it.',
  status: 200,
  response: data(ownProduct),
})

export const previewProduct = endpoint({
  ...own,
  id: 'previewProduct',
  method: 'GET',
  path: '/api/v1/business/products/:id/preview',
  summary: 'One product as shoppers see it, or would.',
  status: 200,
  response: data(listing),
})
