import * as z from 'zod/mini'
import { uploadedImage } from '../attachments.ts'
import { listing } from '../catalog.ts'
import { endpoint } from '../endpoint.ts'
import {
  optionKinds,
  productLimits,
  productPrice,
  productSorts,
  productStates,
} from '../values/business/product-values.ts'
import { materials } from '../values/materials.ts'
import { allowed, data, id, instant, limit, money, slug, whose } from '../values/values.ts'
import { colors, keysOf } from '../values/vocabulary.ts'

const text = (max: number) => z.string().check(z.trim(), z.maxLength(max))
const state = z.enum(keysOf(productStates))

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
    z.object({ id: id('v'), name: z.string(), sku: z.nullable(z.string()), price: money, stock: z.int() }),
  ),
  attachment: z.array(uploadedImage),
  updated_at: instant,
})
export type ProductRow = z.infer<typeof productRow>

const option = z.object({ name: z.string(), kind: z.enum(keysOf(optionKinds)) })

const ownVariant = z.object({
  id: id('v'),
  /** One for each option: the slug of a color, the label of a size, or a text. */
  values: z.array(z.string()),
  sku: z.nullable(z.string()),
  price: money,
  compare_at: z.nullable(money),
  /** The lowest price of the 30 days before the last reduction (V-51); null where the price is not reduced. */
  lowest_price_30_days: z.nullable(money),
  stock: z.int(),
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
  /** In the order of the gallery; `color` is the color that an image shows. */
  images: z.array(z.extend(uploadedImage, { color: z.nullable(z.string()) })),
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

const price = money.check(
  z.refine(given => {
    const cents = Number(given.replace('.', ''))
    return cents >= productPrice.least && cents <= productPrice.most
  }),
)
const stock = z.int().check(z.gte(0), z.lte(productLimits.stock))

const options = z
  .array(
    z.strictObject({
      name: text(productLimits.optionName).check(z.minLength(1)),
      kind: z.enum(keysOf(optionKinds)),
    }),
  )
  .check(z.maxLength(productLimits.options))

const variants = z
  .array(
    z.strictObject({
      /** Of a variant that exists; one without an id is found by its values, or new. */
      id: z.optional(id('v')),
      values: z.array(text(productLimits.optionValue)).check(z.maxLength(productLimits.options)),
      sku: z.optional(z.nullable(text(productLimits.sku))),
      price,
      compare_at: z.optional(z.nullable(price)),
      stock,
      /** The stock that was shown: if it is another one by now, that is a conflict. */
      stock_shown: z.optional(stock),
      image: z.optional(z.nullable(id('i'))),
    }),
  )
  .check(z.maxLength(productLimits.variants))

const fields = {
  description: z.optional(text(productLimits.description)),
  materials: z.optional(z.array(z.enum(keysOf(materials))).check(z.maxLength(productLimits.materials))),
  attributes: z.optional(
    z
      .array(z.strictObject({ name: text(60).check(z.minLength(1)), value: text(300).check(z.minLength(1)) }))
      .check(z.maxLength(productLimits.attributes)),
  ),
  images: z.optional(
    z
      .array(
        z.strictObject({
          id: id('i'),
          alt: z.optional(text(120)),
          color: z.optional(z.nullable(z.enum(keysOf(colors)))),
        }),
      )
      .check(
        z.maxLength(productLimits.images),
        z.refine(
          given => new Set(given.map(each => each.id)).size === given.length,
          'Choose each photo once.',
        ),
      ),
  ),
  options: z.optional(options),
  variants: z.optional(variants),
}
const title = text(productLimits.title).check(z.minLength(1))

const productId = z.object({ id: id('p') })
const own = { policy: 'company', params: productId } as const

export const listOwnProducts = endpoint({
  id: 'listOwnProducts',
  method: 'GET',
  path: '/api/v1/business/products',
  policy: 'company',
  summary: "The brand's products in every state.",
  query: z.object({
    /** Words of the title, or the beginning of a SKU. */
    q: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    state: z.optional(state),
    category: z.optional(slug),
    stock: z.optional(z.enum(['low', 'out'])),
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

export const createProduct = endpoint({
  id: 'createProduct',
  method: 'POST',
  path: '/api/v1/business/products',
  policy: 'company',
  summary: 'Begin a product: a draft, with its options, variants and images.',
  body: z.strictObject({ title, category: slug, whose, ...fields }),
  status: 201,
  response: data(ownProduct),
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

export const updateProduct = endpoint({
  ...own,
  id: 'updateProduct',
  conflict: ownProduct,
  method: 'PATCH',
  path: '/api/v1/business/products/:id',
  summary: 'Change any part of a product; with `variants` these are all that it has.',
  body: z.strictObject({
    title: z.optional(title),
    category: z.optional(slug),
    whose: z.optional(whose),
    ...fields,
    version: z.optional(z.int()),
  }),
  status: 200,
  response: data(ownProduct),
})

export const deleteProduct = endpoint({
  ...own,
  id: 'deleteProduct',
  method: 'DELETE',
  path: '/api/v1/business/products/:id',
  summary: 'Delete a draft that nobody ever ordered.',
  status: 204,
})

export const productEvents = ['activate', 'archive'] as const
export type ProductEventName = (typeof productEvents)[number]

export const sendProductEvent = endpoint({
  ...own,
  id: 'sendProductEvent',
  conflict: ownProduct,
  method: 'POST',
  path: '/api/v1/business/products/:id/events',
  summary: 'Bring a product into the shop, or take it out.',
  body: z.strictObject({ type: z.enum(productEvents), version: z.optional(z.int()) }),
  status: 200,
  response: data(ownProduct),
})

export const putVariants = endpoint({
  ...own,
  id: 'putVariants',
  conflict: ownProduct,
  method: 'PUT',
  path: '/api/v1/business/products/:id/variants',
  summary: 'All variants of a product; one that was ordered and is left out is retired, never deleted.',
  body: z.strictObject({
    version: z.int(),
    /** Without options the product keeps its own. */
    options: z.optional(options),
    variants,
  }),
  status: 200,
  response: data(ownProduct),
})

export const updateVariant = endpoint({
  id: 'updateVariant',
  conflict: ownProduct,
  method: 'PATCH',
  path: '/api/v1/business/products/:id/variants/:variant',
  policy: 'company',
  summary: 'Change the price or the stock of one variant, if it is still what was shown.',
  params: z.object({ id: id('p'), variant: id('v') }),
  body: z.strictObject({
    price: z.optional(z.strictObject({ shown: money, to: price })),
    stock: z.optional(z.strictObject({ shown: stock, to: stock })),
  }),
  status: 200,
  response: data(ownProduct),
})

export const duplicateProduct = endpoint({
  ...own,
  id: 'duplicateProduct',
  method: 'POST',
  path: '/api/v1/business/products/:id/duplicate',
  summary: 'A draft with everything that a product has, except SKUs and stock.',
  status: 201,
  response: data(ownProduct),
})

export const changeProducts = endpoint({
  id: 'changeProducts',
  method: 'POST',
  path: '/api/v1/business/products/batch',
  policy: 'company',
  summary: 'Fire one event of several products; each has its own result.',
  body: z.strictObject({
    ids: z.array(id('p')).check(z.minLength(1), z.maxLength(100)),
    event: z.enum(productEvents),
  }),
  status: 200,
  response: data(z.array(z.object({ id: z.string(), ok: z.boolean(), reason: z.nullable(z.string()) }))),
})
