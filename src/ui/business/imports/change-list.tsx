import type { ReactElement } from 'react'
import type { ImportProduct } from '#src/api/contract/business/import-preview.ts'
import * as words from './words.ts'

const mostChanges = 8

/** Lines of a product; those beyond the most that are shown stand in a disclosure. */
export function Lines({ lines, most }: { lines: readonly ReactElement[]; most: number }) {
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

export interface ChangesProps extends Pick<ImportProduct, 'changes'> {
  /** The names of categories by their slugs. */
  categories: ReadonlyMap<string, string>
}

/** What an import changes in a product, a line each. */
export function Changes({ changes, categories }: ChangesProps) {
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
