import { useNavigate } from '@tanstack/react-router'
import { useActorRef } from '@xstate/react'
import { useState } from 'react'
import { refreshOffers, sendOfferEvent } from '#src/api/commands/trade/offers.ts'
import type { Offer } from '#src/api/contract/trade/offer.ts'
import { useApp } from '#src/app/provider.tsx'
import { useActors, useSelect } from '#src/ui/actors.tsx'
import { currency } from '#src/ui/display/currency.ts'
import { Button } from '#src/ui/kit/button.tsx'
import { CommandButton } from '#src/ui/kit/command-button.tsx'
import { FailedOpening } from '#src/ui/kit/failed-opening.tsx'
import { lazyComponent } from '#src/ui/kit/lazy-component.tsx'
import { OfferCard } from '#src/ui/offers/offer-card.tsx'
import * as words from '#src/ui/offers/words.ts'
import { openCheckoutFlow } from '../-checkout/open-checkout.ts'
import { useCommand } from '../-page/use-command.ts'

const CounterOffer = lazyComponent(async () => (await import('./counter-offer.tsx')).CounterOffer)

interface ThreadOfferProps {
  offer: Offer
  /** The reader's side. */
  side: 'buyer' | 'seller'
  /** The name of the other person. */
  name: string
}

/** An offer with what its reader can do now: answer or withdraw it, or pay the item. */
export function ThreadOffer({ offer, side, name }: ThreadOfferProps) {
  const { allowed, state, version } = offer
  const [isCountering, setIsCountering] = useState(false)
  // whose turn it is decides which of them are shown; the other side's have no button
  const can = (event: string) => allowed.find(each => each.event === event)
  const isTheirs = offer.made_by !== side
  const isPending = state === 'pending'
  const refused = isTheirs && isPending ? can('accept')?.reason : null
  const noCounter = refused === null && isTheirs && isPending ? can('counter')?.reason : null
  return (
    <OfferCard
      offer={offer}
      side={side}
      name={name}
      buttons={
        <>
          {refused && <p className="small soft">{refused}</p>}
          <ul className="offer__buttons" key={version}>
            {can('accept')?.ok && (
              <li>
                <Answer offer={offer} type="accept" look="strong" done={words.acceptDone[side]}>
                  {words.accept[side](currency(offer.amount))}
                </Answer>
              </li>
            )}
            {can('counter')?.ok && (
              <li>
                <Button look="quiet" aria-haspopup="dialog" onPress={() => setIsCountering(true)}>
                  {words.counter}
                </Button>
              </li>
            )}
            {can('decline')?.ok && (
              <li>
                <Answer offer={offer} type="decline" done={words.declineDone}>
                  {words.decline}
                </Answer>
              </li>
            )}
            {can('withdraw')?.ok && (
              <li>
                <Answer offer={offer} type="withdraw" done={words.withdrawDone}>
                  {words.withdraw}
                </Answer>
              </li>
            )}
            {state === 'accepted' && side === 'buyer' && (
              <li>
                <Pay offer={offer} />
              </li>
            )}
          </ul>
          {noCounter && <p className="small soft">{noCounter}</p>}
          {isCountering && <CounterOffer offer={offer} side={side} onClose={() => setIsCountering(false)} />}
        </>
      }
    />
  )
}

interface AnswerProps {
  offer: Offer
  type: 'accept' | 'decline' | 'withdraw'
  look?: 'strong' | 'quiet'
  done: string
  children: string
}

/** The button of an event that asks nothing. */
function Answer({ offer, type, look = 'quiet', done, children }: AnswerProps) {
  const app = useApp()
  const { toasts } = useActors()
  const actor = useCommand({
    run: async key => {
      await sendOfferEvent(app, offer, { type }, key)
      // said here: the answered offer has no such button any more
      toasts.send({ type: 'toast.wished', tone: 'success', message: done })
    },
    reload: () => refreshOffers(app, offer.ad_id),
  })
  return (
    <CommandButton actor={actor} look={look}>
      {children}
    </CommandButton>
  )
}

/** Opens a checkout of the item at the accepted price; the next press pays it. */
function Pay({ offer }: { offer: Offer }) {
  const app = useApp()
  const navigate = useNavigate()
  const opening = useActorRef(
    openCheckoutFlow(app, id => void navigate({ to: '/checkout/$id', params: { id } })),
  )
  const isBusy = useSelect(opening, snapshot => snapshot.hasTag('busy'))
  const lines = [{ id: offer.ad_id, quantity: 1 }]
  return (
    <>
      <Button isBusy={isBusy} onPress={() => opening.send({ type: 'checkout.wanted', lines })}>
        {offer.total === null ? words.toPayment : words.pay(currency(offer.total))}
      </Button>
      <FailedOpening actor={opening} />
    </>
  )
}
