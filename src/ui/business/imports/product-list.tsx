import type { ImportProduct } from '#src/api/contract/business/import-preview.ts'
import { Changes, Lines } from './change-list.tsx'
import { NewProduct } from './new-product.tsx'
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
            <h3 className="imports__name">{product.title}</h3>
            <p className="small soft">
              {words.fromRow(words.standOf(product), words.rows(product.rows.length))} {product.rows[0]}
            </p>
          </div>
          <div>
            {product.action === 'create' ? (
              <NewProduct changes={product.changes} categories={categories} />
            ) : (
              <Changes changes={product.changes} categories={categories} />
            )}
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

const mostNotes = 3

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
