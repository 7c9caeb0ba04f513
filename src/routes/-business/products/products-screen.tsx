import { PartSkeleton } from '#src/ui/account/part-skeleton.tsx'
import * as words from '#src/ui/business/products/words.ts'
import { lazyComponent } from '#src/ui/kit/lazy-component.tsx'
import { forRole } from '../../-page/for-role.tsx'
import { RoleRefused } from '../../-page/role-refused.tsx'
import { useMay } from '../../-page/use-may.ts'
import { ProductList } from './product-list.tsx'
import type { ProductsSearch } from './products-search.ts'

const ProductEditor = lazyComponent(
  async () => (await import('./product-editor.tsx')).ProductEditor,
  <PartSkeleton label={words.theProductIsBeingLoaded} />,
)

function Screen({ search }: { search: ProductsSearch }) {
  const { product, new: isNew } = search
  const mayWrite = useMay()('updateProduct')
  if (!mayWrite && (product !== undefined || isNew !== undefined))
    return <RoleRefused title={words.heading} />
  if (product !== undefined) return <ProductEditor id={product} />
  if (isNew !== undefined) return <ProductEditor id={null} />
  return <ProductList search={search} />
}

/** The products of a brand: the table, or the editor of one. */
export const ProductsScreen = forRole({ title: words.heading, needs: 'listOwnProducts' }, Screen)
