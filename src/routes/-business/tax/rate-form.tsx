import { useQuery } from '@tanstack/react-query'
import { saveTaxRate } from '#src/api/commands/business/tax.ts'
import type { TaxRate } from '#src/api/contract/business/tax.ts'
import { categoriesQuery } from '#src/api/queries/catalog.ts'
import { useApp } from '#src/app/provider.tsx'
import * as words from '#src/ui/business/tax/words.ts'
import { countries } from '#src/ui/checkout/countries.ts'
import { FormSheet } from '#src/ui/forms/form-sheet.tsx'
import { Select } from '#src/ui/kit/forms/select.tsx'
import { TextInput } from '#src/ui/kit/forms/text-input.tsx'
import { useFormActor } from '../../-forms/use-form-actor.ts'

interface RateValues {
  readonly country: string
  readonly category: string
  readonly rate: string
}

interface RateFormProps {
  /** Null for a new one. */
  rate: TaxRate | null
  onClose: () => void
}

/** The form of a tax rate. A rate that exists keeps its country and category; another pair is another rate. */
export function RateForm({ rate, onClose }: RateFormProps) {
  const app = useApp()
  const { data: branches = [] } = useQuery(categoriesQuery(app.client, 'latest'))
  const categories = branches.map(({ slug, name, children }) => ({
    label: name,
    options: [
      { value: slug, label: words.allOf(name) },
      ...children.map(child => ({ value: child.slug, label: child.name })),
    ],
  }))
  const actor = useFormActor<RateValues>({
    stored: {
      country: rate?.country ?? '',
      category: rate?.category?.slug ?? '',
      rate: rate?.rate ?? '',
    },
    needed: words.rateNeeded,
    save: async values => {
      const { country, category } = values
      await saveTaxRate(app, {
        country,
        category: category === '' ? null : category,
        rate: values.rate.trim().replace(/\s*%$/, '').replace(',', '.'),
      })
      return values
    },
    saved: words.rateSaved,
    onSaved: onClose,
  })
  return (
    <FormSheet
      onClose={onClose}
      title={words.rateTitle}
      intro={words.rateIntro}
      actor={actor}
      name="tax-rate"
      labels={words.rateLabels}
      submit={words.saveRate}
    >
      {field => (
        <>
          <fieldset className="tax-rate" disabled={rate !== null}>
            <Select {...field('country')} options={countries} empty={words.chooseCountry} />
            <Select {...field('category')} options={categories} empty={words.allCategories} />
          </fieldset>
          <TextInput {...field('rate')} hint={words.rateHint} inputMode="decimal" maxLength={8} />
        </>
      )}
    </FormSheet>
  )
}
