import { createFileRoute } from '@tanstack/react-router'
import { requireAuth } from '#src/app/guards.ts'
import { withAccountPageStyles } from '#src/ui/account/account-page-styles.ts'
import { MessagesLink } from '#src/ui/account/messages-link.tsx'
import { PartSkeleton } from '#src/ui/account/part-skeleton.tsx'
import { lazyComponent } from '#src/ui/kit/lazy-component.tsx'
import * as words from '#src/ui/order/words.ts'
import { InPreparation } from '#src/ui/pages/in-preparation.tsx'
import { orderParameter } from '../-orders/order-search.ts'
import { hiddenHead } from '../-page/head.ts'
import { CompanyPage } from '../-page/member-or-company.tsx'
import { searchSchema } from '../-page/search-schema.ts'

const SoldOrderPage = lazyComponent(
  withAccountPageStyles(async () => (await import('../-orders/sold-order-page.tsx')).SoldOrderPage),
  <PartSkeleton label={words.theOrderIsBeingLoaded} />,
)

const validateSearch = searchSchema({ order: orderParameter })

export const Route = createFileRoute('/account/business/orders')({
  validateSearch,
  beforeLoad: requireAuth,
  head: ({ match }) => hiddenHead(match.context.site, words.orders),
  component: BusinessOrders,
})

function BusinessOrders() {
  const { order } = Route.useSearch()
  return (
    <CompanyPage title={words.orders}>
      {order === undefined ? (
        <InPreparation title={words.orders} text={words.whatWasOrdered}>
          <MessagesLink />
        </InPreparation>
      ) : (
        <SoldOrderPage id={order} />
      )}
    </CompanyPage>
  )
}
