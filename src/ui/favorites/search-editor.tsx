import { SaveForm } from '../account/settings/save-form.tsx'
import { Sheet } from '../kit/dialogs/sheet.tsx'
import { TextInput } from '../kit/forms/text-input.tsx'
import type { FormActor } from '../kit/forms/use-form.ts'

/** The values of the form. */
export interface SearchValues {
  /** The excluded words, with commas between them. */
  readonly exclude: string
}

/** Saves a search, or changes its excluded words. */
export function SearchEditor({
  actor,
  name,
  isNew,
  onClose,
}: {
  actor: FormActor<SearchValues>
  /** The search in words; null if the list itself says it. */
  name: string | null
  isNew: boolean
  onClose: () => void
}) {
  return (
    <Sheet isOpen onClose={onClose} title={isNew ? 'Save this search' : 'Words to leave out'} place="middle">
      <p>
        {isNew
          ? 'We tell you when something new fits this search, and why it does.'
          : `What has one of these words is no match for ${name}.`}
      </p>
      <SaveForm
        actor={actor}
        name="search"
        labels={{ exclude: 'Words to leave out' }}
        submit={isNew ? 'Save search' : 'Save words'}
        isDiscardable={false}
      >
        {field => (
          <TextInput
            {...field('exclude')}
            hint="Up to 10, with commas between them, such as polyester, cropped."
            isOptional
            maxLength={330}
            autoCapitalize="none"
          />
        )}
      </SaveForm>
    </Sheet>
  )
}
