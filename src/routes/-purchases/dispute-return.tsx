import * as z from 'zod/mini'
import { disputeLifecycle, purchaseLifecycle } from '#src/api/commands/trade/purchases.ts'
import { type Carrier, carriers } from '#src/api/contract/values/carriers.ts'
import { keysOf } from '#src/api/contract/values/vocabulary.ts'
import type { WithImages } from '#src/machines/editors/images/image-form.ts'
import { useSelect } from '#src/ui/actors.tsx'
import { FormSheet } from '#src/ui/forms/form-sheet.tsx'
import { optionsOf } from '#src/ui/kit/forms/options-of.ts'
import { Select } from '#src/ui/kit/forms/select.tsx'
import { TextInput } from '#src/ui/kit/forms/text-input.tsx'
import * as disputeWords from '#src/ui/purchases/dispute-words.ts'
import { FormImages } from '#src/ui/purchases/form-images.tsx'
import * as words from '#src/ui/purchases/words.ts'
import { useImageForm } from '../-forms/use-image-form.ts'
import { useEvents } from '../-lifecycle/use-lifecycle.ts'
import { choosing } from '../-uploads/choosing.ts'
import type { DisputeForm } from './dispute-forms.ts'

interface ReturnValues extends WithImages {
  readonly carrier: Carrier | ''
  readonly tracking: string
}

const schema = z.object({ carrier: z.enum(['', ...keysOf(carriers)]), tracking: z.string() })
const empty: ReturnValues = { carrier: '', tracking: '', images: [] }

/** The form in which a buyer says how the item went back. */
export function ReturnForm({ purchase, dispute, onClose }: DisputeForm) {
  const { send } = useEvents(disputeLifecycle, dispute)
  const { reload } = useEvents(purchaseLifecycle, purchase)
  const { form, images } = useImageForm<ReturnValues>(
    {
      name: `return ${dispute.id}`,
      schema,
      purpose: 'dispute',
      most: 1,
      stored: empty,
      needed: { carrier: words.carrierNeeded },
      save: async ({ carrier, tracking, images: [image] }, key) => {
        if (carrier === '') return
        // the built-in carrier knows the number of each parcel
        const number = carrier === 'builtin' || tracking.trim() === '' ? {} : { tracking }
        const photo = image === undefined ? {} : { photo: image.id }
        await send({ type: 'ship_return', carrier, ...number, ...photo }, key)
      },
      reload: async () => {
        await reload()
        return empty
      },
      sent: disputeWords.shipReturnDone,
    },
    onClose,
  )
  const isOurs = useSelect(form, ({ context }) => context.values.carrier === 'builtin')
  return (
    <FormSheet
      onClose={onClose}
      title={disputeWords.shipReturnTitle}
      intro={disputeWords.shipReturnIntro}
      actor={form}
      name="return"
      labels={{
        carrier: words.carrier,
        tracking: words.trackingNumber,
        images: disputeWords.returnPack,
        photo: disputeWords.returnPack,
      }}
      submit={disputeWords.shipReturnSubmit}
      images={images}
    >
      {field => (
        <>
          <Select {...field('carrier')} options={optionsOf(carriers)} empty={words.carrierChoose} />
          {isOurs ? (
            <p className="small soft">{disputeWords.returnNumber(carriers.builtin)}</p>
          ) : (
            <TextInput
              {...field('tracking')}
              hint={words.trackingHint}
              maxLength={60}
              autoCapitalize="characters"
            />
          )}
          <FormImages
            actor={images}
            form={form}
            name={field('images').name}
            label={disputeWords.returnPack}
            add={words.packImageAdd}
            hint={disputeWords.returnImageHint}
            errors={field('images').errors}
            isOptional
            {...choosing(images)}
          />
        </>
      )}
    </FormSheet>
  )
}
