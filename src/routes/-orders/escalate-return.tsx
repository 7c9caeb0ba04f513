import * as z from 'zod/mini'
import { orderLifecycle } from '#src/api/commands/trade/orders.ts'
import { returnLifecycle } from '#src/api/commands/trade/returns.ts'
import type { WithImages } from '#src/machines/editors/images/image-form.ts'
import { useActors, useSelect } from '#src/ui/actors.tsx'
import { FormSheet } from '#src/ui/forms/form-sheet.tsx'
import { Textarea } from '#src/ui/kit/forms/textarea.tsx'
import * as words from '#src/ui/order/words.ts'
import { FormImages } from '#src/ui/purchases/form-images.tsx'
import { useImageForm } from '../-forms/use-image-form.ts'
import { useEvents } from '../-lifecycle/use-lifecycle.ts'
import { choosing } from '../-uploads/choosing.ts'
import type { ReturnForm } from './return-forms.ts'
import { useGuestImages } from './use-guest-images.ts'

interface Values extends WithImages {
  readonly reason: string
}

const empty: Values = { reason: '', images: [] }
const schema = z.object({ reason: z.string() })
const common = { most: 10, stored: empty, needed: { reason: words.escalateNeeded }, sent: words.escalateDone }

/** The form in which a buyer asks a moderator about a return that the brand rejected; photos may show why. */
export function EscalateReturn(props: ReturnForm) {
  const { auth } = useActors()
  const isMember = useSelect(auth, ({ context }) => context.user !== null)
  // who came by the link of a mail may be somebody else than whoever is logged in
  return isMember && props.order.key === undefined ? <OfMember {...props} /> : <OfGuest {...props} />
}

/** Sends the question to the moderator. */
function useEscalation({ order, of: { id } }: ReturnForm) {
  const { send } = useEvents(returnLifecycle, { order, id })
  const { reload } = useEvents(orderLifecycle, order)
  const save = ({ reason, images }: Values, key: string) =>
    send({ type: 'escalate', reason, images: images.map(image => image.id) }, key)
  return { save, reload }
}

function OfGuest(props: ReturnForm) {
  const { order, onClose } = props
  const { save, reload } = useEscalation(props)
  const parts = useGuestImages<Values>({ ...common, order, save, reload }, onClose)
  return <Question {...parts} onClose={onClose} />
}

function OfMember(props: ReturnForm) {
  const { of, onClose } = props
  const { save, reload } = useEscalation(props)
  const parts = useImageForm<Values>(
    {
      ...common,
      name: `escalate ${of.id}`,
      schema,
      purpose: 'dispute',
      save,
      reload: async () => {
        await reload()
        return empty
      },
    },
    onClose,
  )
  return <Question {...parts} onClose={onClose} />
}

type Parts = ReturnType<typeof useImageForm<Values>>

function Question({ form, images, onClose }: Parts & { onClose: () => void }) {
  const errors = useSelect(form, ({ context }) => context.fieldErrors.images)
  return (
    <FormSheet
      onClose={onClose}
      title={words.escalateTitle}
      intro={words.escalateIntro}
      actor={form}
      name="escalate-return"
      labels={{ reason: words.escalateReason, images: words.returnImages }}
      submit={words.escalateSubmit}
      images={images}
    >
      {field => (
        <>
          <Textarea {...field('reason')} most={1000} rows={4} />
          <FormImages
            actor={images}
            form={form}
            name="escalate-images"
            label={words.returnImages}
            add={words.returnImagesAdd}
            hint={words.returnImagesHint}
            errors={errors}
            isOptional
            {...choosing(images)}
          />
        </>
      )}
    </FormSheet>
  )
}
