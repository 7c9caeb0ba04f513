import type { BulkEdit } from '#src/api/contract/business/bulk-edits.ts'
import { Moment } from '../../display/moment.tsx'
import { Link } from '../../kit/link.tsx'
import { bulkLinks } from './bulk-links.ts'
import * as words from './words.ts'

/** The latest changes of many products, each with what became of it. */
export function BulkList({ edits }: { edits: readonly BulkEdit[] }) {
  return (
    <ul className="bulk__list" aria-label={words.all}>
      {edits.map(edit => (
        <li key={edit.id}>
          <Link {...bulkLinks.edit(edit.id)}>{words.title(edit)}</Link>
          <span className="small soft">
            <Moment at={edit.applied_at ?? edit.created_at} /> · {words.summary(edit)}
          </span>
        </li>
      ))}
    </ul>
  )
}
