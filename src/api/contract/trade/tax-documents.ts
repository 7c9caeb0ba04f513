import * as z from 'zod/mini'
import { shownAddress } from '../address.ts'
import { endpoint } from '../endpoint.ts'
import { documentKinds } from '../values/business/tax-values.ts'
import { data, id, instant, money } from '../values/values.ts'
import { keysOf } from '../values/vocabulary.ts'
import { linkKey } from './orders.ts'

const amounts = { net: money, tax: money, gross: money }
const percent = z.string()

/** An invoice or a credit note as it was issued. Prices include tax. */
export const taxDocument = z.object({
  kind: z.enum(keysOf(documentKinds)),
  /** `INV-2026-000001`, `CN-2026-000001`: gapless in the company and the year. */
  number: z.string(),
  issued_at: instant,
  order: z.object({ number: z.string(), placed_at: instant }),
  seller: z.object({
    name: z.string(),
    legal_name: z.string(),
    tax_number: z.string(),
    address: shownAddress,
  }),
  buyer: shownAddress,
  /** Of a credit note: the invoice that it corrects, why, and what the brand wrote of it. */
  invoice: z.nullable(z.object({ number: z.string(), issued_at: instant })),
  reason: z.nullable(z.string()),
  text: z.nullable(z.string()),
  lines: z.array(
    z.object({
      of: z.enum(['item', 'delivery', 'refund']),
      title: z.nullable(z.string()),
      options: z.nullable(z.string()),
      sku: z.nullable(z.string()),
      quantity: z.nullable(z.int()),
      unit_price: z.nullable(money),
      /** How much less a line of an invoice costs than its pieces do; null for nothing. */
      reduction: z.nullable(money),
      rate: z.nullable(percent),
      total: z.string(),
    }),
  ),
  rates: z.array(z.object({ rate: percent, ...amounts })),
  ...amounts,
})
export type TaxDocument = z.infer<typeof taxDocument>

const params = z.object({ id: id('o') })

export const listOrderDocuments = endpoint({
  id: 'listOrderDocuments',
  method: 'GET',
  path: '/api/v1/orders/:id/documents',
  policy: 'all',
  summary: 'The invoice and the credit notes of an order, for its owner or by the key of the signed link.',
  params,
  query: linkKey,
  status: 200,
  response: data(z.array(taxDocument)),
  orderKey: true,
})

export const listBusinessDocuments = endpoint({
  id: 'listBusinessDocuments',
  method: 'GET',
  path: '/api/v1/business/orders/:id/documents',
  policy: 'company',
  summary: 'The invoice and the credit notes of an order, for its brand.',
  params,
  status: 200,
  response: data(z.array(taxDocument)),
})
