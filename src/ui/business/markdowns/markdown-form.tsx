import { roundings, stockFilters } from '#src/api/contract/values/business/markdown-values.ts'
import { audiences } from '#src/api/contract/values/vocabulary.ts'
import { useSelect } from '../../actors.tsx'
import { SaveForm } from '../../forms/save-form.tsx'
import type { FormActor } from '../../kit/forms/form-fields.ts'
import { optionsOf } from '../../kit/forms/options-of.ts'
import { RadioGroup } from '../../kit/forms/radio-group.tsx'
import { type Option, type OptionGroup, Select } from '../../kit/forms/select.tsx'
import { TextInput } from '../../kit/forms/text-input.tsx'
import { DayInput, radioProps } from './form-fields.tsx'
import { idsIn, type MarkdownValues } from './markdown-values.ts'
import * as words from './words.ts'

interface MarkdownFormProps {
  actor: FormActor<MarkdownValues>
  categories: readonly OptionGroup[]
  /** Its collections; none where there are none. */
  collections: readonly Option[]
  /** The time zone of its days. */
  zone: string
  /** Today, `2026-12-03`. */
  today: string
  submit: string
}

/** What a markdown takes off, of which products, and when. */
export function MarkdownForm({ actor, categories, collections, zone, today, submit }: MarkdownFormProps) {
  const { kind, scope, products } = useSelect(actor, ({ context }) => context.values)
  const chosen = idsIn(products).length
  return (
    <SaveForm actor={actor} name="markdown" labels={words.labels} submit={submit}>
      {field => {
        const picked = field('scope')
        const reduced = field('kind')
        return (
          <>
            <TextInput {...field('name')} hint={words.hints.name} maxLength={60} />
            <RadioGroup
              {...radioProps(reduced)}
              value={kind === 'amount' ? 'amount' : 'percent'}
              options={optionsOf(words.kinds)}
            />
            {kind === 'amount' ? (
              <TextInput {...field('amount')} hint={words.hints.amount} inputMode="decimal" />
            ) : (
              <TextInput {...field('percent')} hint={words.hints.percent} inputMode="numeric" />
            )}
            <Select {...field('rounding')} hint={words.hints.rounding} options={optionsOf(roundings)} />
            {chosen > 0 ? (
              <RadioGroup
                {...radioProps(picked)}
                value={scope === 'selection' ? 'selection' : 'filter'}
                options={[
                  { value: 'selection', label: words.selection(chosen), hint: words.selectionHint },
                  { value: 'filter', label: words.filter, hint: words.filterHint },
                ]}
              />
            ) : (
              <div>
                <p className="field__label">{words.labels.scope}</p>
                <p className="field__hint">
                  {words.filterHint} {words.noSelection}
                </p>
              </div>
            )}
            {scope === 'filter' && (
              <>
                <Select {...field('category')} options={categories} empty={words.anyCategory} />
                {collections.length > 0 && (
                  <Select {...field('collection')} options={collections} empty={words.anyCollection} />
                )}
                <Select {...field('whose')} options={optionsOf(audiences)} empty={words.anybody} />
                <Select {...field('stock')} options={optionsOf(stockFilters)} />
                <TextInput {...field('text')} isOptional maxLength={100} />
              </>
            )}
            <DayInput {...field('first_day')} hint={words.firstDayHint(zone)} min={today} isOptional />
            <DayInput {...field('last_day')} hint={words.lastDayHint(zone)} min={today} />
            <p className="small soft">{words.startsAgain}</p>
          </>
        )
      }}
    </SaveForm>
  )
}
