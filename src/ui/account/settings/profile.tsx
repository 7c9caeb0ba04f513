import { TextInput } from '../../kit/forms/text-input.tsx'
import { Textarea } from '../../kit/forms/textarea.tsx'
import { type SaveActor, SaveForm } from './save-form.tsx'

const labels = { name: 'Name', 'profile.bio': 'About you' } as const

/** Name and a few words about oneself. */
export function ProfileForm({ actor, isCompany }: { actor: SaveActor; isCompany: boolean }) {
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
