import * as z from 'zod/mini'
import { createReview, purchaseLifecycle } from '#src/api/commands/trade/purchases.ts'
import type { Purchase } from '#src/api/contract/trade/purchases.ts'
import { reviewLength } from '#src/api/contract/values/message-limits.ts'
import { useApp } from '#src/app/provider.tsx'
import { FormSheet } from '#src/ui/forms/form-sheet.tsx'
import { Textarea } from '#src/ui/kit/forms/textarea.tsx'
import { StarsField } from '#src/ui/purchases/stars-field.tsx'
import * as words from '#src/ui/purchases/words.ts'
import { useForm } from '../-forms/use-form.ts'
import { type EventForm, useEvents } from '../-lifecycle/use-lifecycle.ts'

const schema = z.object({ rating: z.string(), text: z.string() })
const empty = { rating: '', text: '' }

/** The form in which one side reviews the other. */
export function ReviewForm({ purchase, onClose }: EventForm<{ purchase: Purchase }>) {
  const { id, with: other } = purchase
  const app = useApp()
  const { reload } = useEvents(purchaseLifecycle, purchase)
  const actor = useForm({
    name: `review ${id}`,
    schema: async () => schema,
    stored: empty,
    needed: { rating: words.starsNeeded },
    save: async ({ rating, text }, key) => {
      await createReview(app, id, { rating: Number(rating), text }, key)
      return empty
    },
    reload: async () => {
      await reload()
      return empty
    },
    saved: words.reviewDone,
    onSaved: onClose,
  })
  return (
    <FormSheet
      onClose={onClose}
      title={words.reviewTitle(other.name)}
      intro={words.reviewIntro}
      actor={actor}
      name="review"
      labels={{ rating: words.stars, text: words.reviewText }}
      submit={words.reviewSubmit}
    >
      {field => (
        <>
          <StarsField {...field('rating')} meanings={words.starWords} />
          <Textarea {...field('text')} isOptional most={reviewLength} rows={4} />
        </>
      )}
    </FormSheet>
  )
}
