import { useQueries } from '@tanstack/react-query'
import type { FeaturedProduct } from '#src/api/contract/business/brand.ts'
import { ownProductQuery } from '#src/api/queries/business/products.ts'
import { useApp } from '#src/app/provider.tsx'

/** The products with these ids: those that are stored, and others that were chosen since. */
export function useFeatured(
  ids: readonly string[],
  stored: readonly FeaturedProduct[],
): readonly FeaturedProduct[] {
  const { client } = useApp()
  const known = new Map(stored.map(product => [product.id, product]))
  const others = useQueries({
    queries: ids.filter(id => !known.has(id)).map(id => ownProductQuery(client, id)),
  })
  for (const { data } of others) {
    if (data === undefined) continue
    const { id, title, state, images, variants } = data
    const is_shown = state === 'active' && variants.some(({ stock }) => stock > 0)
    known.set(id, { id, title, state, is_shown, attachment: images.slice(0, 1) })
  }
  return ids.flatMap(id => known.get(id) ?? [])
}
