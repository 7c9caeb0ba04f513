import { createFileRoute, useNavigate, useRouterState } from '@tanstack/react-router'
import { useActorRef } from '@xstate/react'
import { useEffect, useState } from 'react'
import { newNonce } from '#src/api/commands/nonce.ts'
import { withAccountPageStyles } from '#src/ui/account-page-styles.ts'
import { useSelect } from '#src/ui/actors.tsx'
import { CheckoutView } from '#src/ui/checkout/checkout-view.tsx'
import { titleOf } from '#src/ui/checkout/screens.ts'
import { lazyComponent } from '#src/ui/kit/lazy-component.tsx'
import * as titles from '#src/ui/kit/title-words.ts'
import { NeedsJavascript } from '#src/ui/layout/needs-javascript.tsx'
import { addressOf, to } from '#src/ui/paths.ts'
import { cardFlow } from './-checkout/card-entry.ts'
import { forgetCheckoutDraft, keepOverSessionEnd, readCheckoutDraft } from './-checkout/checkout-draft.ts'
import { checkoutFlow } from './-checkout/checkout-form.ts'
import { likelyCountry } from './-checkout/likely-country.ts'
import { hiddenHead, pageTitle } from './-page/head.ts'
import { searchSchema, text } from './-page/search-schema.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The checkout that a form started with; a renewed checkout continues the same form. */
    beganWith?: string
  }
}

const PaidOrdersScreen = lazyComponent(
  withAccountPageStyles(async () => (await import('./-orders/paid-orders.tsx')).PaidOrdersScreen),
)

const RegionField = lazyComponent(
  async () => (await import('./-forms/region-field.tsx')).RegionField,
  <span className="bone bone--field" />,
)

const PickupPoints = lazyComponent(async () => (await import('./-checkout/pickup-points.tsx')).PickupPoints)

const DiscountCodes = lazyComponent(
  async () => (await import('./-checkout/discount-codes.tsx')).DiscountCodes,
  <span className="code-space" />,
)

/** Mails link here with the key, which opens a paid checkout to every holder of the mail. */
const validateSearch = searchSchema({
  key: text(),
  /** The order whose invoice and credit notes are shown instead. */
  documents: text(),
})

export const Route = createFileRoute('/checkout/$id')({
  validateSearch,
  // private: the server sends a shell, the data comes from the API
  ssr: false,
  pendingComponent: NeedsJavascript,
  head: ({ match }) => hiddenHead(match.context.site, titles.checkout),
  component: Checkout,
})

function Checkout() {
  const { id } = Route.useParams()
  const beganWith = useRouterState({ select: state => state.location.state.beganWith })
  return <OneCheckout key={beganWith ?? id} id={id} />
}

function OneCheckout({ id }: { id: string }) {
  const context = Route.useRouteContext()
  const navigate = useNavigate()
  const { key = null } = Route.useSearch()
  const [nonce] = useState(newNonce)
  const show = (renewed: string) =>
    void navigate({
      to: '/checkout/$id',
      params: { id: renewed },
      search: {},
      replace: true,
      state: { beganWith: id },
    })
  const [typed] = useState(() => readCheckoutDraft(id))
  const [likely] = useState(() => likelyCountry(navigator.languages))
  const actor = useActorRef(checkoutFlow(context, key, show), {
    input: { id, nonce, checkout: null, typed, likelyCountry: likely },
  })
  useEffect(() => {
    forgetCheckoutDraft(id)
    return keepOverSessionEnd(context.actors.auth, actor, checkoutId => {
      void navigate({ to: '/login', search: { redirect: addressOf(to.checkout(checkoutId)) } })
    })
  }, [actor, context, id, navigate])
  // created once, because Stripe's field belongs to it
  const [flow] = useState(() =>
    cardFlow(token => {
      actor.send({ type: 'payment.chosen', payment: { provider: 'stripe', token } })
      actor.send({ type: 'checkout.pay' })
    }),
  )
  const card = useActorRef(flow)
  const title = useSelect(actor, titleOf)
  // the address does not change, so the route's head does not either
  useEffect(() => {
    document.title = pageTitle(context.site, title)
  }, [context.site, title])
  return (
    <CheckoutView
      actor={actor}
      card={card}
      discountCodes={DiscountCodes}
      now={context.clock.now}
      regionField={RegionField}
      pickupPoints={PickupPoints}
      paidOrders={PaidOrdersScreen}
    />
  )
}
