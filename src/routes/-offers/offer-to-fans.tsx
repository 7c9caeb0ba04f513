import { createOffersToFans, refreshOffers } from '#src/api/commands/trade/offers.ts'
import type { Ad } from '#src/api/contract/ads.ts'
import { useApp } from '#src/app/provider.tsx'
import { useActors } from '#src/ui/actors.tsx'
import { centsOf, moneyOf } from '#src/ui/ads/fees.ts'
import { FormSheet } from '#src/ui/forms/form-sheet.tsx'
import { AmountField } from '#src/ui/offers/amount-field.tsx'
import { suggestionsBetween } from '#src/ui/offers/suggestions.ts'
import * as words from '#src/ui/offers/words.ts'
import { useAmountForm } from './use-amount-form.ts'

/** The dialog in which a seller offers everybody who favorited an ad a lower price. */
export function OfferToFans({ ad, onClose }: { ad: Ad; onClose: () => void }) {
  const app = useApp()
  const { toasts } = useActors()
  const listPrice = ad.price ?? moneyOf(0)
  const range = { lowest: moneyOf(100), highest: moneyOf(centsOf(listPrice) - 1) }
  const actor = useAmountForm({
    name: `fans ${ad.id}`,
    needed: words.amountNeeded,
    range,
    send: async (amount, key) => {
      const { sent } = await createOffersToFans(app, ad.id, amount, key)
      toasts.send({ type: 'toast.requested', tone: 'success', message: words.toFansDone(sent) })
    },
    reload: () => refreshOffers(app, ad.id),
    onSaved: onClose,
  })
  const suggestions = suggestionsBetween(
    { listPrice, ...range },
    { label: words.lessPercent(15), amount: moneyOf(Math.floor(Number(listPrice) * 85)) },
  )
  return (
    <FormSheet
      onClose={onClose}
      title={words.toFansTitle}
      intro={words.toFansIntro}
      actor={actor}
      name="fans"
      labels={{ amount: words.toFansAmount }}
      submit={words.toFansSubmit}
    >
      {field => <AmountField field={field('amount')} suggestions={suggestions} range={range} side="seller" />}
    </FormSheet>
  )
}
