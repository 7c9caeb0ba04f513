import type { ReactElement } from 'react'
import type { ImportProduct } from '#src/api/contract/business/import-preview.ts'
import * as words from './words.ts'

/** The products of a file, with what would change of each, or what became of it. */
export function ImportProductList({
  products,
  categories,
}: {
  products: readonly ImportProduct[]
  /** The names of categories by their slugs. */
  categories: ReadonlyMap<string, string>
}) {
  if (products.length === 0) return <p className="nothing">{words.nothing}</p>
  return (
    <ul className="imports__columns">
      {products.map(product => (
        <li key={product.position}>
          <div>
            <strong>{product.title}</strong>
            <p className="small soft">
              {words.fromRow(words.standOf(product), words.rows(product.rows.length))} {product.rows[0]}
            </p>
          </div>
          <div>
            <Changes changes={product.changes} categories={categories} />
            <Conflicts conflicts={product.conflicts} />
            <Guesses guesses={product.guesses} />
            <Problems title={words.errors} problems={product.errors} />
            <Problems title={words.notes} problems={product.warnings} />
          </div>
        </li>
      ))}
    </ul>
  )
}

const mostChanges = 8
const mostNotes = 3

/** Lines of a product; those beyond the most that are shown stand in a disclosure. */
function Lines({ lines, most }: { lines: readonly ReactElement[]; most: number }) {
  const rest = lines.slice(most)
  return (
    <>
      <ul className="imports__changes">{lines.slice(0, most)}</ul>
      {rest.length > 0 && (
        <details>
          <summary className="small">{words.more(rest.length)}</summary>
          <ul className="imports__changes">{rest}</ul>
        </details>
      )}
    </>
  )
}

function Changes({
  changes,
  categories,
}: Pick<ImportProduct, 'changes'> & { categories: ReadonlyMap<string, string> }) {
  if (changes.length === 0) return null
  const lines = changes.map(({ field, variant, before, after }) => {
    const name = variant === null ? words.fieldName(field) : `${words.fieldName(field)} (${variant})`
    const line = {
      name,
      before: before && words.valueText(field, before, categories),
      after: after && words.valueText(field, after, categories),
    }
    return <Change key={`${field} ${variant ?? ''}`} line={line} />
  })
  return <Lines lines={lines} most={mostChanges} />
}

interface Line {
  name: string
  before: string | null
  after: string | null
}

function Change({ line: { name, before, after } }: { line: Line }) {
  return (
    <li>
      {name}: {before !== null && <del>{before}</del>} {before !== null && '→ '}
      <ins>{after ?? words.none}</ins>
    </li>
  )
}

function Conflicts({ conflicts }: Pick<ImportProduct, 'conflicts'>) {
  if (conflicts.length === 0) return null
  return (
    <div>
      <p className="small">
        <strong>{words.changedSince}</strong>
      </p>
      <ul className="imports__changes">
        {conflicts.map(conflict => (
          <li key={`${conflict.row} ${conflict.field} ${conflict.variant}`}>
            {words.conflictText(conflict)}
          </li>
        ))}
      </ul>
    </div>
  )
}

function Guesses({ guesses }: Pick<ImportProduct, 'guesses'>) {
  if (guesses.length === 0) return null
  return (
    <div>
      <p className="small">
        <strong>{words.guessed}</strong>
      </p>
      <Lines
        most={mostNotes}
        lines={guesses.map(({ row, column, kind, value, taken_as, message }) => (
          <li key={`${row} ${column} ${kind} ${value}`}>
            {words.guessPlace(row, column, kind)}: {words.takenAs(value, taken_as)}. {message}
          </li>
        ))}
      />
    </div>
  )
}

function Problems({ title, problems }: { title: string; problems: ImportProduct['errors'] }) {
  if (problems.length === 0) return null
  return (
    <div>
      <p className="small">
        <strong>{title}</strong>
      </p>
      <Lines
        most={mostNotes}
        lines={problems.map(({ row, column, code, value, message, suggestion }) => (
          <li key={`${row} ${column} ${code} ${value}`}>
            {words.row(row)}
            {column !== '' && `, ${column}`}
            {value !== '' && ` “${value}”`}: {message} {suggestion}
          </li>
        ))}
      />
    </div>
  )
}
