import type { Suggestion } from '../api/contract/catalog.ts'

/** Where a suggestion leads: straight to the brand, category or product; no search (row 10 of product.md). */
export function hrefOf({ kind, slug, id, whose }: Suggestion): string {
  switch (kind) {
    case 'brand':
      return `/brand/${slug}`
    case 'category':
      return whose === null ? `/category/${slug}` : `/category/${slug}/${whose}`
    case 'product':
      return `/product/${slug}/${id ?? ''}`
  }
}
