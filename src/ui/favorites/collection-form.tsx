import { SaveForm } from '../forms/save-form.tsx'
import type { FormActor } from '../kit/forms/form-fields.ts'
import { TextInput } from '../kit/forms/text-input.tsx'
import * as words from './words.ts'

/** The values of the form. */
export interface CollectionValues {
  readonly name: string
}

/** Names a collection. */
export function CollectionForm({ actor, submit }: { actor: FormActor<CollectionValues>; submit: string }) {
  return (
    <SaveForm
      actor={actor}
      name="collection"
      labels={{ name: words.collectionName }}
      submit={submit}
      isDiscardable={false}
    >
      {field => <TextInput {...field('name')} maxLength={60} autoComplete="off" />}
    </SaveForm>
  )
}
