import { useQuery } from '@tanstack/react-query'
import { offerLifecycle } from '#src/api/commands/trade/offers.ts'
import type { Offer } from '#src/api/contract/trade/offer.ts'
import { currency } from '#src/api/contract/values/currency.ts'
import { threadOfferTermsQuery } from '#src/api/queries/trade/offers.ts'
import { useApp } from '#src/app/provider.tsx'
import { FormSheet } from '#src/ui/forms/form-sheet.tsx'
import { AmountField } from '#src/ui/offers/amount-field.tsx'
import { middleOf, suggestionsBetween } from '#src/ui/offers/suggestions.ts'
import * as words from '#src/ui/offers/words.ts'
import { useEvents } from '../-lifecycle/use-lifecycle.ts'
import { useAmountForm } from './use-amount-form.ts'

interface CounterOfferProps {
  offer: Offer
  side: 'buyer' | 'seller'
  onClose: () => void
}

/** The dialog in which somebody answers an offer with another price. */
export function CounterOffer({ offer, side, onClose }: CounterOfferProps) {
  const { client } = useApp()
  const { send, reload } = useEvents(offerLifecycle, offer)
  const { amount, list_price: listPrice, version } = offer
  const isBuyer = side === 'buyer'
  const { data: terms } = useQuery(threadOfferTermsQuery(client, offer.thread_id))
  const range = terms && { lowest: terms.floor, highest: terms.highest }
  const actor = useAmountForm({
    name: `counter ${offer.id}`,
    needed: words.amountNeeded,
    range,
    send: (price, key) => send({ type: 'counter', amount: price, version }, key),
    reload,
    saved: words.counterDone,
    onSaved: onClose,
  })
  // a seller asks for more than was offered, a buyer offers less than was asked for
  const [lowest, highest] = isBuyer ? [terms?.floor ?? amount, amount] : [amount, terms?.highest ?? listPrice]
  const suggestions = suggestionsBetween(
    { listPrice, lowest, highest },
    { label: words.between, amount: middleOf(lowest, highest) },
    [amount, ...(terms?.earlier ?? [])],
  )
  return (
    <FormSheet
      onClose={onClose}
      title={words.counterTitle}
      intro={words.counterIntro(currency(amount), currency(listPrice))}
      actor={actor}
      name="counter"
      labels={{ amount: isBuyer ? words.amount : words.sellerAmount }}
      submit={words.send}
    >
      {field => <AmountField field={field('amount')} suggestions={suggestions} side={side} range={range} />}
    </FormSheet>
  )
}
