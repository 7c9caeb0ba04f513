import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { purchaseLifecycle } from '#src/api/commands/trade/purchases.ts'
import type { Purchase } from '#src/api/contract/trade/purchases.ts'
import { type Carrier, carriers } from '#src/api/contract/values/carriers.ts'
import { keysOf } from '#src/api/contract/values/vocabulary.ts'
import { labelQuery } from '#src/api/queries/trade/purchases.ts'
import { useApp } from '#src/app/provider.tsx'
import type { WithImages } from '#src/machines/editors/images/image-form.ts'
import { useSelect } from '#src/ui/actors.tsx'
import { FormSheet } from '#src/ui/forms/form-sheet.tsx'
import { optionsOf } from '#src/ui/kit/forms/options-of.ts'
import { Select } from '#src/ui/kit/forms/select.tsx'
import { TextInput } from '#src/ui/kit/forms/text-input.tsx'
import { Link } from '#src/ui/kit/link.tsx'
import { FormImages } from '#src/ui/purchases/form-images.tsx'
import { purchaseLinks } from '#src/ui/purchases/purchase-links.ts'
import * as words from '#src/ui/purchases/words.ts'
import { useImageForm } from '../-forms/use-image-form.ts'
import { useEvents } from '../-lifecycle/use-lifecycle.ts'
import { choosing } from '../-uploads/choosing.ts'

interface ShipValues extends WithImages {
  readonly carrier: Carrier | ''
  readonly tracking: string
}

const empty: ShipValues = { carrier: '', tracking: '', images: [] }
/** The name of a carrier at the beginning of a sentence. */
const silentName = (carrier: Carrier) => (carrier === 'other' ? words.thisCarrier : carriers[carrier])
const schema = z.object({ carrier: z.enum(['', ...keysOf(carriers)]), tracking: z.string() })

interface ShipFormProps {
  purchase: Purchase
  onClose: () => void
  onSent: () => void
}

/** The form in which a seller says how the parcel was sent. */
export function ShipForm({ purchase, onClose, onSent }: ShipFormProps) {
  const { id, reporting_carriers: reporting } = purchase
  const app = useApp()
  const { send, reload } = useEvents(purchaseLifecycle, purchase)
  const { form, images } = useImageForm<ShipValues>(
    {
      name: `ship ${id}`,
      schema,
      purpose: 'dispute',
      most: 1,
      stored: empty,
      needed: { carrier: words.carrierNeeded },
      save: async ({ carrier, tracking, images: [image] }, key) => {
        if (carrier === '') return
        const number = carrier === 'builtin' || tracking.trim() === '' ? {} : { tracking }
        const photo = image === undefined ? {} : { photo: image.id }
        await send({ type: 'ship', carrier, ...number, ...photo }, key)
      },
      reload: async () => {
        await reload()
        return empty
      },
      sent: words.shipDone,
    },
    onSent,
  )
  const carrier = useSelect(form, ({ context }) => context.values.carrier)
  const isOurs = carrier === 'builtin'
  const isSilent = carrier !== '' && !reporting.includes(carrier)
  const { data: label } = useQuery({ ...labelQuery(app.client, id), enabled: isOurs })
  return (
    <FormSheet
      onClose={onClose}
      title={words.shipTitle}
      intro={words.shipIntro}
      actor={form}
      name="ship"
      labels={{
        carrier: words.carrier,
        tracking: words.trackingNumber,
        images: words.packImage,
        photo: words.packImage,
      }}
      submit={words.shipSubmit}
      images={images}
    >
      {field => {
        const { name, errors } = field('images')
        return (
          <>
            <Select {...field('carrier')} options={optionsOf(carriers)} empty={words.carrierChoose} />
            {isOurs ? (
              <p className="small soft">
                {label === undefined ? words.numberOnLabel : words.labelNumber(label.tracking)}{' '}
                <Link {...purchaseLinks.label(id)}>{words.printLabel}</Link>
              </p>
            ) : (
              <TextInput
                {...field('tracking')}
                hint={words.trackingHint}
                maxLength={60}
                autoCapitalize="characters"
              />
            )}
            {isSilent && <p className="small">{words.receiptNext(silentName(carrier))}</p>}
            <FormImages
              actor={images}
              form={form}
              name={name}
              label={words.packImage}
              add={words.packImageAdd}
              hint={words.packImageHint}
              errors={errors}
              isOptional
              {...choosing(images)}
            />
          </>
        )
      }}
    </FormSheet>
  )
}
