import type { Statement } from '#src/api/contract/business/statements.ts'
import { EntriesTable } from './entries-table.tsx'
import { monthName } from './month-name.ts'
import { StatementSummary } from './statement-summary.tsx'
import * as words from './words.ts'

/** A month with all of its entries, black on white: it is printed as it stands. */
export function StatementSheet({ statement }: { statement: Statement }) {
  const title = words.statementOf(monthName(statement.month))
  return (
    <section className="print__sheet" aria-label={title}>
      <header>
        <p className="title">{statement.seller_name}</p>
        <p>
          <strong>{title}</strong>
        </p>
      </header>
      <StatementSummary statement={statement} />
      {statement.entries.length > 0 && <EntriesTable entries={statement.entries} total={statement.total} />}
      <p className="small">{words.about}</p>
    </section>
  )
}
