/** The kinds of documents that a brand issues, and how their numbers begin (V-89). */
export const documentKinds = { invoice: 'Invoice', credit_note: 'Credit note' } as const
export type DocumentKind = keyof typeof documentKinds

const prefixes: Readonly<Record<DocumentKind, string>> = { invoice: 'INV', credit_note: 'CN' }

/** The number of a document as it is printed: `INV-2026-000001`. */
export const documentNumber = (kind: DocumentKind, { year, number }: { year: number; number: number }) =>
  `${prefixes[kind]}-${year}-${String(number).padStart(6, '0')}`

/** The highest tax rate, in basis points: hundredths of a percent. */
export const mostTaxRate = 3000

/** Basis points as percent: 1900 is `19`, 810 is `8.1`. */
export const percentOf = (basisPoints: number): string => String(basisPoints / 100)

/** A period of a tax report: a year, `2026`, one of its quarters, `2026-Q4`, or a month, `2026-11`. */
export const taxPeriod = /^2\d{3}(?:-(?:Q[1-4]|0[1-9]|1[0-2]))?$/
