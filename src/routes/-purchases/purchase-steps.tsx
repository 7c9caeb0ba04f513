import { useNavigate } from '@tanstack/react-router'
import { useActorRef } from '@xstate/react'
import { sendPurchaseEvent } from '#src/api/commands/purchases.ts'
import type { Purchase } from '#src/api/contract/purchases.ts'
import { useApp } from '#src/app/provider.tsx'
import { adLinks } from '#src/ui/ads/ad-links.ts'
import { capitalise } from '#src/ui/display/capitalize.ts'
import { SellButton } from '#src/ui/garment/garment-sale.tsx'
import { ButtonLink } from '#src/ui/kit/button.tsx'
import { CommandButton } from '#src/ui/kit/command-button.tsx'
import { Link } from '#src/ui/kit/link.tsx'
import { NextEvent, NextSteps } from '#src/ui/order/next-steps.tsx'
import { to } from '#src/ui/paths.ts'
import { inOrder, mainEvent } from '#src/ui/purchases/next-move.ts'
import { purchaseLinks } from '#src/ui/purchases/purchase-links.ts'
import * as words from '#src/ui/purchases/words.ts'
import { sellGarmentFlow } from '../-garment/sell-garment.ts'
import { useCommand } from '../-page/use-command.ts'
import { useReloadedPurchase } from './use-reloaded.ts'

/** The events that ask nothing, each with what is said afterwards. */
const plain = {
  ask_extension: words.askExtensionDone,
  grant_extension: words.grantExtensionDone,
  decline_extension: words.declineExtensionDone,
  deliver: words.deliverDone,
} as const
type PlainEvent = keyof typeof plain
const isPlain = (event: string): event is PlainEvent => event in plain

interface PurchaseStepsProps {
  purchase: Purchase
  /** An event that asks for something first. */
  onAsk: (event: string) => void
}

/** Where the order is, who acts by when, and what the reader can do: one button stands out. */
export function PurchaseSteps({ purchase, onAsk }: PurchaseStepsProps) {
  const { state, role, description, deadline, allowed, version } = purchase
  const main = mainEvent(purchase)
  const hasNone = allowed.length === 0 && purchase.garment_slug === null
  return (
    <NextSteps
      title={capitalise(words.stateLabel(state, role))}
      description={description}
      deadline={deadline}
    >
      {!hasNone && (
        <>
          {inOrder(allowed).map(each => (
            <li key={`${each.event} ${version}`}>
              <Event
                purchase={purchase}
                allowed={each}
                look={each.event === main ? 'strong' : 'quiet'}
                onAsk={onAsk}
              />
            </li>
          ))}
          <Ways purchase={purchase} />
        </>
      )}
    </NextSteps>
  )
}

interface EventProps extends PurchaseStepsProps {
  allowed: Purchase['allowed'][number]
  look: 'strong' | 'quiet'
}

function Event({ purchase, allowed, look, onAsk }: EventProps) {
  const { event, ok } = allowed
  if (ok && isPlain(event)) return <PlainButton purchase={purchase} event={event} look={look} />
  return (
    <NextEvent allowed={allowed} label={words.eventLabel(event)} look={look} onPress={() => onAsk(event)} />
  )
}

interface PlainButtonProps {
  purchase: Purchase
  event: PlainEvent
  look: 'strong' | 'quiet'
}

function PlainButton({ purchase: { id }, event, look }: PlainButtonProps) {
  const app = useApp()
  const actor = useCommand({
    run: key => sendPurchaseEvent(app, id, { type: event }, key),
    reload: useReloadedPurchase(id),
    done: plain[event],
  })
  return (
    <CommandButton actor={actor} look={look}>
      {words.eventLabel(event)}
    </CommandButton>
  )
}

/** Where else the order leads. */
function Ways({ purchase }: { purchase: Purchase }) {
  const { id, role, allowed, garment_slug: slug } = purchase
  const canShip = role === 'seller' && allowed.some(({ event, ok }) => event === 'ship' && ok)
  return (
    <>
      {canShip && (
        <li>
          <ButtonLink {...purchaseLinks.label(id)} look="quiet">
            {words.printLabel}
          </ButtonLink>
        </li>
      )}
      {slug !== null && (
        <>
          <li>
            <SellItOn slug={slug} />
          </li>
          <li className="next__link">
            <Link {...to.garment(slug)}>{words.inYourWardrobe}</Link>
          </li>
        </>
      )}
    </>
  )
}

/** Leads from the garment that it became to an ad of it. */
function SellItOn({ slug }: { slug: string }) {
  const app = useApp()
  const navigate = useNavigate()
  const actor = useActorRef(
    sellGarmentFlow(app, ({ id, isDraft }) => {
      void navigate(isDraft ? adLinks.edit(id) : adLinks.panel(id))
    }),
    { input: { slug } },
  )
  return <SellButton actor={actor} look="quiet" label={words.sellItOn} />
}
