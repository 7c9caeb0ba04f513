import { sendBusinessOrderEvent } from '#src/api/commands/business/orders.ts'
import type { BusinessOrder } from '#src/api/contract/business/orders.ts'
import { useApp } from '#src/app/provider.tsx'
import { orderLinks } from '#src/ui/business/orders/order-links.ts'
import { LateMark } from '#src/ui/business/orders/order-state.tsx'
import * as words from '#src/ui/business/orders/words.ts'
import { ButtonLink } from '#src/ui/kit/button.tsx'
import { CommandButton } from '#src/ui/kit/command-button.tsx'
import { Link } from '#src/ui/kit/link.tsx'
import { threadLinks } from '#src/ui/messages/thread-links.ts'
import { NextEvent, NextSteps } from '#src/ui/order/next-steps.tsx'
import { stateLabel } from '#src/ui/order/words.ts'
import { useCommand } from '../../-page/use-command.ts'
import { useReloadedOrder } from './use-reloaded.ts'

/** In the order of their buttons; the first that is allowed stands out if it is one of `main`. */
const ranked = [
  ...['accept', 'ship', 'agree_cancel', 'refuse_cancel', 'deliver'],
  ...['refund_part', 'refuse_line', 'cancel'],
]
const main = ['accept', 'ship', 'agree_cancel']

interface OrderStepsProps {
  order: BusinessOrder
  /** An event that asks for something first. */
  onAsk: (event: string) => void
}

/** Where the order is, who acts by when, and what its brand can do: one button stands out. */
export function OrderSteps({ order, onAsk }: OrderStepsProps) {
  const { id, state, description, deadline, thread_id: thread } = order
  const app = useApp()
  const accept = useCommand({
    run: key => sendBusinessOrderEvent(app, id, { type: 'accept' }, key),
    reload: useReloadedOrder(id),
    done: words.acceptDone,
  })
  const allowed = order.allowed
    .filter(({ event }) => ranked.includes(event))
    .toSorted((one, other) => ranked.indexOf(one.event) - ranked.indexOf(other.event))
  const first = allowed.find(({ event, ok }) => ok && main.includes(event))?.event
  return (
    <>
      {order.is_late && (
        <p>
          <LateMark />
        </p>
      )}
      <NextSteps title={stateLabel(state, 'seller')} description={description} deadline={deadline}>
        {allowed.map(each => {
          const { event, ok } = each
          const look = event === first ? 'strong' : 'quiet'
          return (
            <li key={event}>
              {event === 'accept' && ok ? (
                <CommandButton actor={accept} look={look}>
                  {words.eventLabel(event)}
                </CommandButton>
              ) : (
                <NextEvent
                  allowed={each}
                  label={words.eventLabel(event)}
                  look={look}
                  onPress={() => onAsk(event)}
                />
              )}
            </li>
          )
        })}
        {order.lines.some(({ open }) => open > 0) && (
          <li>
            <ButtonLink {...orderLinks.slips([id])} look="quiet">
              {words.printSlip}
            </ButtonLink>
          </li>
        )}
        <li>
          <ButtonLink {...orderLinks.invoice(id)} look="quiet">
            {words.printInvoice}
          </ButtonLink>
        </li>
        {thread !== null && (
          <li className="next__link">
            <Link {...threadLinks.thread(thread)}>{words.message(order.buyer.name ?? words.theBuyer)}</Link>
          </li>
        )}
      </NextSteps>
    </>
  )
}
