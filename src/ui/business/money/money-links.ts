import { linkOptions } from '@tanstack/react-router'

const page = '/account/business/money'

/** The page of a company's money, and its statements. */
export const moneyLinks = {
  all: linkOptions({ to: page, search: {} }),
  month: (month: string) => linkOptions({ to: page, search: { month } }),
  print: (month: string) => linkOptions({ to: page, search: { month, print: 'yes' } }),
}
