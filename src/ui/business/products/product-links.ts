import { linkOptions } from '@tanstack/react-router'

/** The table of a brand's products, and its panels. */
export const productLinks = {
  list: linkOptions({ to: '/account/business/products' }),
  /** Active products with a variant that runs low. */
  lowStock: linkOptions({ to: '/account/business/products', search: { stock: 'low', state: 'active' } }),
  drafts: linkOptions({ to: '/account/business/products', search: { state: 'draft' } }),
  edit: (id: string) => linkOptions({ to: '/account/business/products', search: { product: id } }),
  new: linkOptions({ to: '/account/business/products', search: { new: 'yes' } }),
  import: linkOptions({ to: '/account/business/products/import' }),
}
