import { PostalFields, type RegionField } from '../../checkout/postal-fields.tsx'
import * as checkoutWords from '../../checkout/words.ts'
import { SaveForm } from '../../forms/save-form.tsx'
import { Sheet } from '../../kit/dialogs/sheet.tsx'
import type { FormActor } from '../../kit/forms/form-fields.ts'
import * as words from './words.ts'

/** The values of an address. */
export interface AddressValues extends Readonly<Record<keyof typeof checkoutWords.postalLabels, string>> {
  readonly is_default: boolean
}

/** The form of a new or an existing address. */
export function AddressEditor({
  actor,
  isNew,
  isOnly,
  regionField,
  onClose,
}: {
  actor: FormActor<AddressValues>
  isNew: boolean
  /** The first address is the default whatever is ticked, and the default stays one until another is. */
  isOnly: boolean
  regionField: RegionField
  onClose: () => void
}) {
  return (
    <Sheet isOpen onClose={onClose} title={isNew ? words.newAddress : words.editAddress} place="middle">
      <SaveForm actor={actor} name="address" labels={checkoutWords.postalLabels} submit={words.saveAddress}>
        {field => {
          const isDefault = field('is_default')
          const region = field('region')
          // a region of the former country goes with it
          const country = {
            ...field('country'),
            onType: (value: string) => {
              field('country').onType(value)
              if (region.value !== '') region.onType('')
            },
          }
          return (
            <>
              <PostalFields
                field={name => ({ ...(name === 'country' ? country : field(name)), onLeave: () => {} })}
                section="shipping"
                regionField={regionField}
              />
              {!isOnly && (
                <label className="tick">
                  <input
                    type="checkbox"
                    checked={isDefault.value}
                    onChange={event => isDefault.onType(event.target.checked)}
                  />
                  <span>{words.useAsDefault}</span>
                </label>
              )}
            </>
          )
        }}
      </SaveForm>
    </Sheet>
  )
}
