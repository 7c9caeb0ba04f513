import { type ComponentType, useState } from 'react'
import type { Checkout } from '#src/api/contract/trade/checkout.ts'
import type { Order } from '#src/api/contract/trade/orders.ts'
import { currency } from '#src/api/contract/values/currency.ts'
import { isBuyable } from '#src/machines/checkout/checkout-changes.ts'
import { useSelect } from '../actors.tsx'
import { Button } from '../kit/button.tsx'
import { ErrorSummary } from '../kit/forms/error-summary.tsx'
import { Form } from '../kit/forms/form.tsx'
import { lazyComponent } from '../kit/lazy-component.tsx'
import { Link, type LinkTarget } from '../kit/link.tsx'
import { NoticeBar } from '../kit/notice-bar.tsx'
import { useWithdrawnToasts } from '../kit/toasts/withdraw-toasts.ts'
import { addressOf, to } from '../paths.ts'
import { AddressForm } from './address-form.tsx'
import { addressLabels } from './address-labels.ts'
import { cardAway } from './card-away.ts'
import type { CardActor } from './card-entry.tsx'
import { Challenge, Expired, Settling } from './checkout-states.tsx'
import * as words from './words.ts'
import './checkout-view.css'
import type { CodesProps } from './code-entry.tsx'
import { Countdown } from './countdown.tsx'
import { DeliveryChoice, type PointFieldProps } from './delivery-choice.tsx'
import { OrderSummary } from './order-summary.tsx'
import type { RegionField } from './postal-fields.tsx'
import { type CheckoutActor, screenOf, useScreenChange } from './screens.ts'

// shown once the items are held
const PaymentChoice = lazyComponent(async () => (await import('./payment-choice.tsx')).PaymentChoice)
const MissingCheckout = lazyComponent(async () => (await import('./missing-checkout.tsx')).MissingCheckout)
const CheckoutConflict = lazyComponent(async () => (await import('./checkout-conflict.tsx')).CheckoutConflict)
const NothingToBuy = lazyComponent(async () => (await import('./nothing-to-buy.tsx')).NothingToBuy)
const ConfirmEmail = lazyComponent(async () => (await import('./confirm-email.tsx')).ConfirmEmail, null)

interface CheckoutViewProps {
  actor: CheckoutActor
  /** The actor of the card field, if a card is needed. */
  card: CardActor
  discountCodes: ComponentType<CodesProps>
  /** The server's time in milliseconds. */
  now: () => number
  regionField: RegionField
  pickupPoints: ComponentType<PointFieldProps>
  /** Shown once the checkout is paid. */
  paidOrders: ComponentType<{ orders: readonly Order[]; onShown: () => void }>
}

/** The checkout on one page, from the address to the paid orders. */
export function CheckoutView({
  paidOrders: PaidOrders,
  discountCodes: DiscountCodes,
  ...steps
}: CheckoutViewProps) {
  const { actor } = steps
  const onShown = useScreenChange(actor)
  const isMissing = useSelect(actor, snapshot => snapshot.matches('missing'))
  const isPaid = useSelect(actor, snapshot => snapshot.matches('paid'))
  const checkout = useSelect(actor, ({ context }) => context.checkout)
  const orders = useSelect(actor, ({ context }) => context.orders)
  const isHeldUp = useSelect(actor, snapshot => !snapshot.hasTag('editable') || snapshot.hasTag('busy'))
  const onChanged = (changed: Checkout) => actor.send({ type: 'checkout.changed', checkout: changed })
  const isUnreachable = useSelect(actor, snapshot => snapshot.hasTag('unreachable'))
  const message = useSelect(actor, ({ context }) => context.message)
  const [isWide] = useState(() => matchMedia('(min-width: 60rem)').matches)
  if (isMissing) return <MissingCheckout actor={actor} />
  if (isPaid) return <PaidOrders orders={orders} onShown={onShown} />
  return (
    <div className="wide checkout">
      <h1 className="display">{words.checkout}</h1>
      {isUnreachable && (
        <NoticeBar
          message={message ?? words.serverFailed}
          onRetry={() => actor.send({ type: 'checkout.retry' })}
        />
      )}
      {checkout === null ? (
        !isUnreachable && <CheckoutSkeleton />
      ) : (
        <div className="checkout__columns">
          {/* first in the document, as on phones: the focus order follows the visual order */}
          <aside className="checkout__summary" aria-label={words.yourOrder}>
            {/* folded small on phones */}
            <details className="checkout__fold" open={isWide}>
              <summary>
                <h2 className="title">{words.summaryOf(countOf(checkout))}</h2>
                <span className="price">{currency(checkout.total)}</span>
              </summary>
              <OrderSummary
                checkout={checkout}
                codeEntry={
                  hasCodes(checkout) && (
                    <DiscountCodes checkout={checkout} isHeldUp={isHeldUp} onChanged={onChanged} />
                  )
                }
              />
            </details>
          </aside>
          <div className="checkout__main">
            <ConfirmEmail lines={checkout.lines} />
            <CheckoutSteps {...steps} onShown={onShown} />
          </div>
        </div>
      )}
    </div>
  )
}

type StepsProps = Omit<CheckoutViewProps, 'paidOrders' | 'discountCodes'>

/** The current step of the shopper. */
function CheckoutSteps({ onShown, ...steps }: StepsProps & { onShown: () => void }) {
  const { actor } = steps
  const step = useSelect(actor, screenOf)
  const isWaiting = useSelect(actor, snapshot => snapshot.hasTag('busy') || snapshot.hasTag('unreachable'))
  const checkout = useSelect(actor, ({ context }) => context.checkout)
  const changes = useSelect(actor, ({ context }) => context.changes)
  const totalBefore = useSelect(actor, ({ context }) => context.totalBefore)
  const challengeDeadline = useSelect(actor, ({ context }) => context.challengeDeadline)
  const message = useSelect(actor, ({ context }) => context.message)
  const isUnreachable = useSelect(actor, snapshot => snapshot.hasTag('unreachable'))
  if (checkout === null) return null
  const heldBy = checkout.lines.find(line => line.held_by !== undefined)?.held_by ?? null
  switch (step) {
    case 'awaitingChallenge':
      return (
        <Challenge
          isAtBank={checkout.payment.provider === 'stripe'}
          isBusy={isWaiting}
          deadline={challengeDeadline}
          message={isWaiting ? null : message}
          onAnswer={passed => actor.send({ type: 'challenge.answered', passed })}
        />
      )
    case 'settling':
      return <Settling />
    case 'conflict':
      return (
        <CheckoutConflict
          message={message}
          changes={changes}
          totalBefore={totalBefore}
          total={checkout.total}
          canGoOn={isBuyable(checkout)}
          heldBy={heldBy}
          onAccept={() => actor.send({ type: 'changes.accepted' })}
          onShown={onShown}
        />
      )
    case 'expired':
      return (
        <Expired
          // the page shows a lost answer, with Retry, above this
          message={isUnreachable ? null : message}
          canGoOn={isBuyable(checkout)}
          isBusy={isWaiting}
          onHoldAgain={() => actor.send({ type: 'checkout.holdAgain' })}
        />
      )
    default:
      if (!isBuyable(checkout)) return <NothingToBuy login={loginOf(checkout)} heldBy={heldBy} />
      return <CheckoutForm {...steps} />
  }
}

/** Whether discount codes can be entered: it is not being paid, and has an item of a brand. */
const hasCodes = ({ state, lines }: Checkout) =>
  /^(open|reserved)$/.test(state) && lines.some(({ id }) => id.startsWith('v_'))

const countOf = ({ lines }: Checkout) => lines.reduce((count, { quantity }) => count + quantity, 0)

/** The login, and the way back. */
const loginTo = ({ id }: Checkout): LinkTarget => ({
  to: '/login',
  search: { redirect: addressOf(to.checkout(id)) },
})

/** The login, if logging in would help; otherwise null. */
const loginOf = (checkout: Checkout): LinkTarget | null =>
  checkout.lines.some(line => line.problem === 'sign_in_required') ? loginTo(checkout) : null

function CheckoutForm({ actor, card, now, regionField, pickupPoints }: StepsProps) {
  const checkout = useSelect(actor, ({ context }) => context.checkout)
  const details = useSelect(actor, ({ context }) => context.details)
  const errors = useSelect(actor, ({ context }) => context.fieldErrors)
  const message = useSelect(actor, ({ context }) => context.message)
  const payment = useSelect(actor, ({ context }) => context.payment)
  const suggestedCountry = useSelect(actor, ({ context }) => context.suggestedCountry)
  const savesAddress = useSelect(actor, ({ context }) => context.savesAddress)
  const isMakingMethod = useSelect(card, snapshot => snapshot.hasTag('busy'))
  const isCardAway = useSelect(card, snapshot => snapshot.hasTag('away'))
  const isBusy = useSelect(actor, snapshot => snapshot.hasTag('busy')) || isMakingMethod
  const isUnreachable = useSelect(actor, snapshot => snapshot.hasTag('unreachable'))
  useWithdrawnToasts(errors, isBusy)
  if (checkout === null) return null
  const isHeld = checkout.state === 'reserved'
  const isAboutPayment = isHeld && Object.keys(errors).every(name => name === 'payment')
  const trouble = !isUnreachable && <ErrorSummary message={message} errors={errors} labels={addressLabels} />
  const submit = () => {
    if (isBusy || isUnreachable) return
    if (!isHeld) actor.send({ type: 'checkout.proceed' })
    // the payment follows by itself once Stripe has accepted the card
    else if (checkout.payment.provider === 'stripe') card.send({ type: 'card.wanted' })
    else actor.send({ type: 'checkout.pay' })
  }
  return (
    <Form className="form checkout__form" onSubmit={submit}>
      {!isAboutPayment && trouble}
      <AddressForm
        // what was complete when the items were held is folded
        key={isHeld ? 'held' : 'open'}
        login={loginTo(checkout)}
        details={details}
        errors={errors}
        suggestedCountry={suggestedCountry}
        savesAddress={savesAddress}
        regionField={regionField}
        onSaveChoice={isSaved => actor.send({ type: 'address.saveChosen', isSaved })}
        onType={(field, value) => actor.send({ type: 'details.typed', field, value })}
        onLeave={() => actor.send({ type: 'details.left' })}
      />
      {checkout.parcels.length > 0 && (
        <DeliveryChoice
          parcels={checkout.parcels}
          postcode={checkout.address?.postcode ?? ''}
          errors={errors}
          pickupPoints={pickupPoints}
          chosen={details.shipping}
          onChoose={(seller, method) => actor.send({ type: 'shipping.chosen', seller, method })}
        />
      )}
      {isHeld && (
        <PaymentChoice
          trouble={isAboutPayment && trouble}
          taken={checkout.payment}
          card={card}
          payment={payment}
          errors={errors.payment}
          onChoose={chosen => actor.send({ type: 'payment.chosen', payment: chosen })}
        />
      )}
      <div className="checkout__pay">
        {/* on a phone the summary is far above the button, and both stay at the foot of the screen */}
        <div className="checkout__bar">
          {isHeld && checkout.expires_at !== null && <Countdown until={checkout.expires_at} now={now} />}
          <p className="checkout__total">
            {words.totalTaxIncluded} <strong className="price">{currency(checkout.total)}</strong>
          </p>
          <Button
            type="submit"
            isWide
            isBusy={isBusy}
            isRefused={isCardAway}
            {...(isCardAway && { 'aria-describedby': cardAway })}
          >
            {isHeld ? words.pay(currency(checkout.total)) : words.continueToPayment}
          </Button>
        </div>
        <p className="small soft">
          {isHeld ? (
            <>
              {/* the countdown says until when */}
              {checkout.deadline?.texts.otherwise} {words.agreeTo}{' '}
              <Link {...to.terms}>{words.termsOfSale}</Link>
              {words.taxIncluded}
            </>
          ) : (
            words.holdHint
          )}
        </p>
      </div>
    </Form>
  )
}

/** The skeleton of the checkout while it is loading. */
export function CheckoutSkeleton() {
  return (
    <div className="checkout__columns grid--waiting" role="status">
      <span className="unseen">{words.checkoutLoading}</span>
      <div className="checkout__main">
        {[1, 2, 3, 4, 5].map(row => (
          <span key={row} className="bone bone--field" />
        ))}
      </div>
    </div>
  )
}
