import type { CheckoutDetails, CheckoutField } from '#src/machines/checkout/checkout-details.ts'
import { useActors, useSelect } from '../actors.tsx'
import { TextInput } from '../kit/forms/text-input.tsx'
import { Link, type LinkTarget } from '../kit/link.tsx'
import { addressLabels } from './address-labels.ts'
import { PostalFields, type RegionField } from './postal-fields.tsx'
import * as words from './words.ts'

export interface AddressFormProps {
  details: CheckoutDetails
  /** Error messages by the server's field names. */
  errors: Readonly<Record<string, readonly string[]>>
  /** The login, and the way back. */
  login: LinkTarget
  /** The country that was filled in before anybody chose one; empty once one is chosen. */
  suggestedCountry: string
  /** Whether a member's address is to be saved with their own. */
  savesAddress: boolean
  regionField: RegionField
  onSaveChoice: (isSaved: boolean) => void
  onType: (field: CheckoutField, value: string) => void
  onLeave: () => void
}

/** The fields, with the names that browsers fill in. */
export function AddressFields(props: AddressFormProps) {
  const { details, errors, login, suggestedCountry, savesAddress, regionField } = props
  const { onType, onLeave, onSaveChoice } = props
  const { auth } = useActors()
  const isGuest = useSelect(auth, ({ context }) => context.token === null)
  const field = (id: keyof typeof addressLabels, name: CheckoutField) => ({
    name: id,
    label: addressLabels[id],
    errors: errors[id],
    value: details[name],
    onLeave,
  })
  return (
    <>
      <fieldset className="checkout__part">
        <legend className="title">{words.contact}</legend>
        {isGuest && (
          <p className="small">
            <Link {...login}>{words.logInFaster}</Link>
          </p>
        )}
        <TextInput
          {...field('email', 'email')}
          hint={words.emailHint}
          type="email"
          autoComplete="email"
          onType={value => onType('email', value)}
        />
      </fieldset>
      <fieldset className="checkout__part">
        <legend className="title">{words.deliveryAddress}</legend>
        <PostalFields
          field={name => ({ ...field(`address.${name}`, name), onType: value => onType(name, value) })}
          section="shipping"
          suggestedCountry={suggestedCountry}
          regionField={regionField}
        />
        {!isGuest && (
          <label className="tick">
            <input
              type="checkbox"
              checked={savesAddress}
              onChange={event => onSaveChoice(event.target.checked)}
            />
            <span>{words.saveThisAddress}</span>
          </label>
        )}
      </fieldset>
    </>
  )
}
