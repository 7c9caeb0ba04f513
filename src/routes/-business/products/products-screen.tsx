import { PartSkeleton } from '#src/ui/account/part-skeleton.tsx'
import * as bulkWords from '#src/ui/business/bulk/words.ts'
import * as codeWords from '#src/ui/business/codes/words.ts'
import * as collectionWords from '#src/ui/business/collections/words.ts'
import * as markdownWords from '#src/ui/business/markdowns/words.ts'
import * as words from '#src/ui/business/products/words.ts'
import * as stockWords from '#src/ui/business/stock/words.ts'
import { lazyComponent } from '#src/ui/kit/lazy-component.tsx'
import { forRole } from '../../-page/for-role.tsx'
import { RoleRefused } from '../../-page/role-refused.tsx'
import { useMay } from '../../-page/use-may.ts'
import { filtersOf } from './product-filters.ts'
import { ProductList } from './product-list.tsx'
import type { ProductsSearch } from './products-search.ts'

const ProductEditor = lazyComponent(
  async () => (await import('./product-editor.tsx')).ProductEditor,
  <PartSkeleton label={words.theProductIsBeingLoaded} />,
)

const ProductPage = lazyComponent(
  async () => (await import('./product-page.tsx')).ProductPage,
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

const CollectionsScreen = lazyComponent(
  async () => (await import('../collections/collections-screen.tsx')).CollectionsScreen,
  <PartSkeleton label={collectionWords.loading} />,
)

const BulkScreen = lazyComponent(
  async () => (await import('../bulk/bulk-screen.tsx')).BulkScreen,
  <PartSkeleton label={bulkWords.loading} />,
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
  if (search.code !== undefined)
    return may('listCodes') ? <CodesScreen search={search} /> : <RoleRefused title={words.heading} />
  if (search.collections !== undefined)
    return may('putBrandCollection') ? (
      <CollectionsScreen search={search} />
    ) : (
      <RoleRefused title={words.heading} />
    )
  if (search.bulk !== undefined) {
    const { sort: _, ...filters } = filtersOf(search)
    return may('createBulkEdit') ? (
      <BulkScreen search={search} filters={filters} />
    ) : (
      <RoleRefused title={words.heading} />
    )
  }
  if (!may('updateProduct')) {
    if (product !== undefined) return <ProductPage key={product} id={product} />
    if (isNew !== undefined) return <RoleRefused title={words.heading} />
  }
  if (product !== undefined) return <ProductEditor id={product} />
  if (isNew !== undefined) return <ProductEditor id={null} />
  return <ProductList search={search} />
}

/** The products of a brand: the table, the editor of one, and what is done with several of them. */
export const ProductsScreen = forRole({ title: words.heading, needs: 'listOwnProducts' }, Screen)
