import { orderLifecycle } from '#src/api/commands/trade/orders.ts'
import type { OrderDetails } from '#src/api/contract/trade/order-details.ts'
import type { Order } from '#src/api/contract/trade/orders.ts'
import { currency } from '#src/api/contract/values/currency.ts'
import { useActors, useSelect } from '#src/ui/actors.tsx'
import { ButtonLink } from '#src/ui/kit/button.tsx'
import { lazyComponent } from '#src/ui/kit/lazy-component.tsx'
import { Link, type LinkTarget } from '#src/ui/kit/link.tsx'
import { NextSteps } from '#src/ui/lifecycle/next-steps.tsx'
import { threadLinks } from '#src/ui/messages/thread-links.ts'
import { viewDocuments } from '#src/ui/order/document-words.ts'
import { openOrder } from '#src/ui/order/link-words.ts'
import * as words from '#src/ui/order/words.ts'
import { to } from '#src/ui/paths.ts'
import { type Action, LifecycleActions } from '../-lifecycle/lifecycle-actions.tsx'

const AskCancel = lazyComponent(async () => (await import('./ask-cancel.tsx')).AskCancel)
const ReturnForm = lazyComponent(async () => (await import('./return-form.tsx')).ReturnForm)

interface BuyerStepsProps {
  order: Order
  /** Loaded after the page. */
  details: OrderDetails | null
  /** Where its invoice and credit notes are shown. */
  documents: LinkTarget
}

/** Where the order is, who acts by when, and what its buyer can do. */
export function BuyerSteps({ order, details, documents }: BuyerStepsProps) {
  const { auth } = useActors()
  const isMember = useSelect(auth, ({ context }) => context.user !== null)
  const isOfMember = order.kind === 'purchase'
  const thread = isOfMember || !isMember ? null : order.thread_id
  return (
    <NextSteps
      title={words.stateLabel(order.state, 'buyer')}
      description={order.description}
      deadline={order.deadline}
    >
      <LifecycleActions
        lifecycle={orderLifecycle}
        target={order}
        allowed={order.allowed}
        actions={isOfMember ? [cancel(order)] : [deliver, cancel(order), ...ofBrand(order, details)]}
      />
      {isOfMember && (
        // a member's order has more of them in its panel
        <li>
          <ButtonLink {...to.purchases} search={{ order: order.id }} look="quiet">
            {openOrder}
          </ButtonLink>
        </li>
      )}
      {details !== null && details.documents.length > 0 && (
        <li className="next__link">
          <Link {...documents}>{viewDocuments(details.documents.length)}</Link>
        </li>
      )}
      {thread !== null && (
        <li className="next__link">
          <Link {...threadLinks.thread(thread)}>{words.message(order.seller.name)}</Link>
        </li>
      )}
    </NextSteps>
  )
}

type OrderAction = Action<Parameters<typeof orderLifecycle.send>[2]>

const { events: label } = words

const deliver: OrderAction = {
  name: 'deliver',
  label: label.deliver,
  look: 'strong',
  done: words.deliverDone,
}

/** It cannot be undone. */
const cancel = ({ number, total }: Order): OrderAction => ({
  name: 'cancel',
  label: label.cancel,
  done: words.canceled,
  question: {
    title: words.cancelTitle(number),
    text: <p>{words.cancelText(currency(total))}</p>,
    accept: label.cancel,
    cancel: words.keepOrder,
  },
})

const ofBrand = (order: Order, details: OrderDetails | null): OrderAction[] => [
  {
    name: 'ask_cancel',
    label: label.ask_cancel,
    form: close => <AskCancel order={order} onClose={close} />,
  },
  {
    name: 'request_return',
    label: label.request_return,
    form: close => details && <ReturnForm order={details} onClose={close} />,
  },
]
