import * as z from 'zod/mini'
import { disputeLifecycle, purchaseLifecycle } from '#src/api/commands/trade/purchases.ts'
import type { Dispute } from '#src/api/contract/trade/disputes.ts'
import type { WithImages } from '#src/machines/editors/images/image-form.ts'
import { FormSheet } from '#src/ui/forms/form-sheet.tsx'
import { Textarea } from '#src/ui/kit/forms/textarea.tsx'
import * as words from '#src/ui/purchases/dispute-words.ts'
import { useImageForm } from '../-forms/use-image-form.ts'
import { useEvents } from '../-lifecycle/use-lifecycle.ts'
import { mostImages, mostText } from './dispute-form.tsx'
import type { DisputeForm } from './dispute-forms.ts'
import { DisputeImages } from './dispute-images.tsx'
import { proposalOf } from './dispute-proposal.ts'

interface Written extends WithImages {
  readonly text: string
  /** Of the dispute as its reader saw it. */
  readonly version: string
}

const schema = z.object({ text: z.string() })
const storedOf = ({ version }: Dispute): Written => ({ text: '', images: [], version: String(version) })

/** The form in which one side asks a moderator to decide, or adds something while one does. */
export function WriteForm({
  event: type,
  purchase,
  dispute,
  onClose,
}: DisputeForm & { event: 'escalate' | 'comment' }) {
  const { send } = useEvents(disputeLifecycle, dispute)
  const { reload } = useEvents(purchaseLifecycle, purchase)
  const { title, intro, label, needed, submit, done } = words.writing(type, purchase.role)
  const { form, images } = useImageForm<Written>(
    {
      name: `${type} ${dispute.id}`,
      schema,
      purpose: 'dispute',
      most: mostImages,
      stored: storedOf(dispute),
      needed: { text: needed },
      save: ({ text, images, version }, key) => {
        const body = { type, text, images: images.map(image => image.id) }
        // a comment stands whatever else was said
        const seen = type === 'escalate' ? { version: Number(version) } : {}
        return send({ ...body, ...seen }, key)
      },
      reload: async () => storedOf((await reload())?.dispute ?? dispute),
      sent: done,
    },
    onClose,
  )
  const proposal = dispute.state === 'proposed' ? proposalOf(dispute) : null
  return (
    <FormSheet
      onClose={onClose}
      title={title}
      intro={
        <>
          <p>{intro}</p>
          {proposal !== null && (
            <p>
              {words.theProposal} <strong>{proposal}</strong>
            </p>
          )}
        </>
      }
      actor={form}
      name={type}
      labels={{ text: label, images: words.images }}
      submit={submit}
      images={images}
    >
      {field => (
        <>
          <Textarea {...field('text')} most={mostText} rows={4} />
          <DisputeImages form={form} images={images} field={field('images')} />
        </>
      )}
    </FormSheet>
  )
}
