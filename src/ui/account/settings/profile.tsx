import { SaveForm } from '../../forms/save-form.tsx'
import type { FormActor } from '../../kit/forms/form-fields.ts'
import { TextInput } from '../../kit/forms/text-input.tsx'
import { Textarea } from '../../kit/forms/textarea.tsx'
import * as words from './words.ts'

/** The values of the form. */
export interface ProfileValues {
  readonly name: string
  readonly 'profile.bio': string
}

/** Name and a few words about oneself. */
export function ProfileForm({ actor, isCompany }: { actor: FormActor<ProfileValues>; isCompany: boolean }) {
  return (
    <SaveForm
      actor={actor}
      name="profile"
      labels={
        isCompany ? { ...words.profileLabels, 'profile.bio': words.aboutYourBrand } : words.profileLabels
      }
      submit={words.saveProfile}
    >
      {field => (
        <>
          <TextInput {...field('name')} autoComplete="name" />
          <Textarea
            {...field('profile.bio')}
            hint={isCompany ? words.brandHint : words.bioHint}
            isOptional
            most={500}
            rows={5}
            isCounted
          />
        </>
      )}
    </SaveForm>
  )
}
