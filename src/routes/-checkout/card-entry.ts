import { fromCallback, fromPromise } from 'xstate'
import { type CardFieldEvent, cardEntryMachine } from '#src/machines/checkout/card-entry.ts'
import * as words from '#src/ui/checkout/words.ts'
import { type CardElement, openStripe, type Stripe, StripeProblem } from './stripe.ts'

/** The id of the element that Stripe's field is mounted in. */
export const cardPlace = 'payment'

/** The types of Stripe's errors with messages for shoppers; all other messages are for developers. */
const forShoppers = ['card_error', 'validation_error']

/** The card's machine with Stripe's implementations. `payWith` pays with the payment method that was made. */
export function cardFlow(payWith: (method: string) => void) {
  let open: { stripe: Stripe; card: CardElement } | null = null
  return cardEntryMachine.provide({
    actors: {
      cardField: fromCallback<CardFieldEvent, { publishableKey: string }>(({ input, sendBack }) => {
        let isGone = false
        const dark = window.matchMedia('(prefers-color-scheme: dark)')
        const restyle = () => open?.card.update({ style: styleOf() })
        openStripe(input.publishableKey).then(
          stripe => {
            if (isGone) return
            const card = stripe.elements().create('card', { style: styleOf(), disableLink: true })
            open = { stripe, card }
            card.on('ready', () => sendBack({ type: 'field.ready' }))
            card.on('change', ({ complete, error }) =>
              sendBack({ type: 'field.changed', isComplete: complete, problem: error?.message ?? null }),
            )
            card.mount(`#${cardPlace}`)
            dark.addEventListener('change', restyle)
          },
          () => sendBack({ type: 'field.failed' }),
        )
        return () => {
          isGone = true
          dark.removeEventListener('change', restyle)
          open?.card.destroy()
          open = null
        }
      }),
      makeMethod: fromPromise<{ id: string }>(async () => {
        const { paymentMethod, error } =
          (await open?.stripe.createPaymentMethod({ type: 'card', card: open.card })) ?? {}
        if (paymentMethod !== undefined) return { id: paymentMethod.id }
        const message = forShoppers.includes(error?.type ?? '') ? error?.message : undefined
        throw new StripeProblem(message ?? words.cardFailed)
      }),
    },
    actions: {
      focusField: () => open?.card.focus(),
      payWith: (_, { method }) => payWith(method),
    },
  })
}

/**
 * Our colors for the field inside Stripe's page, which our style sheet does not reach: read from the element,
 * resolved for light or dark. Our typeface does not reach it either.
 */
function styleOf(): object {
  const place = document.getElementById(cardPlace)
  if (place === null) return {}
  const { color, caretColor, textDecorationColor, fontSize } = getComputedStyle(place)
  return {
    base: {
      color,
      iconColor: color,
      fontFamily: 'Arial, sans-serif',
      fontSize,
      '::placeholder': { color: textDecorationColor },
    },
    invalid: { color: caretColor, iconColor: caretColor },
  }
}
