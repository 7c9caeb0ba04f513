import { PartSkeleton } from '#src/ui/account/part-skeleton.tsx'
import * as codeWords from '#src/ui/business/codes/words.ts'
import * as markdownWords from '#src/ui/business/markdowns/words.ts'
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

const MarkdownsScreen = lazyComponent(
  async () => (await import('../markdowns/markdowns-screen.tsx')).MarkdownsScreen,
  <PartSkeleton label={markdownWords.loading} />,
)

const CodesScreen = lazyComponent(
  async () => (await import('../codes/codes-screen.tsx')).CodesScreen,
  <PartSkeleton label={codeWords.loading} />,
)

function Screen({ search }: { search: ProductsSearch }) {
  const { product, new: isNew } = search
  const may = useMay()
  if (search.markdown !== undefined)
    return may('listMarkdowns') ? <MarkdownsScreen search={search} /> : <RoleRefused title={words.heading} />
  if (search.code !== undefined)
    return may('listCodes') ? <CodesScreen search={search} /> : <RoleRefused title={words.heading} />
  if (!may('updateProduct') && (product !== undefined || isNew !== undefined))
    return <RoleRefused title={words.heading} />
  if (product !== undefined) return <ProductEditor id={product} />
  if (isNew !== undefined) return <ProductEditor id={null} />
  return <ProductList search={search} />
}

/** The products of a brand: the table, the editor of one, the markdowns, or the discount codes. */
export const ProductsScreen = forRole({ title: words.heading, needs: 'listOwnProducts' }, Screen)
