import { useNavigate } from '@tanstack/react-router'
import { orderGroups, orderSorts } from '#src/api/contract/values/business/order-groups.ts'
import { keysOf } from '#src/api/contract/values/vocabulary.ts'
import { PartSkeleton } from '#src/ui/account/part-skeleton.tsx'
import { orderLinks } from '#src/ui/business/orders/order-links.ts'
import * as words from '#src/ui/business/orders/words.ts'
import * as pickingWords from '#src/ui/business/picking/words.ts'
import { lazyComponent } from '#src/ui/kit/lazy-component.tsx'
import { documentsLoading } from '#src/ui/order/document-words.ts'
import { forRole } from '../../-page/for-role.tsx'
import { useUser } from '../../-page/use-user.ts'
import { OrderList } from './order-list.tsx'
import type { BusinessOrdersSearch } from './orders-search.ts'

const OrderPanel = lazyComponent(async () => (await import('./order-panel.tsx')).OrderPanel)
const SlipsPage = lazyComponent(
  async () => (await import('./slips-page.tsx')).SlipsPage,
  <PartSkeleton label={words.slipLoading} />,
)
const ReceiptPage = lazyComponent(
  async () => (await import('./receipt-page.tsx')).ReceiptPage,
  <PartSkeleton label={words.receiptLoading} />,
)
const DocumentsPage = lazyComponent(
  async () => (await import('./documents-page.tsx')).DocumentsPage,
  <PartSkeleton label={documentsLoading} />,
)

const PickPage = lazyComponent(
  async () => (await import('./pick-page.tsx')).PickPage,
  <PartSkeleton label={pickingWords.loading} />,
)

/** A day that exists, `2026-11-22`. */
const dayIn = (text: string | undefined): string | undefined =>
  text !== undefined &&
  /^20\d\d-\d\d-\d\d$/.test(text) &&
  new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text)
    ? text
    : undefined

function Screen({ search }: { search: BusinessOrdersSearch }) {
  const { q, order, slips, parcel, receipt, documents, pick } = search
  const { id } = useUser()
  const navigate = useNavigate()
  // an address with another group, order of sorting or day shows all
  const group = keysOf(orderGroups).find(each => each === search.group)
  const sort = keysOf(orderSorts).find(each => each === search.sort)
  const filters = { group, q, sort, from: dayIn(search.from), to: dayIn(search.to) }
  if (receipt !== undefined) return <ReceiptPage key={receipt} id={receipt} />
  if (documents !== undefined) return <DocumentsPage key={documents} id={documents} />
  if (pick !== undefined) return <PickPage key={pick.join()} ids={pick} />
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
