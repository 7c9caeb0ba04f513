import * as z from 'zod/mini'
import { purchaseLifecycle } from '#src/api/commands/trade/purchases.ts'
import type { Purchase } from '#src/api/contract/trade/purchases.ts'
import type { WithImages } from '#src/machines/editors/images/image-form.ts'
import { FormSheet } from '#src/ui/forms/form-sheet.tsx'
import { FormImages } from '#src/ui/purchases/form-images.tsx'
import * as words from '#src/ui/purchases/words.ts'
import { useImageForm } from '../-forms/use-image-form.ts'
import { type EventForm, useEvents } from '../-lifecycle/use-lifecycle.ts'
import { fieldRefusal } from '../-page/money-in.ts'
import { choosing } from '../-uploads/choosing.ts'

const empty: WithImages = { images: [] }

/** The form in which a seller shows the drop-off receipt. */
export function ReceiptForm({ purchase, onClose }: EventForm<{ purchase: Purchase }>) {
  const { send, reload } = useEvents(purchaseLifecycle, purchase)
  const { form, images } = useImageForm<WithImages>(
    {
      name: `receipt ${purchase.id}`,
      schema: z.object({}),
      purpose: 'dispute',
      most: 1,
      stored: empty,
      save: async ({ images: [image] }, key) => {
        if (image === undefined) throw fieldRefusal('images', words.receiptNeeded)
        await send({ type: 'prove_sending', receipt: image.id }, key)
      },
      reload: async () => {
        await reload()
        return empty
      },
      sent: words.receiptDone,
    },
    onClose,
  )
  return (
    <FormSheet
      onClose={onClose}
      title={words.receiptTitle}
      intro={words.receiptIntro}
      actor={form}
      name="receipt"
      labels={{ images: words.receipt, receipt: words.receipt }}
      submit={words.receiptSubmit}
      images={images}
    >
      {field => (
        <FormImages
          actor={images}
          form={form}
          name={field('images').name}
          label={words.receipt}
          add={words.receiptAdd}
          hint={words.receiptHint}
          errors={field('images').errors}
          {...choosing(images)}
        />
      )}
    </FormSheet>
  )
}
