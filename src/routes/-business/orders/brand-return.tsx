import { returnLifecycle } from '#src/api/commands/trade/returns.ts'
import type { BusinessOrder } from '#src/api/contract/business/orders.ts'
import type { OrderReturn } from '#src/api/contract/trade/returns.ts'
import * as words from '#src/ui/business/orders/words.ts'
import { lazyComponent } from '#src/ui/kit/lazy-component.tsx'
import { ReturnView } from '#src/ui/order/return-view.tsx'
import { LifecycleActions } from '../../-lifecycle/lifecycle-actions.tsx'

const RefundReturn = lazyComponent(async () => (await import('./refund-return.tsx')).RefundReturn)
const RejectReturn = lazyComponent(async () => (await import('./reject-return.tsx')).RejectReturn)

const { returnEvents: label } = words

/** A return of an order with what its brand can do about it. */
export function BrandReturn({ order, of }: { order: BusinessOrder; of: OrderReturn }) {
  return (
    <ReturnView
      of={of}
      side="seller"
      events={
        <LifecycleActions
          lifecycle={returnLifecycle}
          target={{ order: { id: order.id }, id: of.id }}
          allowed={of.allowed}
          actions={[
            { name: 'receive', label: label.receive, done: words.receiveDone },
            {
              name: 'refund',
              label: label.refund,
              look: 'strong',
              form: close => <RefundReturn order={order} of={of} onClose={close} />,
            },
            {
              name: 'reject',
              label: label.reject,
              form: close => <RejectReturn order={order} of={of} onClose={close} />,
            },
          ]}
        />
      }
    />
  )
}
