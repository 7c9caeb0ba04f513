import type { ImportPreview, ImportReport } from '#src/api/contract/wardrobe.ts'
import { currency } from '../display/currency.ts'
import { piecesText } from './garment-words.ts'

/** What became of a table's rows, or would become of them. */
export function ReportFigures({ report, isDone }: { report: ImportReport; isDone: boolean }) {
  const { rows, added, known, failed, ignored_columns: ignored } = report
  return (
    <>
      <dl className="import__figures">
        <div>
          <dt>{isDone ? 'Added' : 'New'}</dt>
          <dd>{added}</dd>
        </div>
        <div>
          <dt>There already</dt>
          <dd>{known}</dd>
        </div>
        <div>
          <dt>Not readable</dt>
          <dd>{failed}</dd>
        </div>
      </dl>
      <p className="small soft">
        {rows === 1 ? 'The table has 1 row.' : `The table has ${rows} rows.`}
        {ignored.length > 0 && ` Nothing is done with the columns ${ignored.join(', ')}.`}
      </p>
    </>
  )
}

/** The first of what would be added, as it was understood. */
export function Examples({
  examples,
  labelOf,
}: {
  examples: ImportPreview['examples']
  labelOf: (category: string) => string
}) {
  if (examples.length === 0) return null
  return (
    <section aria-labelledby="import-examples">
      <h3 id="import-examples" className="field__label">
        The first of them, as they are understood
      </h3>
      <ul className="import__rows">
        {examples.map(({ row, title, category, brand, price }) => (
          <li key={row}>
            <strong>{title ?? 'Without a name'}</strong>
            <span className="small soft">
              {[category && labelOf(category), brand, price && currency(price)].filter(Boolean).join(' · ') ||
                'Nothing else is known'}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The rows that cannot be read: where, what stands there, and why. */
export function FailedRows({ report: { errors, failed } }: { report: ImportReport }) {
  if (errors.length === 0) return null
  const named = new Set(errors.map(({ row }) => row)).size
  return (
    <section aria-labelledby="import-failed">
      <h3 id="import-failed" className="field__label">
        What cannot be read
      </h3>
      <p className="small soft">
        Correct these rows in your file and choose it again: what is there already is not added twice.
        {named < failed && ` The first ${piecesText(named)} of ${failed} are named.`}
      </p>
      <ul className="import__rows" aria-label="Rows that cannot be read">
        {errors.map(({ row, column, code, value, message }) => (
          <li key={`${row} ${column} ${code}`}>
            <strong>
              Row {row}
              {column !== '' && `, ${column}`}
              {value !== '' && `: “${value}”`}
            </strong>
            <span className="small">{message}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
