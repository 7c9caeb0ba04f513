import { linkOptions } from '@tanstack/react-router'

const page = '/account/business/money'

/** The page of a company's money, and its statements. */
export const moneyLinks = {
  all: linkOptions({ to: page, search: {} }),
  month: (month: string) => linkOptions({ to: page, search: { month } }),
  /** The tax number and the rates. */
  tax: linkOptions({ to: page, search: { tax: 'yes' } }),
  /** The tax report; without a period that of this month. */
  taxReport: (period?: string) => linkOptions({ to: page, search: { report: period ?? 'now' } }),
  print: (month: string) => linkOptions({ to: page, search: { month, print: 'yes' } }),
}
