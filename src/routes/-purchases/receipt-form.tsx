import * as z from 'zod/mini'
import { sendPurchaseEvent } from '#src/api/commands/trade/purchases.ts'
import { useApp } from '#src/app/provider.tsx'
import type { WithImages } from '#src/machines/editors/images/image-form.ts'
import { SaveForm } from '#src/ui/account/settings/save-form.tsx'
import { Sheet } from '#src/ui/kit/dialogs/sheet.tsx'
import { FormImages, useImageWait } from '#src/ui/purchases/form-images.tsx'
import * as words from '#src/ui/purchases/words.ts'
import { choosing } from '../-uploads/choosing.ts'
import { useImageForm } from '../-uploads/image-form.ts'
import type { AskedProps } from './asked.ts'
import { useReloadedPurchase } from './use-reloaded.ts'

const empty: WithImages = { images: [] }

/** The form in which a seller shows the posting receipt. */
export function ReceiptForm({ purchase: { id }, onClose }: AskedProps) {
  const app = useApp()
  const reload = useReloadedPurchase(id)
  const { form, pictures } = useImageForm<WithImages>(
    {
      name: `receipt ${id}`,
      schema: z.object({}),
      purpose: 'dispute',
      most: 1,
      stored: empty,
      save: ({ images: [image] }, key) =>
        sendPurchaseEvent(app, id, { type: 'prove_sending', ...(image && { receipt: image.id }) }, key),
      reload: async () => {
        await reload()
        return empty
      },
      sent: words.receiptDone,
    },
    onClose,
  )
  const waitsFor = useImageWait(pictures)
  return (
    <Sheet isOpen onClose={onClose} title={words.receiptTitle} place="middle">
      <div className="flow">
        <p>{words.receiptIntro}</p>
        <SaveForm
          actor={form}
          name="receipt"
          labels={{ images: words.receipt, receipt: words.receipt }}
          submit={words.receiptSubmit}
          isDiscardable={false}
          waitsFor={waitsFor}
        >
          {field => (
            <FormImages
              actor={pictures}
              form={form}
              name={field('images').name}
              label={words.receipt}
              add={words.receiptAdd}
              hint={words.receiptHint}
              errors={field('images').errors}
              {...choosing(pictures)}
            />
          )}
        </SaveForm>
      </div>
    </Sheet>
  )
}
