import { createHash } from 'node:crypto'
import { trackingNumber } from '#src/api/contract/values/tracking-number.ts'

/** The tables of sales and payouts, in the order of their references. */
export const saleTables = [
  'checkouts',
  'checkout_lines',
  'payments',
  'manual_provider.charges',
  'orders',
  'order_lines',
  'returns',
  'shipments',
  'shipment_lines',
  'return_lines',
  'return_entries',
  'refunds',
  'manual_provider.refunds',
  'payout_accounts',
  'manual_provider.payout_accounts',
  'withdrawals',
  'manual_provider.payouts',
  'postings',
  'transition_log',
  'deadlines',
] as const
export type SaleTable = (typeof saleTables)[number]
export type SaleRows = Record<SaleTable, Record<string, unknown>[]>

export const noRows = (): SaleRows =>
  Object.fromEntries(saleTables.map(table => [table, []])) as unknown as SaleRows

export const iso = (at: number): string => new Date(at).toISOString()

/** A UUID that is the same in every world. */
export function uuidOf(name: string): string {
  const hex = createHash('md5').update(name).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`
}

/** A number of USPS with its check digit, by the id of the parcel. */
export function trackingOf(id: string): string {
  const digits = [...id].map(letter => (letter.codePointAt(0) ?? 0) % 10).join('')
  const serial = `9400${digits.slice(3, 20).padEnd(17, '0')}`
  const found = [...'0123456789'].find(digit => 'number' in trackingNumber('usps', serial + digit))
  if (found === undefined) throw new Error(`No number begins with ${serial}.`)
  return serial + found
}
