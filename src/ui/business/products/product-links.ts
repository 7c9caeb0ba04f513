import { linkOptions } from '@tanstack/react-router'

/** The table of a brand's products, and its panels. */
export const productLinks = {
  list: linkOptions({ to: '/account/business/products' }),
  edit: (id: string) => linkOptions({ to: '/account/business/products', search: { product: id } }),
  new: linkOptions({ to: '/account/business/products', search: { new: 'yes' } }),
  import: linkOptions({ to: '/account/business/products/import' }),
}
