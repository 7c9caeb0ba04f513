import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Purchase } from '#src/api/contract/trade/purchases.ts'
import { purchaseQuery } from '#src/api/queries/trade/purchases.ts'
import { useApp } from '#src/app/provider.tsx'
import { Sheet } from '#src/ui/kit/dialogs/sheet.tsx'
import { useFocusGuard } from '#src/ui/kit/focus-guard.ts'
import { lazyComponent } from '#src/ui/kit/lazy-component.tsx'
import type { Filter } from '#src/ui/purchases/purchase-links.ts'
import { PurchaseView } from '#src/ui/purchases/purchase-view.tsx'
import * as words from '#src/ui/purchases/words.ts'
import { LineGarment } from '../-garment/line-garment.tsx'
import { QuerySection } from '../-page/query-section.tsx'
import { PurchaseSteps } from './purchase-steps.tsx'

const BrandPurchase = lazyComponent(async () => (await import('../-orders/brand-purchase.tsx')).BrandPurchase)
const DisputePanel = lazyComponent(async () => (await import('./dispute-panel.tsx')).DisputePanel)

interface PurchasePanelProps {
  id: string
  /** Of the list below. */
  filter: Filter
  onClose: () => void
}

/** One order in a panel that has its own address; on a phone it covers the page. */
export function PurchasePanel({ id, filter, onClose }: PurchasePanelProps) {
  const { client } = useApp()
  const query = useQuery(purchaseQuery(client, id))
  const title = query.data === undefined ? words.order : words.orderNumber(query.data.number)
  return (
    <Sheet isOpen onClose={onClose} title={title}>
      <QuerySection query={query} waiting={words.orderLoading}>
        {purchase =>
          purchase.kind === 'brand_order' ? (
            <BrandPurchase purchase={purchase} />
          ) : (
            <Opened purchase={purchase} filter={filter} />
          )
        }
      </QuerySection>
    </Sheet>
  )
}

function Opened({ purchase, filter }: { purchase: Purchase; filter: Filter }) {
  const panel = useRef<HTMLDivElement>(null)
  // a button may be gone with the state that it belongs to
  useFocusGuard(panel)
  return (
    <div ref={panel}>
      <PurchaseView
        purchase={purchase}
        next={<PurchaseSteps purchase={purchase} filter={filter} />}
        ofGarment={(slug, title) => (
          <LineGarment slug={slug} of={purchase.lines.length > 1 ? title : undefined} />
        )}
        dispute={
          purchase.dispute !== null && (
            <DisputePanel purchase={purchase} dispute={purchase.dispute} filter={filter} />
          )
        }
      />
    </div>
  )
}
