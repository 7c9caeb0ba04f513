import { type Carrier, carriers } from '#src/api/contract/values/carriers.ts'
import type { FormField } from '../kit/forms/form-fields.ts'
import { optionsOf } from '../kit/forms/options-of.ts'
import { Select } from '../kit/forms/select.tsx'
import { TextInput } from '../kit/forms/text-input.tsx'
import * as words from './words.ts'

interface CarrierFieldsProps {
  carrier: FormField<Carrier | ''>
  tracking: FormField<string>
}

/** How a parcel is sent: the carrier and, unless it is the built-in one, the number. */
export function CarrierFields({ carrier, tracking }: CarrierFieldsProps) {
  return (
    <>
      <Select {...carrier} options={optionsOf(carriers)} empty={words.carrierChoose} />
      {carrier.value === 'builtin' ? (
        <p className="small soft">{words.ownNumber}</p>
      ) : (
        <TextInput {...tracking} hint={words.trackingHint} maxLength={60} autoCapitalize="characters" />
      )}
    </>
  )
}
