import type { ImportJob, MappingChange } from '#src/api/contract/business/imports.ts'
import { type ImportField, importFields } from '#src/api/contract/values/business/import-fields.ts'
import { optionsOf } from '#src/ui/kit/forms/options-of.ts'
import { Select } from '#src/ui/kit/forms/select.tsx'
import * as words from './words.ts'

interface ColumnListProps {
  job: ImportJob
  onChange: (change: MappingChange) => void
}

/** What each column of a file is imported as, with samples of its cells. */
export function ColumnList({ job, onChange }: ColumnListProps) {
  return (
    <ul className="imports__columns">
      {job.columns.map((column, place) => (
        // the columns of a file never move
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <li key={place}>
          <div>
            <strong>{column.name || `${words.column} ${place + 1}`}</strong>
            <p className="small soft">{column.samples.join(' · ')}</p>
            {column.is_remembered && <p className="small">{words.rememberedField}</p>}
          </div>
          <Column job={job} place={place} onChange={onChange} />
        </li>
      ))}
    </ul>
  )
}

function Column({ job: { columns, format }, place, onChange }: ColumnListProps & { place: number }) {
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
      name={`column-${place}`}
      label={`${words.field}: ${column?.name ?? place + 1}`}
      value={column?.field ?? ''}
      options={optionsOf(importFields)}
      empty={column?.is_read === true ? words.readByFormat(format) : words.ignored}
      onType={choose}
    />
  )
}
