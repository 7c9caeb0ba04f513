import { useNavigate } from '@tanstack/react-router'
import { orderGroups, orderSorts } from '#src/api/contract/values/business/order-groups.ts'
import { keysOf } from '#src/api/contract/values/vocabulary.ts'
import { PartSkeleton } from '#src/ui/account/part-skeleton.tsx'
import { orderLinks } from '#src/ui/business/orders/order-links.ts'
import * as words from '#src/ui/business/orders/words.ts'
import { lazyComponent } from '#src/ui/kit/lazy-component.tsx'
import { forRole } from '../../-page/for-role.tsx'
import { useUser } from '../../-page/use-user.ts'
import { OrderList } from './order-list.tsx'
import type { BusinessOrdersSearch } from './orders-search.ts'

const OrderPanel = lazyComponent(async () => (await import('./order-panel.tsx')).OrderPanel)
const SlipsPage = lazyComponent(
  async () => (await import('./slips-page.tsx')).SlipsPage,
  <PartSkeleton label={words.slipLoading} />,
)
const InvoicePage = lazyComponent(
  async () => (await import('./invoice-page.tsx')).InvoicePage,
  <PartSkeleton label={words.invoiceLoading} />,
)

function Screen({ search }: { search: BusinessOrdersSearch }) {
  const { q, order, slips, parcel, invoice } = search
  const { id } = useUser()
  const navigate = useNavigate()
  // an address with another group or order of sorting shows all
  const group = keysOf(orderGroups).find(each => each === search.group)
  const sort = keysOf(orderSorts).find(each => each === search.sort)
  const filters = { group, q, sort }
  if (invoice !== undefined) return <InvoicePage key={invoice} id={invoice} />
  if (slips !== undefined) return <SlipsPage key={slips.join()} ids={slips} parcel={parcel} />
  return (
    <>
      {/* another company starts afresh */}
      <OrderList key={id} filters={filters} />
      {order !== undefined && (
        <OrderPanel
          key={order}
          id={order}
          onClose={() => void navigate({ ...orderLinks.list(filters), replace: true, resetScroll: false })}
        />
      )}
    </>
  )
}

/** The orders of a brand, with the panel of one of them, or what is printed. */
export const OrdersScreen = forRole({ title: words.orders, needs: 'listBusinessOrders' }, Screen)
