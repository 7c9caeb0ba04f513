import type { Markdown } from '#src/api/contract/business/markdowns.ts'
import { Link } from '../../kit/link.tsx'
import { markdownLinks } from './markdown-links.ts'
import { MarkdownState } from './markdown-state.tsx'
import * as words from './words.ts'

/** A brand's markdowns; on a phone each row is a card. */
export function MarkdownsTable({ rows }: { rows: readonly Markdown[] }) {
  return (
    <table className="markdowns">
      <caption className="unseen">{words.heading}</caption>
      <thead>
        <tr>
          {Object.entries(words.columns).map(([id, column]) => (
            <th key={id} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <Row key={row.id} row={row} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ row }: { row: Markdown }) {
  const { id, name, state, starts_at: starts, ends_at: ends, time_zone: zone, changed } = row
  return (
    <tr>
      <th scope="row">
        <Link {...markdownLinks.edit(id)} className="markdowns__link">
          {name}
        </Link>
      </th>
      <td>
        <MarkdownState state={state} />
      </td>
      <td data-label={words.columns.reduction}>{words.reduction(row)}</td>
      <td data-label={words.columns.starts}>{starts === null ? '–' : words.dayIn(starts, zone)}</td>
      <td data-label={words.columns.ends}>{words.lastDayIn(ends, zone)}</td>
      <td data-label={words.columns.changed}>{changed === null ? '–' : changed.products}</td>
    </tr>
  )
}
