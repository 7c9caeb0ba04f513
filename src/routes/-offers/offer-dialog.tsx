import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { makeOffer, refreshOffers } from '#src/api/commands/trade/offers.ts'
import type { Offer } from '#src/api/contract/trade/offer.ts'
import type { OfferTerms } from '#src/api/contract/trade/offer-settings.ts'
import { currency } from '#src/api/contract/values/currency.ts'
import { useApp } from '#src/app/provider.tsx'
import { SaveForm } from '#src/ui/forms/save-form.tsx'
import { Sheet } from '#src/ui/kit/dialogs/sheet.tsx'
import { AmountField } from '#src/ui/offers/amount-field.tsx'
import { middleOf, type Suggestion, suggestionsBetween } from '#src/ui/offers/suggestions.ts'
import * as words from '#src/ui/offers/words.ts'
import { QuerySection } from '../-page/query-section.tsx'
import { ThreadOffer } from './thread-offer.tsx'
import { useAmountForm } from './use-amount-form.ts'

interface OfferDialogProps {
  /** What the reader can offer. */
  terms: UseQueryResult<OfferTerms>
  side: 'buyer' | 'seller'
  /** The title of the item. */
  title: string
  /** The name of the other person. */
  name: string
  /** Called with the offer that was sent. */
  onSent: (offer: Offer) => void
  onClose: () => void
  /** Shown below. */
  children?: ReactNode
}

/** The dialog in which one side offers the other a price, or finds the offer that is under way. */
export function OfferDialog({
  terms: query,
  side,
  title,
  name,
  onSent,
  onClose,
  children,
}: OfferDialogProps) {
  return (
    <Sheet isOpen onClose={onClose} title={words.makeOffer} place="middle">
      <div className="flow">
        <QuerySection query={query} waiting={words.loading}>
          {terms =>
            terms.offer !== null ? (
              <ThreadOffer offer={terms.offer} side={side} name={name} />
            ) : terms.closed !== null ? (
              <p role="status">{terms.closed}</p>
            ) : (
              <OfferForm terms={terms} side={side} title={title} onSent={onSent} />
            )
          }
        </QuerySection>
        {children}
      </div>
    </Sheet>
  )
}

type FormProps = Pick<OfferDialogProps, 'side' | 'title' | 'onSent'> & { terms: OfferTerms }

function OfferForm({ terms, side, title, onSent }: FormProps) {
  const app = useApp()
  const { ad_id: adId, thread_id: threadId, list_price: listPrice, floor, highest } = terms
  const isBuyer = side === 'buyer'
  const range = { lowest: floor, highest }
  const actor = useAmountForm({
    name: `offer ${threadId ?? adId}`,
    needed: words.amountNeeded,
    range,
    // without a toast: the conversation shows the offer, with the button that the toast would cover
    send: async (amount, key) => onSent(await makeOffer(app, { adId, threadId }, amount, key)),
    reload: () => refreshOffers(app, adId),
    onSaved: () => undefined,
  })
  const last: Suggestion = isBuyer
    ? { label: words.lowest, amount: floor }
    : { label: words.lessPercent(50), amount: middleOf('0.00', listPrice) }
  const suggestions = suggestionsBetween({ listPrice, ...range }, last, terms.earlier)
  return (
    <>
      <p>{words.intro(title, currency(listPrice))}</p>
      <SaveForm
        actor={actor}
        name="offer"
        labels={{ amount: isBuyer ? words.amount : words.sellerAmount }}
        submit={words.send}
        isDiscardable={false}
      >
        {field => <AmountField field={field('amount')} suggestions={suggestions} range={range} side={side} />}
      </SaveForm>
      <p className="small soft">
        {words.promise[side]} {isBuyer && words.roundsLeft(terms.rounds_left)}
      </p>
    </>
  )
}
