import { PartSkeleton } from '#src/ui/account/part-skeleton.tsx'
import * as markdownWords from '#src/ui/business/markdowns/words.ts'
import * as words from '#src/ui/business/products/words.ts'
import * as stockWords from '#src/ui/business/stock/words.ts'
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

const StockScreen = lazyComponent(
  async () => (await import('../stock/stock-screen.tsx')).StockScreen,
  <PartSkeleton label={stockWords.loading} />,
)

function Screen({ search }: { search: ProductsSearch }) {
  const { product, new: isNew } = search
  const may = useMay()
  if (search.markdown !== undefined)
    return may('listMarkdowns') ? <MarkdownsScreen search={search} /> : <RoleRefused title={words.heading} />
  if (search.history !== undefined) return <StockScreen search={search} />
  // who counts goods and edits no products sees what became of them
  if (product !== undefined && !may('updateProduct') && may('listStockChanges'))
    return <StockScreen search={{ history: product }} />
  if (!may('updateProduct') && (product !== undefined || isNew !== undefined))
    return <RoleRefused title={words.heading} />
  if (product !== undefined) return <ProductEditor id={product} />
  if (isNew !== undefined) return <ProductEditor id={null} />
  return <ProductList search={search} />
}

/** The products of a brand: the table, the editor of one, the markdowns, or what is about their stock. */
export const ProductsScreen = forRole({ title: words.heading, needs: 'listOwnProducts' }, Screen)
