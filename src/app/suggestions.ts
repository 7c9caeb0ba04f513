import type { Suggestion } from '../api/contract/catalog.ts'
import { paths } from '../ui/paths.ts'

/** Where a suggestion leads: straight to the brand, category or product; no search (row 10 of product.md). */
export function hrefOf({ kind, slug, id, whose }: Suggestion): string {
  switch (kind) {
    case 'brand':
      return paths.brand(slug)
    case 'category':
      return paths.category(slug, whose ?? undefined)
    case 'product':
      return paths.product(slug, id ?? '')
  }
}
