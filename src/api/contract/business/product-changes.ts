import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { lifecycleOf } from '../lifecycle.ts'
import { data, id, money, slug, whose } from '../values/values.ts'
import { fields, options, price, stock, title, variants } from './product-fields.ts'
import { own, ownProduct } from './products.ts'

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

/** The events that a brand sends to a product. */
export const productEvents = lifecycleOf('Product', {
  ...own,
  path: '/api/v1/business/products/:id/events',
  summary: 'Bring a product into the shop, or take it out.',
  events: { activate: {}, archive: {} },
  view: ownProduct,
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
    event: z.enum(productEvents.names),
  }),
  status: 200,
  response: data(z.array(z.object({ id: z.string(), ok: z.boolean(), reason: z.nullable(z.string()) }))),
})
