import * as z from 'zod/mini'
import { orderLifecycle } from '#src/api/commands/trade/orders.ts'
import { createReturn } from '#src/api/commands/trade/returns.ts'
import type { OrderDetails } from '#src/api/contract/trade/order-details.ts'
import { type ReturnReason, returnReasons } from '#src/api/contract/values/return-reasons.ts'
import { keysOf } from '#src/api/contract/values/vocabulary.ts'
import { useApp } from '#src/app/provider.tsx'
import { useActors, useSelect } from '#src/ui/actors.tsx'
import { chosenParts } from '#src/ui/order/pieces.ts'
import * as words from '#src/ui/order/words.ts'
import { FormImages } from '#src/ui/purchases/form-images.tsx'
import { useImageForm } from '../-forms/use-image-form.ts'
import { type EventForm, useEvents } from '../-lifecycle/use-lifecycle.ts'
import { choosing } from '../-uploads/choosing.ts'
import { ReturnSheet, type ReturnValues } from './return-sheet.tsx'
import { useGuestImages } from './use-guest-images.ts'

type ReturnRequest = EventForm<{ order: OrderDetails }>

const none: ReturnValues = { lines: [], reason: '', text: '', images: [] }
const needed = { lines: words.returnLinesNeeded, reason: words.returnReasonNeeded }

/** The form in which a buyer asks to send something back. A guest's photos belong to the order, and no draft is stored. */
export function ReturnForm(props: ReturnRequest) {
  const { auth } = useActors()
  const isMember = useSelect(auth, ({ context }) => context.user !== null)
  // who came by the link of a mail may be somebody else than whoever is logged in
  return isMember && props.order.key === undefined ? <OfMember {...props} /> : <OfGuest {...props} />
}

const bodyOf = ({ lines, text, images }: ReturnValues, reason: ReturnReason) => ({
  lines: chosenParts(lines),
  reason,
  images: images.map(({ id }) => id),
  ...(text.trim() === '' ? {} : { text }),
})

function OfGuest({ order, onClose }: ReturnRequest) {
  const app = useApp()
  const { reload } = useEvents(orderLifecycle, order)
  const { form, images } = useGuestImages<ReturnValues>(
    {
      order,
      most: 10,
      stored: none,
      needed,
      save: async (values, key) => {
        if (values.reason !== '') await createReturn(app, order, bodyOf(values, values.reason), key)
      },
      reload,
      sent: words.returnDone,
    },
    onClose,
  )
  return <WithPhotos order={order} form={form} images={images} onClose={onClose} />
}

const schema = z.object({
  lines: z.array(z.string()),
  reason: z.enum(['', ...keysOf(returnReasons)]),
  text: z.string(),
})

function OfMember({ order, onClose }: ReturnRequest) {
  const app = useApp()
  const { reload } = useEvents(orderLifecycle, order)
  const { form, images } = useImageForm<ReturnValues>(
    {
      name: `return ${order.id}`,
      schema,
      purpose: 'dispute',
      most: 10,
      stored: none,
      needed,
      save: async (values, key) => {
        if (values.reason !== '') await createReturn(app, order, bodyOf(values, values.reason), key)
      },
      reload: async () => {
        await reload()
        return none
      },
      sent: words.returnDone,
    },
    onClose,
  )
  return <WithPhotos order={order} form={form} images={images} onClose={onClose} />
}

type Parts = ReturnType<typeof useImageForm<ReturnValues>>

function WithPhotos({ order, form, images, onClose }: ReturnRequest & Parts) {
  return (
    <ReturnSheet order={order} form={form} onClose={onClose} images={images}>
      {(errors, isOptional) => (
        <FormImages
          actor={images}
          form={form}
          name="return-images"
          label={words.returnImages}
          add={words.returnImagesAdd}
          hint={words.returnImagesHint}
          errors={errors}
          isOptional={isOptional}
          {...choosing(images)}
        />
      )}
    </ReturnSheet>
  )
}
