import { useNavigate } from '@tanstack/react-router'
import { PartSkeleton } from '#src/ui/account/part-skeleton.tsx'
import { lazyComponent } from '#src/ui/kit/lazy-component.tsx'
import { documentsLoading } from '#src/ui/order/document-words.ts'
import { purchaseLinks } from '#src/ui/purchases/purchase-links.ts'
import { PurchasesPage } from '#src/ui/purchases/purchases-page.tsx'
import * as words from '#src/ui/purchases/words.ts'
import { useUser } from '../-page/use-user.ts'
import { PurchaseList } from './purchase-list.tsx'
import type { PurchasesSearch } from './purchases-search.ts'

const PurchasePanel = lazyComponent(async () => (await import('./purchase-panel.tsx')).PurchasePanel)
const BalancePanel = lazyComponent(async () => (await import('./balance-panel.tsx')).BalancePanel, null)
const LabelPage = lazyComponent(
  async () => (await import('./label-page.tsx')).LabelPage,
  <PartSkeleton label={words.labelLoading} />,
)

const BuyerDocuments = lazyComponent(
  async () => (await import('../-orders/buyer-documents.tsx')).BuyerDocuments,
  <PartSkeleton label={documentsLoading} />,
)

/** What the member bought and sold, with the panel of an order. */
export function PurchasesScreen({
  search: { as, show, setup, state, q, year, order, label, documents },
}: {
  search: PurchasesSearch
}) {
  const { id } = useUser()
  const navigate = useNavigate()
  const side = as ?? 'buyer'
  const filter = state ?? null
  if (order !== undefined && label !== undefined) return <LabelPage key={order} id={order} filter={filter} />
  if (order !== undefined && documents !== undefined)
    return <BuyerDocuments key={order} id={order} back={purchaseLinks.panel(order)} />
  return (
    // another member starts afresh
    <PurchasesPage
      key={id}
      tab={show ?? side}
      filter={filter}
      q={q}
      year={year}
      onSearch={words =>
        void navigate({ ...purchaseLinks.list(side, filter, words, year), resetScroll: false })
      }
    >
      {show === 'balance' ? (
        <BalancePanel
          empty={words.balanceEmpty}
          isBack={setup === 'back'}
          orderLink={orderId => purchaseLinks.panel(orderId, 'seller')}
        />
      ) : (
        <PurchaseList side={side} state={filter} q={q} year={year} />
      )}
      {order !== undefined && (
        <PurchasePanel
          key={order}
          id={order}
          filter={filter}
          onClose={() =>
            void navigate({ ...purchaseLinks.list(side, filter, q, year), replace: true, resetScroll: false })
          }
        />
      )}
    </PurchasesPage>
  )
}
