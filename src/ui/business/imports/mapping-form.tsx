import { useId } from 'react'
import type { ImportJob, MappingChange } from '#src/api/contract/business/imports.ts'
import type { OptionGroup } from '#src/ui/kit/forms/select.tsx'
import { Select } from '#src/ui/kit/forms/select.tsx'
import { ColumnList } from './column-list.tsx'
import * as words from './words.ts'
import '#src/ui/kit/fold.css'

interface MappingFormProps {
  job: ImportJob
  categories: readonly OptionGroup[]
  onChange: (change: MappingChange) => void
}

/** What each product type and column of a file is. */
export function MappingForm({ job, categories, onChange }: MappingFormProps) {
  const id = useId()
  const { defaults, types, format } = job
  return (
    <>
      {types.length > 0 && (
        <section className="imports__part" aria-labelledby={`${id}-types`}>
          <h2 id={`${id}-types`} className="title">
            {words.types}
          </h2>
          <p>{words.typesIntro}</p>
          <ul className="imports__columns">
            {types.map(({ type, rows, category }, place) => (
              <li key={type}>
                <Select
                  name={`category-${place}`}
                  label={`${words.category}: ${type}`}
                  hint={words.productsText(rows)}
                  value={category ?? ''}
                  options={categories}
                  empty={words.noCategory}
                  onType={chosen => onChange({ categories: [{ type, category: chosen || null }] })}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      {defaults !== null && (
        <div className="imports__defaults">
          <Select
            name="activate"
            label={words.newProducts}
            hint={words.newProductsHint}
            value={defaults.activate ? 'yes' : 'no'}
            options={[
              { value: 'no', label: words.asDrafts },
              { value: 'yes', label: words.inShop },
            ]}
            onType={activate => onChange({ defaults: { activate: activate === 'yes' } })}
          />
        </div>
      )}
      <details className="fold" open={format === 'other'}>
        <summary>
          {words.columns} ({job.columns.length})
        </summary>
        <ColumnList job={job} onChange={onChange} />
      </details>
    </>
  )
}
