import { PartSkeleton } from '#src/ui/account/part-skeleton.tsx'
import * as words from '#src/ui/business/products/words.ts'
import { lazyComponent } from '#src/ui/kit/lazy-component.tsx'
import { ProductList } from './product-list.tsx'
import type { ProductsSearch } from './products-search.ts'

const ProductEditor = lazyComponent(
  async () => (await import('./product-editor.tsx')).ProductEditor,
  <PartSkeleton label={words.theProductIsBeingLoaded} />,
)

/** The products of a brand: the table, or the editor of one. */
export function ProductsScreen({ search }: { search: ProductsSearch }) {
  const { product, new: isNew } = search
  if (product !== undefined) return <ProductEditor id={product} />
  if (isNew !== undefined) return <ProductEditor id={null} />
  return <ProductList search={search} />
}
