import type { ReactNode } from 'react'
import { PostalFields, type RegionField } from '../../checkout/postal-fields.tsx'
import { SaveForm } from '../../forms/save-form.tsx'
import type { FormActor } from '../../kit/forms/form-fields.ts'
import { TextInput } from '../../kit/forms/text-input.tsx'
import * as words from './words.ts'

/** The values of the tax number's form. */
export type IdentityValues = Readonly<Record<keyof typeof words.labels, string>>

interface IdentityFormProps {
  actor: FormActor<IdentityValues>
  regionField: RegionField
  /** Beside the button. */
  end: ReactNode
}

/** The form of a company's tax number, its legal name, and where it is registered. */
export function IdentityForm({ actor, regionField, end }: IdentityFormProps) {
  return (
    <SaveForm actor={actor} name="tax" labels={words.labels} submit={words.save} end={end}>
      {field => {
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
              field={name => {
                if (name === 'phone') throw new Error('A company is registered without a phone.')
                const of = name === 'name' ? 'legal_name' : name
                return { ...(of === 'country' ? country : field(of)), onLeave: () => {} }
              }}
              section="billing"
              regionField={regionField}
              hasPhone={false}
            />
            <TextInput {...field('tax_number')} hint={words.taxNumberHint} autoCapitalize="characters" />
          </>
        )
      }}
    </SaveForm>
  )
}
