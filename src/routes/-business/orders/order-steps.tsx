import { businessOrderLifecycle } from '#src/api/commands/business/orders.ts'
import type { BusinessOrder } from '#src/api/contract/business/orders.ts'
import { currency } from '#src/api/contract/values/currency.ts'
import { orderLinks } from '#src/ui/business/orders/order-links.ts'
import { LateMark } from '#src/ui/business/orders/order-state.tsx'
import * as words from '#src/ui/business/orders/words.ts'
import { lazyComponent } from '#src/ui/kit/lazy-component.tsx'
import { Link } from '#src/ui/kit/link.tsx'
import { NextSteps } from '#src/ui/lifecycle/next-steps.tsx'
import { threadLinks } from '#src/ui/messages/thread-links.ts'
import { stateLabel } from '#src/ui/order/words.ts'
import { type Action, LifecycleActions } from '../../-lifecycle/lifecycle-actions.tsx'
import { useMay } from '../../-page/use-may.ts'

const CancelWithReason = lazyComponent(
  async () => (await import('../../-orders/cancel-with-reason.tsx')).CancelWithReason,
)
const ShipForm = lazyComponent(async () => (await import('./ship-form.tsx')).ShipForm)
const CorrectParcel = lazyComponent(async () => (await import('./correct-parcel.tsx')).CorrectParcel)
const RefuseForm = lazyComponent(async () => (await import('./refuse-form.tsx')).RefuseForm)
const DeclineForm = lazyComponent(async () => (await import('./decline-form.tsx')).DeclineForm)
const RefundForm = lazyComponent(async () => (await import('./refund-form.tsx')).RefundForm)

/** The first of these that is allowed stands out. */
const main = ['accept', 'ship', 'agree_cancel']

/** Where the order is, who acts by when, and what its brand can do: one button stands out. */
export function OrderSteps({ order }: { order: BusinessOrder }) {
  const { id, state, description, deadline, thread_id: thread, allowed } = order
  const may = useMay()
  const actions = actionsOf(order)
  const first = actions.find(({ name }) => allowed.some(({ event, ok }) => ok && event === name))?.name
  const look = first !== undefined && main.includes(first) ? 'strong' : 'quiet'
  return (
    <>
      {order.is_late && (
        <p>
          <LateMark />
        </p>
      )}
      <NextSteps title={stateLabel(state, 'seller')} description={description} deadline={deadline}>
        <LifecycleActions
          lifecycle={businessOrderLifecycle}
          target={order}
          allowed={allowed}
          menu={{
            about: order.number,
            entries: (
              <>
                {may('getPackingSlip') && order.lines.some(({ open }) => open > 0) && (
                  <li>
                    <Link {...orderLinks.slips([id])}>{words.printSlip}</Link>
                  </li>
                )}
                {may('getReceipt') && (
                  <li>
                    {order.documents.length === 0 ? (
                      <Link {...orderLinks.receipt(id)}>{words.printReceipt}</Link>
                    ) : (
                      <Link {...orderLinks.documents(id)}>
                        {words.printDocuments(order.documents.length)}
                      </Link>
                    )}
                  </li>
                )}
              </>
            ),
          }}
          actions={actions.map(action => (action.name === first ? { ...action, look } : action))}
        />
        {thread !== null && may('getThread') && (
          <li className="next__link">
            <Link {...threadLinks.thread(thread)}>{words.message(order.buyer.name ?? words.theBuyer)}</Link>
          </li>
        )}
      </NextSteps>
    </>
  )
}

const { events: label } = words

/** In the order of their buttons. */
function actionsOf(order: BusinessOrder): Action<Parameters<typeof businessOrderLifecycle.send>[2]>[] {
  return [
    { name: 'accept', label: label.accept, done: words.acceptDone },
    { name: 'ship', label: label.ship, form: close => <ShipForm order={order} onClose={close} /> },
    {
      name: 'agree_cancel',
      label: label.agree_cancel,
      done: words.agreeDone,
      question: {
        title: words.agreeTitle,
        text: <p>{words.agreeText(currency(order.total))}</p>,
        accept: words.agreeAccept,
        cancel: words.agreeLeave,
      },
    },
    {
      name: 'refuse_cancel',
      label: label.refuse_cancel,
      form: close => <DeclineForm order={order} onClose={close} />,
    },
    {
      name: 'deliver',
      label: label.deliver,
      done: words.deliverDone,
      question: {
        title: words.deliverTitle,
        text: <p>{words.deliverText}</p>,
        accept: words.deliverAccept,
        cancel: words.deliverLeave,
      },
    },
    {
      name: 'correct_tracking',
      label: label.correct_tracking,
      isHiddenWhenRefused: true,
      form: close => <CorrectParcel order={order} onClose={close} />,
    },
    {
      name: 'refund_part',
      label: label.refund_part,
      form: close => <RefundForm order={order} onClose={close} />,
    },
    {
      name: 'refuse_line',
      label: label.refuse_line,
      form: close => <RefuseForm order={order} onClose={close} />,
    },
    {
      name: 'cancel',
      label: label.cancel,
      inMenu: 'apart',
      form: close => <CancelWithReason lifecycle={businessOrderLifecycle} order={order} onClose={close} />,
    },
  ]
}
