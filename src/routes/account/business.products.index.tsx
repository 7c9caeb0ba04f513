import { createFileRoute } from '@tanstack/react-router'
import { requireAuth } from '#src/app/guards.ts'
import { PageSkeleton } from '#src/ui/account/page-skeleton.tsx'
import * as words from '#src/ui/account/words.ts'
import { withAccountPageStyles } from '#src/ui/account-page-styles.ts'
import { lazyComponent } from '#src/ui/kit/lazy-component.tsx'
import { productsSearch } from '../-business/products/products-search.ts'
import { hiddenPage } from '../-page/head.ts'
import { CompanyPage } from '../-page/member-or-company.tsx'

const ProductsScreen = lazyComponent(
  withAccountPageStyles(
    async () => (await import('../-business/products/products-screen.tsx')).ProductsScreen,
  ),
  <PageSkeleton label={words.productsLoading} />,
)

export const Route = createFileRoute('/account/business/products/')({
  validateSearch: productsSearch,
  beforeLoad: requireAuth,
  ...hiddenPage(words.products),
  component: Products,
})

function Products() {
  const search = Route.useSearch()
  return (
    <CompanyPage title={words.products}>
      <ProductsScreen search={search} />
    </CompanyPage>
  )
}
