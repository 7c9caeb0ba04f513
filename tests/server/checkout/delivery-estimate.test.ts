import { expect, test } from 'vitest'
import { estimateDelivery } from '#server/domains/checkout/delivery-estimate.ts'

const at = (day: string) => Date.parse(`${day}T10:00:00Z`)

// a member ships within five business days, a brand within two and five; a parcel takes two to five
test.each([
  // a Monday: shipped on Tuesday, there on Thursday; or shipped on the Monday after, and five days more
  ['purchase', '2026-11-16', '2026-11-19', '2026-12-01'],
  ['brand_order', '2026-11-16', '2026-11-19', '2026-12-03'],
  // in the week of Thanksgiving, the 26th, everything is a day later
  ['purchase', '2026-11-23', '2026-11-27', '2026-12-08'],
  ['brand_order', '2026-11-23', '2026-11-27', '2026-12-10'],
  // a Friday: the weekend does not count
  ['purchase', '2026-11-27', '2026-12-02', '2026-12-11'],
  ['brand_order', '2026-11-28', '2026-12-02', '2026-12-15'],
] as const)('a %s that is paid on %s arrives from %s to %s', (kind, paid, from, to) => {
  expect(estimateDelivery(kind, { least: 2, most: 5 }, at(paid))).toEqual({ from, to })
})

// by express it takes one to two
test.each([
  // a Monday: shipped on Tuesday, there on Wednesday; or shipped on the Monday after, there on Wednesday, the 25th
  ['purchase', '2026-11-16', '2026-11-18', '2026-11-25'],
  // Thanksgiving is the 26th
  ['brand_order', '2026-11-16', '2026-11-18', '2026-11-30'],
  ['purchase', '2026-11-25', '2026-11-30', '2026-12-07'],
  // a Friday
  ['purchase', '2026-11-27', '2026-12-01', '2026-12-08'],
] as const)('a %s by express that is paid on %s arrives from %s to %s', (kind, paid, from, to) => {
  expect(estimateDelivery(kind, { least: 1, most: 2 }, at(paid))).toEqual({ from, to })
})
