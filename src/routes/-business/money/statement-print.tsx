import { useQuery } from '@tanstack/react-query'
import { wholeStatementQuery } from '#src/api/queries/business/statements.ts'
import { useApp } from '#src/app/provider.tsx'
import { moneyLinks } from '#src/ui/business/money/money-links.ts'
import { monthName } from '#src/ui/business/money/month-name.ts'
import { StatementSheet } from '#src/ui/business/money/statement-sheet.tsx'
import * as words from '#src/ui/business/money/words.ts'
import { PrintPage } from '#src/ui/business/orders/print-page.tsx'
import { QuerySection } from '../../-page/query-section.tsx'

/** The statement of a month, to be printed. */
export function StatementPrint({ month }: { month: string }) {
  const { client } = useApp()
  return (
    <PrintPage
      title={words.statementOf(monthName(month))}
      back={moneyLinks.month(month)}
      backLabel={words.backToStatement}
    >
      <QuerySection query={useQuery(wholeStatementQuery(client, month))} waiting={words.printLoading}>
        {statement => <StatementSheet statement={statement} />}
      </QuerySection>
    </PrintPage>
  )
}
