import type { ReactNode } from 'react'
import type { GarmentValues } from '#src/machines/editors/wardrobe/garment-values.ts'
import { useSelect } from '../actors.tsx'
import { Button } from '../kit/button.tsx'
import { Form } from '../kit/forms/form.tsx'
import { useFormFields } from '../kit/forms/form-fields.ts'
import { FormTrouble } from '../kit/forms/form-trouble.tsx'
import type { OptionGroup } from '../kit/forms/select.tsx'
import { GarmentConflict, type GarmentFormActor } from './garment-conflict.tsx'
import { GarmentFields, garmentLabels } from './garment-fields.tsx'
import * as words from './words.ts'

interface GarmentFormProps {
  actor: GarmentFormActor
  categories: readonly OptionGroup[]
  brands: readonly string[]
  /** The images, which come first. */
  photos: ReactNode
  submit: string
  /** Beside the button. */
  end?: ReactNode
}

/** The form of a garment: images first, then what it is, then what only its owner needs. */
export function GarmentForm({ actor, categories, brands, photos, submit, end }: GarmentFormProps) {
  const { field, isBusy, submit: submitted } = useFormFields<GarmentValues>(actor, garmentLabels, 'garment')
  const guessed = useSelect(actor, ({ context }) => context.guessed)
  const isWaiting = useSelect(actor, snapshot => snapshot.matches('awaitingImages'))
  const isOutdated = useSelect(actor, snapshot => snapshot.matches('outdated'))
  return (
    <Form className="garment-form" onSubmit={submitted}>
      <div className="garment-form__photos">{photos}</div>
      <div className="form garment-form__fields">
        <FormTrouble
          actor={actor}
          labels={garmentLabels}
          name="garment"
          unanswered={words.notSaved}
          onSubmit={submitted}
        />
        {isOutdated && <GarmentConflict actor={actor} />}
        <GarmentFields
          field={of => ({
            ...field(of),
            hint: guessed.includes(of) ? words.guessHint : undefined,
          })}
          categories={categories}
          brands={brands}
        />
        <div className="garment-form__end">
          <Button type="submit" isBusy={isBusy}>
            {isOutdated ? words.saveAsIs : submit}
          </Button>
          {end}
        </div>
        <p className="small soft" role="status">
          {isWaiting && words.savedAfterUpload}
        </p>
      </div>
    </Form>
  )
}
