import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { data } from '../values/values.ts'
import { stock } from './product-fields.ts'

/** From this stock down a variant is low, where it has no limit of its own (V-96). */
const lowStock = z.object({ limit: stock })

const about = { path: '/api/v1/business/low-stock', policy: 'company', status: 200 } as const

export const getLowStock = endpoint({
  ...about,
  id: 'getLowStock',
  method: 'GET',
  summary: "From which stock the company's variants are low.",
  response: data(lowStock),
})

export const putLowStock = endpoint({
  ...about,
  id: 'putLowStock',
  method: 'PUT',
  summary: 'Changes it, if it is still what was shown.',
  body: z.strictObject({ shown: stock, to: stock }),
  response: data(lowStock),
})
