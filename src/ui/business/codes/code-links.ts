import { linkOptions } from '@tanstack/react-router'

const products = '/account/business/products'

/** The discount codes of a brand, which stand on the page of its products. */
export const codeLinks = {
  list: linkOptions({ to: products, search: { code: 'all' } }),
  new: linkOptions({ to: products, search: { code: 'new' } }),
  /** A new one for chosen products. */
  of: (ids: readonly string[]) => linkOptions({ to: products, search: { code: 'new', only: ids.join('.') } }),
  one: (id: string) => linkOptions({ to: products, search: { code: id } }),
}
