import { matching, oneOf, searchSchema } from '../../-page/search-schema.ts'

/** The search of the page of a company's money: one of its statements, and whether that is printed. */
export const moneySearch = searchSchema({
  /** The month whose statement is shown instead. */
  month: matching(/^2\d{3}-(?:0[1-9]|1[0-2])$/),
  print: oneOf('yes'),
  /** The tax number and the rates instead. */
  tax: oneOf('yes'),
  /** The tax report of a period instead. */
  report: matching(/^(?:now|2\d{3}(?:-(?:Q[1-4]|0[1-9]|1[0-2]))?)$/),
  /** The company comes back from the pages of the payment provider. */
  setup: oneOf('back'),
})
export type MoneySearch = ReturnType<typeof moneySearch>
