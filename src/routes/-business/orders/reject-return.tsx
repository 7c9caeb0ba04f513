import * as z from 'zod/mini'
import { businessOrderLifecycle } from '#src/api/commands/business/orders.ts'
import { returnLifecycle } from '#src/api/commands/trade/returns.ts'
import type { WithImages } from '#src/machines/editors/images/image-form.ts'
import * as words from '#src/ui/business/orders/words.ts'
import { FormSheet } from '#src/ui/forms/form-sheet.tsx'
import { Textarea } from '#src/ui/kit/forms/textarea.tsx'
import { FormImages } from '#src/ui/purchases/form-images.tsx'
import { useImageForm } from '../../-forms/use-image-form.ts'
import { useEvents } from '../../-lifecycle/use-lifecycle.ts'
import { choosing } from '../../-uploads/choosing.ts'
import type { ReturnForm } from './return-forms.ts'

interface RejectValues extends WithImages {
  readonly reason: string
}

const empty: RejectValues = { reason: '', images: [] }
const schema = z.object({ reason: z.string() })

/** The form in which a brand says why it does not refund a return, and shows it. */
export function RejectReturn({ order, of, onClose }: ReturnForm) {
  const { send } = useEvents(returnLifecycle, { order: { id: order.id }, id: of.id })
  const { reload } = useEvents(businessOrderLifecycle, order)
  const { form, images } = useImageForm<RejectValues>(
    {
      name: `reject ${of.id}`,
      schema,
      purpose: 'dispute',
      most: 10,
      stored: empty,
      needed: { reason: words.rejectNeeded },
      save: ({ reason, images }, key) => {
        const body = { type: 'reject' as const, reason, images: images.map(image => image.id) }
        return send(body, key)
      },
      reload: async () => {
        await reload()
        return empty
      },
      sent: words.rejectDone,
    },
    onClose,
  )
  return (
    <FormSheet
      onClose={onClose}
      title={words.rejectTitle}
      intro={words.rejectIntro}
      actor={form}
      name="reject"
      labels={{ reason: words.rejectReason, images: words.rejectImages }}
      submit={words.rejectSubmit}
      images={images}
    >
      {field => {
        const { name, errors } = field('images')
        return (
          <>
            <Textarea {...field('reason')} most={1000} rows={3} />
            <FormImages
              actor={images}
              form={form}
              name={name}
              label={words.rejectImages}
              add={words.rejectImagesAdd}
              hint={words.rejectImagesHint}
              errors={errors}
              {...choosing(images)}
            />
          </>
        )
      }}
    </FormSheet>
  )
}
