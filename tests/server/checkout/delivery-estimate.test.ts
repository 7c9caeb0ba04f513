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
  expect(estimateDelivery(kind, at(paid))).toEqual({ from, to })
})
