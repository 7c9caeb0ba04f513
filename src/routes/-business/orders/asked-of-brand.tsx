import { sendBusinessOrderEvent } from '#src/api/commands/business/orders.ts'
import { useApp } from '#src/app/provider.tsx'
import * as words from '#src/ui/business/orders/words.ts'
import { currency } from '#src/ui/display/currency.ts'
import { lazyComponent } from '#src/ui/kit/lazy-component.tsx'
import { CancelWithReason } from '../../-orders/cancel-with-reason.tsx'
import { AskFirst } from '../../-purchases/ask-first.tsx'
import type { AskedProps } from './asked.ts'
import { useReloadedOrder } from './use-reloaded.ts'

const ShipForm = lazyComponent(async () => (await import('./ship-form.tsx')).ShipForm)
const RefuseForm = lazyComponent(async () => (await import('./refuse-form.tsx')).RefuseForm)
const DeclineForm = lazyComponent(async () => (await import('./decline-form.tsx')).DeclineForm)
const RefundForm = lazyComponent(async () => (await import('./refund-form.tsx')).RefundForm)

/** What an event of an order asks its brand for before it is sent. */
export function AskedOfBrand({ event, ...given }: AskedProps & { event: string | null }) {
  switch (event) {
    case 'ship':
      return <ShipForm {...given} />
    case 'refuse_line':
      return <RefuseForm {...given} />
    case 'cancel':
      return <Cancel {...given} />
    case 'deliver':
      return <Deliver {...given} />
    case 'agree_cancel':
      return <Agree {...given} />
    case 'refuse_cancel':
      return <DeclineForm {...given} />
    case 'refund_part':
      return <RefundForm {...given} />
    default:
      return null
  }
}

function Cancel({ order, onClose }: AskedProps) {
  const app = useApp()
  return (
    <CancelWithReason
      order={order}
      cancel={(reason, key) => sendBusinessOrderEvent(app, order.id, { type: 'cancel', reason }, key)}
      reload={useReloadedOrder(order.id)}
      onClose={onClose}
    />
  )
}

function Deliver({ order: { id }, onClose }: AskedProps) {
  const app = useApp()
  return (
    <AskFirst
      title={words.deliverTitle}
      accept={words.deliverAccept}
      cancel={words.deliverLeave}
      act={key => sendBusinessOrderEvent(app, id, { type: 'deliver' }, key)}
      reload={useReloadedOrder(id)}
      done={words.deliverDone}
      onClose={onClose}
    >
      <p>{words.deliverText}</p>
    </AskFirst>
  )
}

function Agree({ order: { id, total }, onClose }: AskedProps) {
  const app = useApp()
  return (
    <AskFirst
      title={words.agreeTitle}
      accept={words.agreeAccept}
      cancel={words.agreeLeave}
      act={key => sendBusinessOrderEvent(app, id, { type: 'agree_cancel' }, key)}
      reload={useReloadedOrder(id)}
      done={words.agreeDone}
      onClose={onClose}
    >
      <p>{words.agreeText(currency(total))}</p>
    </AskFirst>
  )
}
