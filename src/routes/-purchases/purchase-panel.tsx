import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Purchase } from '#src/api/contract/trade/purchases.ts'
import { purchaseQuery } from '#src/api/queries/trade/purchases.ts'
import { useApp } from '#src/app/provider.tsx'
import { Sheet } from '#src/ui/kit/dialogs/sheet.tsx'
import { useFocusGuard } from '#src/ui/kit/focus-guard.ts'
import { lazyComponent } from '#src/ui/kit/lazy-component.tsx'
import { needsReceipt } from '#src/ui/purchases/next-move.ts'
import type { Filter } from '#src/ui/purchases/purchase-links.ts'
import { PurchaseView } from '#src/ui/purchases/purchase-view.tsx'
import * as words from '#src/ui/purchases/words.ts'
import { Listed } from '../-settings/listed.tsx'
import type { AskedProps } from './asked.ts'
import { GarmentWays } from './garment-ways.tsx'
import { PurchaseSteps } from './purchase-steps.tsx'

const BrandPurchase = lazyComponent(async () => (await import('../-orders/brand-purchase.tsx')).BrandPurchase)
const DisputePart = lazyComponent(async () => (await import('./dispute-part.tsx')).DisputePart)
const CancelPurchase = lazyComponent(async () => (await import('./cancel-purchase.tsx')).CancelPurchase)
const CancelSale = lazyComponent(async () => (await import('./cancel-sale.tsx')).CancelSale)
const ConfirmPurchase = lazyComponent(async () => (await import('./confirm-purchase.tsx')).ConfirmPurchase)
const ShipForm = lazyComponent(async () => (await import('./ship-form.tsx')).ShipForm)
const ReceiptForm = lazyComponent(async () => (await import('./receipt-form.tsx')).ReceiptForm)
const ReportForm = lazyComponent(async () => (await import('./dispute-form.tsx')).ReportForm)
const ReviewForm = lazyComponent(async () => (await import('./review-form.tsx')).ReviewForm)

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
      <Listed query={query} waiting={words.orderLoading}>
        {purchase =>
          purchase.kind === 'brand_order' ? (
            <BrandPurchase purchase={purchase} />
          ) : (
            <Opened purchase={purchase} filter={filter} />
          )
        }
      </Listed>
    </Sheet>
  )
}

function Opened({ purchase, filter }: { purchase: Purchase; filter: Filter }) {
  const [asked, setAsked] = useState<string | null>(null)
  const panel = useRef<HTMLDivElement>(null)
  // a button may be gone with the state that it belongs to
  useFocusGuard(panel)
  return (
    <div ref={panel}>
      <PurchaseView
        purchase={purchase}
        next={<PurchaseSteps purchase={purchase} filter={filter} onAsk={setAsked} />}
        ofGarment={(slug, title) => (
          <GarmentWays slug={slug} of={purchase.lines.length > 1 ? title : undefined} />
        )}
        dispute={purchase.dispute !== null && <DisputePart purchase={purchase} dispute={purchase.dispute} />}
      />
      <Asked event={asked} purchase={purchase} onAsk={setAsked} onClose={() => setAsked(null)} />
    </div>
  )
}

interface AskedEventProps extends AskedProps {
  event: string | null
  onAsk: (event: string) => void
}

/** What an event asks for before it is sent. */
function Asked({ event, onAsk, ...given }: AskedEventProps) {
  switch (event) {
    case 'cancel':
      return given.purchase.role === 'buyer' ? <CancelPurchase {...given} /> : <CancelSale {...given} />
    case 'confirm':
      return <ConfirmPurchase {...given} />
    case 'ship':
      return <ShipForm {...given} onSent={() => onAsk('receipt')} />
    // after shipping, where nothing else can show it
    case 'receipt':
      return needsReceipt(given.purchase) ? <ReceiptForm {...given} /> : null
    case 'prove_sending':
      return <ReceiptForm {...given} />
    case 'dispute':
      return <ReportForm {...given} isLost={false} />
    case 'claim_lost':
      return <ReportForm {...given} isLost />
    case 'review':
      return <ReviewForm {...given} />
    default:
      return null
  }
}
