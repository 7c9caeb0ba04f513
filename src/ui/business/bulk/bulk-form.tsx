import { bulkChanges } from '#src/api/contract/values/business/bulk-edit-values.ts'
import { roundings } from '#src/api/contract/values/business/markdown-values.ts'
import { productLimits } from '#src/api/contract/values/business/product-values.ts'
import { useSelect } from '../../actors.tsx'
import { SaveForm } from '../../forms/save-form.tsx'
import type { FormActor } from '../../kit/forms/form-fields.ts'
import { optionsOf } from '../../kit/forms/options-of.ts'
import { RadioGroup } from '../../kit/forms/radio-group.tsx'
import { type Option, type OptionGroup, Select } from '../../kit/forms/select.tsx'
import { TextInput } from '../../kit/forms/text-input.tsx'
import { Link } from '../../kit/link.tsx'
import { collectionLinks } from '../collections/collection-links.ts'
import type { BulkValues } from './bulk-values.ts'
import * as words from './words.ts'

interface BulkFormProps {
  actor: FormActor<BulkValues>
  categories: readonly OptionGroup[]
  collections: readonly Option[]
  /** Those that products have. */
  tags: readonly Option[]
}

/** What is changed of many products. */
export function BulkForm({ actor, categories, collections, tags }: BulkFormProps) {
  const { kind, step } = useSelect(actor, ({ context }) => context.values)
  return (
    <SaveForm actor={actor} name="bulk" labels={words.labels} submit={words.preview} isDiscardable={false}>
      {field => {
        const { label: legend, onType, value: _, ...steps } = field('step')
        return (
          <>
            <Select {...field('kind')} options={optionsOf(bulkChanges)} empty={words.choose} />
            {(kind === 'raise_price' || kind === 'lower_price') && (
              <>
                <RadioGroup
                  {...steps}
                  legend={legend}
                  value={step === 'amount' ? 'amount' : 'percent'}
                  options={optionsOf(words.steps)}
                  onChoose={onType}
                />
                {step === 'amount' ? (
                  <TextInput {...field('amount')} hint={words.hints.amount} inputMode="decimal" />
                ) : (
                  <TextInput {...field('percent')} hint={words.hints.percent} inputMode="numeric" />
                )}
                <Select {...field('rounding')} hint={words.hints.rounding} options={optionsOf(roundings)} />
              </>
            )}
            {kind === 'set_price' && (
              <TextInput {...field('price')} hint={words.hints.price} inputMode="decimal" />
            )}
            {kind === 'set_compare_at' && (
              <TextInput
                {...field('compare_at')}
                hint={words.hints.compare_at}
                inputMode="decimal"
                isOptional
              />
            )}
            {kind === 'change_stock' && <TextInput {...field('by')} hint={words.hints.by} />}
            {kind === 'set_stock' && (
              <TextInput {...field('stock')} hint={words.hints.stock} inputMode="numeric" />
            )}
            {kind === 'move' && <Select {...field('category')} options={categories} empty={words.choose} />}
            {kind === 'add_tag' && <TextInput {...field('tag')} maxLength={productLimits.tag} />}
            {kind === 'remove_tag' && <Select {...field('tag')} options={tags} empty={words.choose} />}
            {kind.endsWith('collection') &&
              (collections.length === 0 ? (
                <p>
                  {words.noCollections} <Link {...collectionLinks.new}>{words.makeCollection}</Link>
                </p>
              ) : (
                <Select {...field('collection')} options={collections} empty={words.choose} />
              ))}
          </>
        )
      }}
    </SaveForm>
  )
}
