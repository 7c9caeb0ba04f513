import { sendOrderEvent } from '#src/api/commands/trade/orders.ts'
import type { Order } from '#src/api/contract/trade/orders.ts'
import { useApp } from '#src/app/provider.tsx'
import { useActors, useSelect } from '#src/ui/actors.tsx'
import { ButtonLink } from '#src/ui/kit/button.tsx'
import { CommandButton } from '#src/ui/kit/command-button.tsx'
import { Link } from '#src/ui/kit/link.tsx'
import { threadLinks } from '#src/ui/messages/thread-links.ts'
import { openOrder } from '#src/ui/order/link-words.ts'
import { NextEvent, NextSteps } from '#src/ui/order/next-steps.tsx'
import * as words from '#src/ui/order/words.ts'
import { to } from '#src/ui/paths.ts'
import { useCommand } from '../-page/use-command.ts'
import { useReloadedOrder } from './use-reloaded-order.ts'

/** What this page can send; a member's order has more of them in its panel. */
const known = ['deliver', 'cancel', 'ask_cancel', 'request_return']

interface BuyerStepsProps {
  order: Order
  /** An event that asks for something first. */
  onAsk: (event: string) => void
}

/** Where the order is, who acts by when, and what its buyer can do. */
export function BuyerSteps({ order, onAsk }: BuyerStepsProps) {
  const app = useApp()
  const { auth } = useActors()
  const isMember = useSelect(auth, ({ context }) => context.user !== null)
  const deliver = useCommand({
    run: key => sendOrderEvent(app, order, { type: 'deliver' }, key),
    reload: useReloadedOrder(order),
    done: words.deliverDone,
  })
  const isOfMember = order.kind === 'purchase'
  const allowed = order.allowed.filter(({ event }) =>
    isOfMember ? event === 'cancel' : known.includes(event),
  )
  const thread = isOfMember || !isMember ? null : order.thread_id
  return (
    <NextSteps
      title={words.stateLabel(order.state, 'buyer')}
      description={order.description}
      deadline={order.deadline}
    >
      {(allowed.length > 0 || thread !== null || isOfMember) && (
        <>
          {allowed.map(each => (
            <li key={each.event}>
              {each.event === 'deliver' && each.ok ? (
                <CommandButton actor={deliver} look="strong">
                  {words.eventLabel(each.event)}
                </CommandButton>
              ) : (
                <NextEvent
                  allowed={each}
                  label={words.eventLabel(each.event)}
                  onPress={() => onAsk(each.event)}
                />
              )}
            </li>
          ))}
          {isOfMember && (
            <li>
              <ButtonLink {...to.purchases} search={{ order: order.id }} look="quiet">
                {openOrder}
              </ButtonLink>
            </li>
          )}
          {thread !== null && (
            <li className="next__link">
              <Link {...threadLinks.thread(thread)}>{words.message(order.seller.name)}</Link>
            </li>
          )}
        </>
      )}
    </NextSteps>
  )
}
