import type { FeaturedProduct } from '#src/api/contract/business/brand.ts'
import { collectionLimits } from '#src/api/contract/values/business/collection-values.ts'
import { SaveForm } from '../../forms/save-form.tsx'
import { Button } from '../../kit/button.tsx'
import type { FormActor } from '../../kit/forms/form-fields.ts'
import { RadioGroup } from '../../kit/forms/radio-group.tsx'
import { TextInput } from '../../kit/forms/text-input.tsx'
import { Textarea } from '../../kit/forms/textarea.tsx'
import { FeaturedList } from '../brand/featured-list.tsx'
import * as words from './words.ts'

/** The values of the form; the products are one text, because their order counts. */
export interface CollectionValues {
  readonly title: string
  readonly text: string
  readonly is_published: string
  readonly products: string
}

interface CollectionFormProps {
  actor: FormActor<CollectionValues>
  products: readonly FeaturedProduct[]
  submit: string
  onChoose: () => void
}

/** The form of a collection. */
export function CollectionForm({ actor, products, submit, onChoose }: CollectionFormProps) {
  return (
    <SaveForm actor={actor} name="collection" labels={words.labels} submit={submit}>
      {field => {
        const { label: legend, value, onType, ...visibility } = field('is_published')
        return (
          <>
            <TextInput {...field('title')} maxLength={collectionLimits.title} />
            <Textarea
              {...field('text')}
              hint={words.textHint}
              isOptional
              most={collectionLimits.text}
              rows={3}
              isCounted
            />
            <RadioGroup
              {...visibility}
              legend={legend}
              value={value}
              options={words.visibility}
              onChoose={onType}
            />
            <fieldset className="brand-edit__featured">
              <legend className="field__label">{words.labels.products}</legend>
              <p className="small soft">{words.productsHint}</p>
              {field('products').errors?.map(error => (
                <p key={error} className="field__error">
                  {error}
                </p>
              ))}
              <FeaturedList
                products={products}
                none={words.noProducts}
                onOrder={ids => field('products').onType(ids.join(' '))}
              />
              <Button look="quiet" onPress={onChoose} id="collection-products" aria-haspopup="dialog">
                {words.chooseProducts}
              </Button>
            </fieldset>
          </>
        )
      }}
    </SaveForm>
  )
}
