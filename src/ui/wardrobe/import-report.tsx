import { currency } from '#src/api/contract/values/currency.ts'
import type { ImportPreview, ImportReport } from '#src/api/contract/wardrobe/csv.ts'
import { itemsText } from '../garment/words.ts'
import { colorName } from '../kit/color-dots.tsx'
import * as words from './words.ts'
import '../kit/fold.css'

/** The result of a CSV import by rows, or its preview. */
export function ReportCounts({ report, isDone }: { report: ImportReport; isDone: boolean }) {
  const { rows, added, known, failed, ignored_columns: ignored } = report
  return (
    <>
      <dl className="import__figures">
        <div>
          <dt>{isDone ? words.added : words.newLabel}</dt>
          <dd>{added}</dd>
        </div>
        <div>
          <dt>{words.alreadyThere}</dt>
          <dd>{known}</dd>
        </div>
        <div>
          <dt>{words.unreadable}</dt>
          <dd>{failed}</dd>
        </div>
      </dl>
      <p className="small soft">
        {words.rowsInFile(rows)}
        {ignored.length > 0 && words.ignoredColumns(ignored.join(', '))}
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
        {added > examples.length ? words.previewOfFirst(examples.length) : words.preview}
      </h3>
      <ul className="import__rows" aria-labelledby="import-examples">
        {examples.map(example => (
          <li key={example.row}>
            <strong>{example.title ?? words.untitled}</strong>
            <span className="small soft">
              {understood(example, labelOf)}
              {example.left_out.length > 0 && (
                <span className="import__left">
                  {words.ignoredValues(example.left_out.map(cellText).join(', '))}
                </span>
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
      size && (size === 'One size' ? size : words.size(size)),
      colors.map(colorName).join(', '),
      price && currency(price),
    ]
      .filter(Boolean)
      .join(' · ') || words.noDetails
  )
}

const cellText = ({ column, value }: Example['left_out'][number]) =>
  column === '' ? `“${value}”` : `${column} “${value}”`

/** The rows that are already in the wardrobe; those garments stay unchanged. */
export function KnownRows({ preview: { known_rows: rows, known } }: { preview: ImportPreview }) {
  if (rows.length === 0) return null
  return (
    <details className="fold">
      <summary>{words.duplicateRows(known)}</summary>
      <p className="small soft">
        {words.duplicatesSkipped}
        {known > rows.length && words.firstDuplicatesListed(rows.length)}
      </p>
      <ul className="import__rows" aria-label={words.duplicatesLabel}>
        {rows.map(({ row, title }) => (
          <li key={row}>
            <strong>{title ?? words.untitled}</strong>
            <span className="small soft">{words.row(row)}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** The cells of garments that are left out, or read as another word. */
export function Notes({ report: { notes } }: { report: ImportReport }) {
  if (notes.length === 0) return null
  return (
    <details className="fold">
      <summary>{words.notesTitle(notes.length)}</summary>
      <p className="small soft">{words.notesText}</p>
      <ul className="import__rows" aria-label={words.notesLabel}>
        {notes.map(note => (
          <li key={`${note.row} ${note.column} ${note.code} ${note.message}`}>
            <CellProblem {...note} />
          </li>
        ))}
      </ul>
    </details>
  )
}

function CellProblem({ row, column, value, message }: ImportReport['notes'][number]) {
  return (
    <>
      <strong>
        {words.row(row)}
        {column !== '' && `, ${column}`}
        {value !== '' && `: “${value}”`}
      </strong>
      <span className="small">{message}</span>
    </>
  )
}

/** The rows that cannot be read: their position, their content, and the reason. */
export function FailedRows({ report: { errors, failed } }: { report: ImportReport }) {
  if (errors.length === 0) return null
  const named = new Set(errors.map(({ row }) => row)).size
  return (
    <section aria-labelledby="import-failed">
      <h3 id="import-failed" className="field__label">
        {words.failedRowsTitle}
      </h3>
      <p className="small soft">
        {words.failedRowsText}
        {named < failed && words.firstFailedListed(itemsText(named), failed)}
      </p>
      <ul className="import__rows" aria-label={words.failedRowsLabel}>
        {errors.map(error => (
          <li key={`${error.row} ${error.column} ${error.code}`}>
            <CellProblem {...error} />
          </li>
        ))}
      </ul>
    </section>
  )
}
