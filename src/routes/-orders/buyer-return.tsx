import { useState } from 'react'
import { sendReturnEvent } from '#src/api/commands/trade/returns.ts'
import type { OrderDetails } from '#src/api/contract/trade/order-details.ts'
import type { OrderReturn } from '#src/api/contract/trade/returns.ts'
import { useApp } from '#src/app/provider.tsx'
import { lazyComponent } from '#src/ui/kit/lazy-component.tsx'
import { NextEvents } from '#src/ui/order/next-steps.tsx'
import { ReturnView } from '#src/ui/order/return-view.tsx'
import * as words from '#src/ui/order/words.ts'
import { AskFirst } from '../-purchases/ask-first.tsx'
import type { ReturnAskedProps } from './asked.ts'
import { useReloadedOrder } from './use-reloaded-order.ts'

const SendReturn = lazyComponent(async () => (await import('./send-return.tsx')).SendReturn)
const EscalateReturn = lazyComponent(async () => (await import('./escalate-return.tsx')).EscalateReturn)

/** A return of an order with what its buyer can do about it. */
export function BuyerReturn({ order, of }: { order: OrderDetails; of: OrderReturn }) {
  const [asked, setAsked] = useState<string | null>(null)
  return (
    <>
      <ReturnView
        of={of}
        side="buyer"
        events={
          of.allowed.length > 0 && (
            <NextEvents allowed={of.allowed} labelOf={words.returnEvent} onEvent={setAsked} />
          )
        }
      />
      <Asked event={asked} order={order} of={of} onClose={() => setAsked(null)} />
    </>
  )
}

/** What an event asks for before it is sent. */
function Asked({ event, ...given }: ReturnAskedProps & { event: string | null }) {
  switch (event) {
    case 'ship':
      return <SendReturn {...given} />
    case 'escalate':
      return <EscalateReturn {...given} />
    case 'withdraw':
      return <Withdraw {...given} />
    default:
      return null
  }
}

function Withdraw({ order, of, onClose }: ReturnAskedProps) {
  const app = useApp()
  return (
    <AskFirst
      title={words.withdrawTitle}
      accept={words.withdrawAccept}
      cancel={words.withdrawLeave}
      act={key => sendReturnEvent(app, order, of.id, { type: 'withdraw' }, key)}
      reload={useReloadedOrder(order)}
      done={words.withdrawDone}
      onClose={onClose}
    >
      <p>{words.withdrawText}</p>
    </AskFirst>
  )
}
