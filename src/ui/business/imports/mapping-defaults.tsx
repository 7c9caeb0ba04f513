import { useId } from 'react'
import type { ImportJob } from '#src/api/contract/business/imports.ts'
import { audiences } from '#src/api/contract/values/vocabulary.ts'
import { optionsOf } from '#src/ui/kit/forms/options-of.ts'
import { type OptionGroup, Select } from '#src/ui/kit/forms/select.tsx'
import * as words from './words.ts'

type DefaultValues = NonNullable<ImportJob['defaults']>

/** What products get that the file does not say. */
export function MappingDefaults({
  defaults,
  categories,
  onChange,
}: {
  defaults: DefaultValues
  categories: readonly OptionGroup[]
  onChange: (defaults: DefaultValues) => void
}) {
  const id = useId()
  return (
    <section className="imports__part" aria-labelledby={`${id}-defaults`}>
      <h2 id={`${id}-defaults`} className="title">
        {words.defaults}
      </h2>
      <div className="imports__defaults">
        <Select
          name="category"
          label={words.category}
          value={defaults.category ?? ''}
          options={categories}
          empty={words.notSet}
          onType={category => onChange({ ...defaults, category: category || null })}
        />
        <Select
          name="whose"
          label={words.whose}
          value={defaults.whose ?? ''}
          options={optionsOf(audiences)}
          empty={words.notSet}
          onType={whose => onChange({ ...defaults, whose: whose || null })}
        />
        <Select
          name="activate"
          label={words.newProducts}
          value={defaults.activate ? 'yes' : 'no'}
          options={[
            { value: 'no', label: words.asDrafts },
            { value: 'yes', label: words.inShop },
          ]}
          onType={activate => onChange({ ...defaults, activate: activate === 'yes' })}
        />
        <Select
          name="stock"
          label={words.stock}
          value={defaults.stock === null ? '' : String(defaults.stock)}
          options={[
            ...new Set([...stocks, ...(defaults.stock === null ? [] : [String(defaults.stock)])]),
          ].map(value => ({ value, label: value }))}
          empty={words.asDrafts}
          onType={stock => onChange({ ...defaults, stock: stock === '' ? null : Number(stock) })}
        />
      </div>
    </section>
  )
}

const stocks = ['0', '1', '5', '10', '25', '50', '100']
