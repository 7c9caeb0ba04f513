import * as z from 'zod/mini'
import { createDispute, purchaseLifecycle } from '#src/api/commands/trade/purchases.ts'
import type { Dispute } from '#src/api/contract/trade/disputes.ts'
import type { Purchase } from '#src/api/contract/trade/purchases.ts'
import { keysOf } from '#src/api/contract/values/vocabulary.ts'
import { useApp } from '#src/app/provider.tsx'
import type { WithImages } from '#src/machines/editors/images/image-form.ts'
import { FormSheet } from '#src/ui/forms/form-sheet.tsx'
import { optionsOf } from '#src/ui/kit/forms/options-of.ts'
import { Select } from '#src/ui/kit/forms/select.tsx'
import { Textarea } from '#src/ui/kit/forms/textarea.tsx'
import * as words from '#src/ui/purchases/dispute-words.ts'
import { useImageForm } from '../-forms/use-image-form.ts'
import { type EventForm, useEvents } from '../-lifecycle/use-lifecycle.ts'
import { DisputeImages } from './dispute-images.tsx'

interface ReportValues extends WithImages {
  readonly reason: Dispute['reason'] | ''
  readonly text: string
}

const schema = z.object({ reason: z.enum(['', ...keysOf(words.reasons)]), text: z.string() })

/** The most characters of a text about a problem. */
export const mostText = 1000
/** The most images of one text. */
export const mostImages = 10

/** The form in which a buyer says what is wrong; `isLost` where the parcel never arrived. */
export function ReportForm({
  purchase,
  isLost,
  onClose,
}: EventForm<{ purchase: Purchase; isLost: boolean }>) {
  const app = useApp()
  const { id, state } = purchase
  const stored: ReportValues = { reason: isLost ? 'not_arrived' : '', text: '', images: [] }
  const { reload } = useEvents(purchaseLifecycle, purchase)
  const { form, images } = useImageForm<ReportValues>(
    {
      // what never arrived and what arrived damaged are two reports
      name: `${isLost ? 'lost' : 'report'} ${id}`,
      schema,
      purpose: 'dispute',
      most: mostImages,
      stored,
      needed: { reason: words.reasonNeeded, text: words.textNeeded },
      save: async ({ reason, text, images }, key) => {
        if (reason === '') return
        await createDispute(app, id, { reason, text, images: images.map(image => image.id) }, key)
      },
      reload: async () => {
        await reload()
        return stored
      },
      sent: words.reportDone,
    },
    onClose,
  )
  const reasons = optionsOf(words.reasons).filter(
    ({ value }) => value !== 'not_arrived' || state === 'shipped.overdue' || state === 'delivered',
  )
  return (
    <FormSheet
      onClose={onClose}
      title={isLost ? words.reportLostTitle : words.reportTitle}
      intro={words.reportIntro}
      actor={form}
      name="report"
      labels={{ reason: words.reason, text: words.text, images: words.images }}
      submit={words.reportSubmit}
      images={images}
    >
      {field => {
        const reason = field('reason')
        return (
          <>
            <Select {...reason} options={reasons} empty={words.reasonChoose} />
            <Textarea {...field('text')} hint={words.textHint} most={mostText} rows={5} />
            <DisputeImages
              form={form}
              images={images}
              field={field('images')}
              isOptional={reason.value === 'not_arrived'}
            />
          </>
        )
      }}
    </FormSheet>
  )
}
