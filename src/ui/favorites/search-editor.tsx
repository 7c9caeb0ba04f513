import { SaveForm } from '../forms/save-form.tsx'
import { Sheet } from '../kit/dialogs/sheet.tsx'
import type { FormActor } from '../kit/forms/form-fields.ts'
import { TextInput } from '../kit/forms/text-input.tsx'
import * as words from './words.ts'

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
    <Sheet isOpen onClose={onClose} title={isNew ? words.saveThisSearch : words.excludedWords} place="middle">
      <p>{isNew ? words.searchIntro : words.excludeHint(name)}</p>
      <SaveForm
        actor={actor}
        name="search"
        labels={{ exclude: words.excludedWords }}
        submit={isNew ? words.saveSearch : words.saveWords}
        isDiscardable={false}
      >
        {field => (
          <TextInput
            {...field('exclude')}
            hint={words.excludeFormat}
            isOptional
            maxLength={330}
            autoCapitalize="none"
          />
        )}
      </SaveForm>
    </Sheet>
  )
}
