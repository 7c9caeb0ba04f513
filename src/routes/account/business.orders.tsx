import { createFileRoute } from '@tanstack/react-router'
import { requireAuth } from '#src/app/guards.ts'
import { PageSkeleton } from '#src/ui/account/page-skeleton.tsx'
import { withAccountPageStyles } from '#src/ui/account-page-styles.ts'
import { lazyComponent } from '#src/ui/kit/lazy-component.tsx'
import * as titles from '#src/ui/kit/title-words.ts'
import * as words from '#src/ui/order/words.ts'
import { businessOrdersSearch } from '../-business/orders/orders-search.ts'
import { hiddenPage } from '../-page/head.ts'
import { CompanyPage } from '../-page/member-or-company.tsx'

const OrdersScreen = lazyComponent(
  withAccountPageStyles(async () => (await import('../-business/orders/orders-screen.tsx')).OrdersScreen),
  <PageSkeleton label={words.yourOrdersAreBeingLoaded} />,
)

export const Route = createFileRoute('/account/business/orders')({
  validateSearch: businessOrdersSearch,
  beforeLoad: requireAuth,
  ...hiddenPage(titles.orders),
  component: BusinessOrders,
})

function BusinessOrders() {
  const search = Route.useSearch()
  return (
    <CompanyPage title={titles.orders}>
      <OrdersScreen search={search} />
    </CompanyPage>
  )
}
