import { TextInput } from '../../kit/forms/text-input.tsx'
import { Textarea } from '../../kit/forms/textarea.tsx'
import type { FormActor } from '../../kit/forms/use-form.ts'
import { SaveForm } from './save-form.tsx'

/** The values of the form. */
export interface ProfileValues {
  readonly name: string
  readonly 'profile.bio': string
}

const labels = { name: 'Name', 'profile.bio': 'About you' } as const

/** Name and a few words about oneself. */
export function ProfileForm({ actor, isCompany }: { actor: FormActor<ProfileValues>; isCompany: boolean }) {
  return (
    <SaveForm
      actor={actor}
      name="profile"
      labels={isCompany ? { ...labels, 'profile.bio': 'About your brand' } : labels}
      submit="Save profile"
    >
      {field => (
        <>
          <TextInput {...field('name')} autoComplete="name" />
          <Textarea
            {...field('profile.bio')}
            hint={isCompany ? 'What you make, and how.' : 'What you love to wear, how you sell.'}
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
