import { returnLifecycle } from '#src/api/commands/trade/returns.ts'
import type { OrderDetails } from '#src/api/contract/trade/order-details.ts'
import type { OrderReturn } from '#src/api/contract/trade/returns.ts'
import { lazyComponent } from '#src/ui/kit/lazy-component.tsx'
import { ReturnView } from '#src/ui/order/return-view.tsx'
import * as words from '#src/ui/order/words.ts'
import { LifecycleActions } from '../-lifecycle/lifecycle-actions.tsx'

const SendReturn = lazyComponent(async () => (await import('./send-return.tsx')).SendReturn)
const EscalateReturn = lazyComponent(async () => (await import('./escalate-return.tsx')).EscalateReturn)

const { returnEvents: label } = words

/** A return of an order with what its buyer can do about it. */
export function BuyerReturn({ order, of }: { order: OrderDetails; of: OrderReturn }) {
  return (
    <ReturnView
      of={of}
      side="buyer"
      events={
        <LifecycleActions
          lifecycle={returnLifecycle}
          target={{ order, id: of.id }}
          allowed={of.allowed}
          actions={[
            {
              name: 'ship',
              label: label.ship,
              form: close => <SendReturn order={order} of={of} onClose={close} />,
            },
            {
              name: 'escalate',
              label: label.escalate,
              form: close => <EscalateReturn order={order} of={of} onClose={close} />,
            },
            {
              name: 'withdraw',
              label: label.withdraw,
              done: words.withdrawDone,
              question: {
                title: words.withdrawTitle,
                text: <p>{words.withdrawText}</p>,
                accept: words.withdrawAccept,
                cancel: words.withdrawLeave,
              },
            },
          ]}
        />
      }
    />
  )
}
