import { useId } from 'react'
import type { ImportJob } from '#src/api/contract/business/imports.ts'
import { type ImportField, importFields } from '#src/api/contract/values/business/import-fields.ts'
import { optionsOf } from '#src/ui/kit/forms/options-of.ts'
import { type OptionGroup, Select } from '#src/ui/kit/forms/select.tsx'
import { MappingDefaults } from './mapping-defaults.tsx'
import * as words from './words.ts'

/** A part of the mapping that was chosen. */
export interface MappingChoice {
  fields?: (ImportField | null)[]
  categories?: { type: string; category: string | null }[]
  defaults?: NonNullable<ImportJob['defaults']>
}

interface MappingFormProps {
  job: ImportJob
  categories: readonly OptionGroup[]
  onChange: (choice: MappingChoice) => void
}

/** What each column and each product type of a file is, with samples of what stands there. */
export function MappingForm({ job, categories, onChange }: MappingFormProps) {
  const id = useId()
  return (
    <>
      <section className="imports__part" aria-labelledby={`${id}-columns`}>
        <h2 id={`${id}-columns`} className="title">
          {words.columns}
        </h2>
        <ul className="imports__columns">
          {job.columns.map((column, place) => (
            // the columns of a file never move
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <li key={place}>
              <div>
                <strong>{column.name || `${words.column} ${place + 1}`}</strong>
                <p className="small soft">{column.samples.join(' · ')}</p>
              </div>
              <Column job={job} place={place} onChange={onChange} />
            </li>
          ))}
        </ul>
      </section>
      {job.types.length > 0 && (
        <section className="imports__part" aria-labelledby={`${id}-types`}>
          <h2 id={`${id}-types`} className="title">
            {words.types}
          </h2>
          <p>{words.typesIntro}</p>
          <ul className="imports__columns">
            {job.types.map(({ type, rows, category }) => (
              <li key={type}>
                <div>
                  <strong>{type}</strong>
                  <p className="small soft">{words.rows(rows)}</p>
                </div>
                <Select
                  name={`category ${type}`}
                  label={`${words.category}: ${type}`}
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
      {job.defaults !== null && (
        <MappingDefaults
          defaults={job.defaults}
          categories={categories}
          onChange={defaults => onChange({ defaults })}
        />
      )}
    </>
  )
}

function Column({
  job: { columns },
  place,
  onChange,
}: { job: ImportJob; place: number } & Pick<MappingFormProps, 'onChange'>) {
  const column = columns[place]
  const choose = (field: ImportField | '') => {
    const chosen = field === '' ? null : field
    // a field belongs to one column: the other one loses it
    const fields = columns.map((each, at) =>
      at === place ? chosen : each.field === chosen ? null : each.field,
    )
    onChange({ fields })
  }
  return (
    <Select
      name={`column ${place}`}
      label={`${words.field}: ${column?.name ?? place + 1}`}
      value={column?.field ?? ''}
      options={optionsOf(importFields)}
      empty={words.ignored}
      onType={choose}
    />
  )
}
