import type { ImportJob } from '#src/api/contract/business/imports.ts'
import * as words from './words.ts'

/** The columns of a file that nothing is read from: how many, and which. */
export function IgnoredColumns({ columns }: Pick<ImportJob, 'columns'>) {
  const ignored = columns.flatMap(({ name, field, is_read: isRead }, place) =>
    field === null && !isRead ? [name || `${words.column} ${place + 1}`] : [],
  )
  if (ignored.length === 0) return null
  return (
    <details>
      <summary>{words.ignoredColumns(ignored.length)}</summary>
      <p className="small">{ignored.join(', ')}</p>
    </details>
  )
}
