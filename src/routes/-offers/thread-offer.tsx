import { useNavigate } from '@tanstack/react-router'
import { useActorRef } from '@xstate/react'
import { offerLifecycle } from '#src/api/commands/trade/offers.ts'
import type { Offer } from '#src/api/contract/trade/offer.ts'
import { currency } from '#src/api/contract/values/currency.ts'
import { useApp } from '#src/app/provider.tsx'
import { useSelect } from '#src/ui/actors.tsx'
import { Button } from '#src/ui/kit/button.tsx'
import { FailedOpening } from '#src/ui/kit/failed-opening.tsx'
import { lazyComponent } from '#src/ui/kit/lazy-component.tsx'
import { OfferCard } from '#src/ui/offers/offer-card.tsx'
import * as words from '#src/ui/offers/words.ts'
import { openCheckoutFlow } from '../-checkout/open-checkout.ts'
import { LifecycleActions } from '../-lifecycle/lifecycle-actions.tsx'

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
  const isAnswerable = offer.made_by !== side && state === 'pending'
  const reasonOf = (event: string) =>
    isAnswerable ? allowed.find(each => each.event === event)?.reason : null
  const refused = reasonOf('accept')
  const noCounter = refused === null ? reasonOf('counter') : null
  return (
    <OfferCard
      offer={offer}
      side={side}
      name={name}
      buttons={
        <>
          {refused && <p className="small soft">{refused}</p>}
          <ul className="offer__buttons">
            <LifecycleActions
              lifecycle={offerLifecycle}
              target={offer}
              // whose turn it is decides which of them are shown; the other side's have no button
              allowed={allowed.filter(({ ok }) => ok)}
              version={version}
              actions={[
                {
                  name: 'accept',
                  label: words.accept[side](currency(offer.amount)),
                  look: 'strong',
                  done: words.acceptDone[side],
                },
                {
                  name: 'counter',
                  label: words.counter,
                  form: close => <CounterOffer offer={offer} side={side} onClose={close} />,
                },
                { name: 'decline', label: words.decline, done: words.declineDone },
                { name: 'withdraw', label: words.withdraw, done: words.withdrawDone },
              ]}
            />
            {state === 'accepted' && side === 'buyer' && (
              <li>
                <Pay offer={offer} />
              </li>
            )}
          </ul>
          {noCounter && <p className="small soft">{noCounter}</p>}
        </>
      }
    />
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
