import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { BusinessOrder } from '#src/api/contract/business/orders.ts'
import { businessOrderQuery } from '#src/api/queries/business/orders.ts'
import { useApp } from '#src/app/provider.tsx'
import { orderLinks } from '#src/ui/business/orders/order-links.ts'
import { Payout } from '#src/ui/business/orders/payout.tsx'
import * as words from '#src/ui/business/orders/words.ts'
import { Sheet } from '#src/ui/kit/dialogs/sheet.tsx'
import { useFocusGuard } from '#src/ui/kit/focus-guard.ts'
import { Link } from '#src/ui/kit/link.tsx'
import { OrderView } from '#src/ui/order/order-view.tsx'
import { QuerySection } from '../../-page/query-section.tsx'
import { useMay } from '../../-page/use-may.ts'
import { BrandReturn } from './brand-return.tsx'
import { NotesPanel } from './notes-panel.tsx'
import { OrderSteps } from './order-steps.tsx'

/** One order of a brand in a panel that has its own address; on a phone it covers the page. */
export function OrderPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const { client } = useApp()
  const query = useQuery(businessOrderQuery(client, id))
  const title = query.data === undefined ? words.order : words.orderNumber(query.data.number)
  return (
    <Sheet isOpen onClose={onClose} title={title}>
      <QuerySection query={query} waiting={words.orderLoading}>
        {order => <Opened order={order} />}
      </QuerySection>
    </Sheet>
  )
}

function Opened({ order }: { order: BusinessOrder }) {
  const may = useMay()
  const panel = useRef<HTMLDivElement>(null)
  // a button may be gone with the state that it belongs to
  useFocusGuard(panel)
  return (
    <div ref={panel}>
      <OrderView
        order={order}
        details={order}
        side="seller"
        who={
          <>
            {words.orderedBy(order.buyer.name ?? order.buyer.email ?? words.theBuyer)}
            {order.buyer.name !== null && order.buyer.email !== null && ` (${order.buyer.email})`}
          </>
        }
        next={<OrderSteps order={order} />}
        returns={
          order.returns.length > 0 && (
            <div className="order__returns">
              {order.returns.map(each => (
                <BrandReturn key={each.id} order={order} of={each} />
              ))}
            </div>
          )
        }
        ofParcel={parcel =>
          may('getPackingSlip') && (
            <p className="small">
              <Link {...orderLinks.slip(order.id, parcel)}>{words.printSlip}</Link>
            </p>
          )
        }
      >
        {may('getBalance') && <Payout order={order} />}
        <NotesPanel order={order} />
      </OrderView>
    </div>
  )
}
