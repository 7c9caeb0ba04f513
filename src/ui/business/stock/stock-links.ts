import { linkOptions } from '@tanstack/react-router'

const products = '/account/business/products'

/** What stands on the page of the products about their stock. */
export const stockLinks = {
  history: (id: string, variant?: string) =>
    linkOptions({ to: products, search: { history: id, ...(variant === undefined ? {} : { variant }) } }),
  limit: linkOptions({ to: products, search: { history: 'limit' } }),
}
