import { type Selectable, useSelect } from '../actors.tsx'
import { ImageList } from '../garment/image-list.tsx'
import type { ImageListActor } from '../garment/image-progress.tsx'
import { FieldErrors } from '../kit/forms/field.tsx'
import * as words from './words.ts'

interface FormImagesProps {
  actor: ImageListActor
  /** Its images stay as they are while it cannot be changed. */
  form: Selectable<{ hasTag: (tag: 'editable') => boolean }>
  /** Also the id, which the summary of errors points to. */
  name: string
  label: string
  /** The label of the button. */
  add: string
  hint: string
  errors: readonly string[] | undefined
  isOptional?: boolean
  onChoose: (files: FileList) => void
  onDrop: (transfer: DataTransfer) => void
}

/** The images that a form sends along. */
export function FormImages(props: FormImagesProps) {
  const { actor, form, name, label, add, hint, errors = [], isOptional = false, onChoose, onDrop } = props
  const isEditable = useSelect(form, snapshot => snapshot.hasTag('editable'))
  return (
    <fieldset
      id={name}
      tabIndex={-1}
      disabled={!isEditable}
      aria-describedby={errors.length > 0 ? `${name}-error` : undefined}
    >
      <legend className="field__label">
        {label}
        {isOptional && <span className="field__optional"> {words.optional}</span>}
      </legend>
      <ImageList
        actor={actor}
        label={add}
        hint={hint}
        isOrdered={false}
        onChoose={onChoose}
        onDrop={transfer => isEditable && onDrop(transfer)}
      />
      <FieldErrors name={name} errors={errors} />
    </fieldset>
  )
}
