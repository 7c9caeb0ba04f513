import * as z from 'zod/mini'
import { addressFields, shownAddress } from '../address.ts'
import { endpoint } from '../endpoint.ts'
import { mostTaxRate, taxPeriod } from '../values/business/tax-values.ts'
import { data, id, slug } from '../values/values.ts'

/** Percent with at most two decimals, `19` or `8.1`. */
const percent = z.string().check(
  z.regex(/^\d{1,2}(?:\.\d{1,2})?$/),
  z.refine(given => Number(given) * 100 <= mostTaxRate),
)

/** Who a company is for its taxes; its documents print it. */
const identity = z.object({
  legal_name: z.string(),
  tax_number: z.string(),
  /** Where it is registered, under its legal name. */
  address: shownAddress,
  version: z.int(),
})
export type TaxIdentity = z.infer<typeof identity>

const rate = z.object({
  id: id('tr'),
  country: z.string(),
  /** Null for all categories without a rate of their own. */
  category: z.nullable(z.object({ slug, name: z.string() })),
  rate: z.string(),
})
export type TaxRate = z.infer<typeof rate>

/** The tax details of a company. Without an identity its orders have receipts, and no invoices. */
export const tax = z.object({
  identity: z.nullable(identity),
  /** By country, then by category. */
  rates: z.array(rate),
})
export type Tax = z.infer<typeof tax>

export const getTax = endpoint({
  id: 'getTax',
  method: 'GET',
  path: '/api/v1/business/tax',
  policy: 'company',
  summary: 'The tax number, the registered address and the tax rates of a company.',
  status: 200,
  response: data(tax),
})

const { name: _name, phone: _phone, ...place } = addressFields

export const putTaxIdentity = endpoint({
  id: 'putTaxIdentity',
  method: 'PUT',
  path: '/api/v1/business/tax/identity',
  policy: 'company',
  summary:
    'Set the tax number with the legal name and the registered address. Orders that ship from then on have invoices. A change made meanwhile is a 409.',
  body: z.strictObject({
    legal_name: z.string().check(z.trim(), z.minLength(1), z.maxLength(120)),
    tax_number: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
    ...place,
    /** The version that was shown; 0 where there was none. */
    version: z.int().check(z.gte(0)),
  }),
  status: 200,
  response: data(tax),
  conflict: tax,
})

export const deleteTaxIdentity = endpoint({
  id: 'deleteTaxIdentity',
  method: 'DELETE',
  path: '/api/v1/business/tax/identity',
  policy: 'company',
  summary: 'Remove the tax number: orders that ship from then on have receipts. Issued documents stay.',
  status: 204,
})

export const putTaxRate = endpoint({
  id: 'putTaxRate',
  method: 'PUT',
  path: '/api/v1/business/tax/rates',
  policy: 'company',
  summary: 'Set the tax rate of a category, and of those below it, in a country.',
  body: z.strictObject({
    country: addressFields.country,
    /** Null for all categories without a rate of their own. */
    category: z.nullable(slug),
    rate: percent,
  }),
  status: 200,
  response: data(tax),
})

export const deleteTaxRate = endpoint({
  id: 'deleteTaxRate',
  method: 'DELETE',
  path: '/api/v1/business/tax/rates/:id',
  policy: 'company',
  summary: 'Remove a tax rate; issued documents keep it.',
  params: z.object({ id: id('tr') }),
  status: 204,
})

/** An amount that may be less than zero. */
const signed = z.string().check(z.regex(/^-?\d{1,12}\.\d{2}$/))
const amounts = { net: signed, tax: signed, gross: signed }
const period = z.string().check(z.regex(taxPeriod))

/** The documents of a period by country and rate. Credit notes count less than zero. */
export const taxReport = z.object({
  period,
  rows: z.array(
    z.object({
      country: z.string(),
      rate: z.string(),
      /** How many documents have it. */
      invoices: z.int(),
      credit_notes: z.int(),
      invoiced: z.object(amounts),
      credited: z.object(amounts),
      ...amounts,
    }),
  ),
  total: z.object({
    invoices: z.int(),
    credit_notes: z.int(),
    invoiced: z.object(amounts),
    credited: z.object(amounts),
    ...amounts,
  }),
  /** From the gross of the documents to what buyers paid in the statements of the same time: these add up. */
  statement: z.object({
    documents: signed,
    /** Paid or refunded in the period, of orders whose document belongs to another one. */
    other_period: signed,
    /** Of orders of which nothing is shipped, or that were canceled. */
    not_shipped: signed,
    /** Of orders that have a receipt and no invoice. */
    receipts: signed,
    gross: signed,
  }),
})
export type TaxReport = z.infer<typeof taxReport>

export const getTaxReport = endpoint({
  id: 'getTaxReport',
  method: 'GET',
  path: '/api/v1/business/tax-report',
  policy: 'company',
  summary: 'The tax of a month, a quarter or a year by country and rate, from the documents issued in it.',
  query: z.object({ period }),
  status: 200,
  response: data(taxReport),
})

export const exportTaxReport = endpoint({
  id: 'exportTaxReport',
  method: 'GET',
  path: '/api/v1/business/tax-report.csv',
  policy: 'company',
  summary: 'The tax report of a period as a table.',
  query: z.object({ period }),
  status: 200,
  media: 'text/csv',
  response: z.string(),
})
