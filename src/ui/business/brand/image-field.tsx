import type { Image } from '#src/api/contract/values/values.ts'
import { Button } from '../../kit/button.tsx'
import type { FormField } from '../../kit/forms/form-fields.ts'
import { Img } from '../../kit/image/image.tsx'

interface ImageFieldProps extends FormField<string> {
  kind: 'cover' | 'logo'
  image: Image | null
  texts: Readonly<Record<'none' | 'add' | 'change' | 'remove', string>>
  onOpen: () => void
}

/** One image of a form: shown as the page shows it, changed in a panel, or removed. */
export function ImageField({
  kind,
  name,
  label,
  value,
  errors,
  onType,
  image,
  texts,
  onOpen,
}: ImageFieldProps) {
  const isThere = value !== ''
  return (
    <section className={`brand-image brand-image--${kind}`} aria-label={label}>
      <p className="field__label">{label}</p>
      <div className="brand-image__frame">
        {isThere ? (
          <Img
            image={image}
            sizes={kind === 'cover' ? '(min-width:60rem) 45rem,100vw' : '8rem'}
            alt={label}
            isWhole
          />
        ) : (
          <span className="small soft">{texts.none}</span>
        )}
      </div>
      {errors?.map(error => (
        <p key={error} className="field__error">
          {error}
        </p>
      ))}
      <div className="setting__buttons">
        <Button look="quiet" id={name} onPress={onOpen} aria-haspopup="dialog">
          {isThere ? texts.change : texts.add}
        </Button>
        {isThere && (
          <button type="button" className="text-button" onClick={() => onType('')}>
            {texts.remove}
          </button>
        )}
      </div>
    </section>
  )
}
