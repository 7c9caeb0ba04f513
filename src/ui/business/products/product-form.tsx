import type { ReactNode } from 'react'
import { productLimits } from '#src/api/contract/values/business/product-values.ts'
import { materials } from '#src/api/contract/values/materials.ts'
import { audiences, colors } from '#src/api/contract/values/vocabulary.ts'
import type { PlainField, ProductValues } from '#src/machines/editors/products/product-values.ts'
import { useSelect } from '../../actors.tsx'
import { Ticks } from '../../ads/ticks.tsx'
import { ChangeTrouble } from '../../kit/forms/change-trouble.tsx'
import { Form } from '../../kit/forms/form.tsx'
import { useFormFields } from '../../kit/forms/form-fields.ts'
import { optionsOf } from '../../kit/forms/options-of.ts'
import { RadioGroup } from '../../kit/forms/radio-group.tsx'
import { type OptionGroup, Select } from '../../kit/forms/select.tsx'
import { TextInput } from '../../kit/forms/text-input.tsx'
import { Textarea } from '../../kit/forms/textarea.tsx'
import { AttributesEditor } from './attributes-editor.tsx'
import { FormSections } from './form-sections.tsx'
import { OptionsEditor } from './options-editor.tsx'
import type { ProductEditorActor } from './product-editor-actor.ts'
import { productFormId } from './product-save.tsx'
import { VariantGrid } from './variant-grid.tsx'
import { WarehouseGrid } from './warehouse-grid.tsx'
import * as words from './words.ts'

interface ProductFormProps {
  actor: ProductEditorActor
  categories: readonly OptionGroup[]
  /** The list of images. */
  images: ReactNode
}

/** The form of a product: what it is, its photos, its options, and its variants. `ProductSave` submits it. */
export function ProductForm({ actor, categories, images }: ProductFormProps) {
  const { field, submit } = useFormFields<Pick<ProductValues, PlainField>>(
    actor,
    words.productLabels,
    'product',
  )
  const imageErrors = useSelect(actor, ({ context }) => context.fieldErrors.images)
  const { label: legend, value: whose, onType, ...radios } = field('whose')
  return (
    <Form id={productFormId} onSubmit={submit} className="form product-form">
      <ChangeTrouble
        actor={actor}
        labels={words.productLabels}
        name="product"
        onSubmit={submit}
        onReload={() => actor.send({ type: 'form.reloaded' })}
      />
      <FormSections actor={actor} categories={categories} />
      <TextInput {...field('title')} maxLength={productLimits.title} />
      <section id="product-images" tabIndex={-1} aria-labelledby="product-photos" className="flow">
        <h2 id="product-photos" className="field__label">
          {words.photos}
        </h2>
        {images}
        {imageErrors !== undefined && <p className="field__error">{imageErrors.join(' ')}</p>}
        <ImageColors actor={actor} />
      </section>
      <Textarea {...field('description')} most={productLimits.description} rows={6} />
      <VariantGrid actor={actor} />
      <WarehouseGrid actor={actor} />
      <Select {...field('category')} empty={words.choose} options={categories} />
      <RadioGroup
        {...radios}
        legend={legend}
        value={whose || null}
        onChoose={onType}
        options={optionsOf(audiences)}
      />
      <Ticks
        {...field('materials')}
        legend={words.productLabels.materials ?? ''}
        most={productLimits.materials}
        options={materials}
      />
      <AttributesEditor {...field('attributes')} />
      <OptionsEditor actor={actor} />
      <section id="product-search-part" tabIndex={-1} aria-labelledby="product-search" className="flow">
        <h2 id="product-search" className="title">
          {words.sections.search}
        </h2>
        <TextInput {...field('tags')} hint={words.tagsHint} isOptional />
        <TextInput
          {...field('seo_title')}
          hint={words.seoTitleHint}
          maxLength={productLimits.seoTitle}
          isOptional
        />
        <Textarea
          {...field('seo_description')}
          hint={words.seoDescriptionHint}
          most={productLimits.seoDescription}
          rows={3}
          isOptional
        />
      </section>
    </Form>
  )
}

/** Which of the product's colors each image shows; nothing where it has none. */
function ImageColors({ actor }: { actor: ProductEditorActor }) {
  const { images, imageColors, options } = useSelect(actor, ({ context }) => context.values)
  const chosen = options.find(({ kind }) => kind === 'color')?.values ?? []
  if (images.length === 0 || chosen.length === 0) return null
  const labels: Readonly<Record<string, string>> = colors
  return (
    <fieldset>
      <legend className="field__label">{words.imageColors}</legend>
      <div className="option__head">
        {images.map(({ id, alt }, at) => (
          <Select
            key={id}
            name={`image-color-${at}`}
            label={alt === '' ? words.imageColor(at + 1) : alt}
            value={imageColors[id] ?? ''}
            empty={words.anyColor}
            options={chosen.map(slug => ({ value: slug, label: labels[slug] ?? slug }))}
            onType={color => actor.send({ type: 'image.colored', id, color })}
          />
        ))}
      </div>
    </fieldset>
  )
}
