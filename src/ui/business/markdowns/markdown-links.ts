import { linkOptions } from '@tanstack/react-router'

const products = '/account/business/products'

/** The markdowns of a brand, which stand on the page of its products. */
export const markdownLinks = {
  list: linkOptions({ to: products, search: { markdown: 'all' } }),
  new: linkOptions({ to: products, search: { markdown: 'new' } }),
  /** A new one for chosen products. */
  of: (ids: readonly string[]) =>
    linkOptions({ to: products, search: { markdown: 'new', only: ids.join('.') } }),
  copy: (id: string) => linkOptions({ to: products, search: { markdown: 'new', copy: id } }),
  edit: (id: string) => linkOptions({ to: products, search: { markdown: id } }),
}
