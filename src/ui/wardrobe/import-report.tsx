import type { ImportPreview, ImportReport } from '#src/api/contract/wardrobe.ts'
import { currency } from '../display/currency.ts'
import { piecesText } from '../garment/garment-words.ts'
import { colorName } from '../listing/color-dots.tsx'

/** The result of a CSV import by rows, or its preview. */
export function ReportCounts({ report, isDone }: { report: ImportReport; isDone: boolean }) {
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

/**
 * The garments that would be added, as they were understood, and which part of each row would be left out.
 */
export function Examples({
  preview: { examples, added },
  labelOf,
}: {
  preview: ImportPreview
  labelOf: (category: string) => string
}) {
  if (examples.length === 0) return null
  return (
    <section aria-labelledby="import-examples">
      <h3 id="import-examples" className="field__label">
        {added > examples.length
          ? `The first ${examples.length} of them, as they are understood`
          : 'As they are understood'}
      </h3>
      <ul className="import__rows" aria-labelledby="import-examples">
        {examples.map(example => (
          <li key={example.row}>
            <strong>{example.title ?? 'Without a name'}</strong>
            <span className="small soft">
              {understood(example, labelOf)}
              {example.left_out.length > 0 && (
                <span className="import__left">Left out: {example.left_out.map(cellText).join(', ')}</span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

type Example = ImportPreview['examples'][number]

function understood({ category, brand, size, colors, price }: Example, labelOf: (slug: string) => string) {
  return (
    [
      category && labelOf(category),
      brand,
      size && (size === 'One size' ? size : `Size ${size}`),
      colors.map(colorName).join(', '),
      price && currency(price),
    ]
      .filter(Boolean)
      .join(' · ') || 'Nothing else is known'
  )
}

const cellText = ({ column, value }: Example['left_out'][number]) =>
  column === '' ? `“${value}”` : `${column} “${value}”`

/** The rows that are already in the wardrobe; those garments stay unchanged. */
export function KnownRows({ preview: { known_rows: rows, known } }: { preview: ImportPreview }) {
  if (rows.length === 0) return null
  return (
    <details className="fold">
      <summary>
        {known === 1 ? 'The row that is there already' : `The ${known} rows that are there already`}
      </summary>
      <p className="small soft">
        They are left out; what hangs in your wardrobe stays as it is.
        {known > rows.length && ` The first ${rows.length} are named.`}
      </p>
      <ul className="import__rows" aria-label="Rows that are there already">
        {rows.map(({ row, title }) => (
          <li key={row}>
            <strong>{title ?? 'Without a name'}</strong>
            <span className="small soft">Row {row}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** The rows that cannot be read: their position, their content, and the reason. */
export function FailedRows({ report: { errors, failed } }: { report: ImportReport }) {
  if (errors.length === 0) return null
  const named = new Set(errors.map(({ row }) => row)).size
  return (
    <section aria-labelledby="import-failed">
      <h3 id="import-failed" className="field__label">
        What cannot be read
      </h3>
      <p className="small soft">
        These rows are left out. Correct them in your file and choose it again: what is there already is not
        added twice.
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
