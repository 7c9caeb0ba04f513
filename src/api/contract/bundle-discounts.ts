import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { bundles } from './values/sale-terms.ts'
import { data } from './values/values.ts'

const percent = z.int().check(z.minimum(0), z.maximum(bundles.mostPercent))

/** What a member takes off two, three, and five or more of their ads in one order, in percent. */
export const bundleDiscounts = z.strictObject({ two: percent, three: percent, five: percent })
export type BundleDiscounts = z.infer<typeof bundleDiscounts>

export const putBundleDiscounts = endpoint({
  id: 'putBundleDiscounts',
  method: 'PUT',
  path: '/api/v1/bundle-discounts',
  policy: 'private',
  summary:
    'What is taken off several of the own ads in one order; more ads get no smaller discount, and 0 stores that of the step below.',
  body: bundleDiscounts,
  status: 200,
  response: data(bundleDiscounts),
})
