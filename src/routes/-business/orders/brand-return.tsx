import { useState } from 'react'
import { sendReturnEvent } from '#src/api/commands/trade/returns.ts'
import type { BusinessOrder } from '#src/api/contract/business/orders.ts'
import type { OrderReturn } from '#src/api/contract/trade/returns.ts'
import { useApp } from '#src/app/provider.tsx'
import * as words from '#src/ui/business/orders/words.ts'
import { CommandButton } from '#src/ui/kit/command-button.tsx'
import { lazyComponent } from '#src/ui/kit/lazy-component.tsx'
import { NextEvent } from '#src/ui/order/next-steps.tsx'
import { ReturnView } from '#src/ui/order/return-view.tsx'
import { useCommand } from '../../-page/use-command.ts'
import { useReloadedOrder } from './use-reloaded.ts'

const RefundReturn = lazyComponent(async () => (await import('./refund-return.tsx')).RefundReturn)
const RejectReturn = lazyComponent(async () => (await import('./reject-return.tsx')).RejectReturn)

/** A return of an order with what its brand can do about it. */
export function BrandReturn({ order, of }: { order: BusinessOrder; of: OrderReturn }) {
  const app = useApp()
  const [asked, setAsked] = useState<string | null>(null)
  const receive = useCommand({
    run: key => sendReturnEvent(app, { id: order.id }, of.id, { type: 'receive' }, key),
    reload: useReloadedOrder(order.id),
    done: words.receiveDone,
  })
  const given = { order, of, onClose: () => setAsked(null) }
  return (
    <>
      <ReturnView
        of={of}
        side="seller"
        events={
          of.allowed.length > 0 &&
          of.allowed.map(each => {
            const { event, ok } = each
            const label = words.returnEvent(event)
            return (
              <li key={event}>
                {event === 'receive' && ok ? (
                  <CommandButton actor={receive}>{label}</CommandButton>
                ) : (
                  <NextEvent
                    allowed={each}
                    label={label}
                    look={event === 'refund' ? 'strong' : 'quiet'}
                    onPress={() => setAsked(event)}
                  />
                )}
              </li>
            )
          })
        }
      />
      {asked === 'refund' && <RefundReturn {...given} />}
      {asked === 'reject' && <RejectReturn {...given} />}
    </>
  )
}
