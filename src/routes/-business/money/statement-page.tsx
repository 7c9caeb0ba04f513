import { useInfiniteQuery } from '@tanstack/react-query'
import { exportStatementCsv, statementQuery } from '#src/api/queries/business/statements.ts'
import { useApp } from '#src/app/provider.tsx'
import { refusalOf } from '#src/machines/refusal.ts'
import { TitledPage } from '#src/ui/account/titled-page.tsx'
import { EntriesTable } from '#src/ui/business/money/entries-table.tsx'
import { moneyLinks } from '#src/ui/business/money/money-links.ts'
import { monthName } from '#src/ui/business/money/month-name.ts'
import { StatementSummary } from '#src/ui/business/money/statement-summary.tsx'
import * as words from '#src/ui/business/money/words.ts'
import { Button, ButtonLink } from '#src/ui/kit/button.tsx'
import { CommandButton } from '#src/ui/kit/command-button.tsx'
import { download } from '#src/ui/kit/download.ts'
import { Link } from '#src/ui/kit/link.tsx'
import { NoticeBar } from '#src/ui/kit/notice-bar.tsx'
import { Skeleton } from '#src/ui/layout/skeleton.tsx'
import { useCommand } from '../../-page/use-command.ts'

/** One month of a company's money: its balances and sums, and its entries. */
export function StatementPage({ month }: { month: string }) {
  const { client } = useApp()
  const list = useInfiniteQuery(statementQuery(client, month))
  const statement = list.data?.pages[0]?.data
  const entries = list.data?.pages.flatMap(page => page.data.entries) ?? []
  return (
    <TitledPage
      title={monthName(month)}
      intro={<Link {...moneyLinks.all}>{words.backToMoney}</Link>}
      actions={
        <>
          <ExportStatement month={month} />
          <ButtonLink {...moneyLinks.print(month)} look="quiet">
            {words.print}
          </ButtonLink>
        </>
      }
    >
      {list.error !== null && (
        <NoticeBar
          message={refusalOf(list.error).message}
          onRetry={() => void (list.isFetchNextPageError ? list.fetchNextPage() : list.refetch())}
          isRetrying={list.isFetching}
        />
      )}
      {statement === undefined && list.error === null && <Skeleton label={words.statementLoading} />}
      {statement !== undefined && (
        <>
          <StatementSummary statement={statement} />
          {entries.length === 0 ? (
            <p className="nothing">{words.noEntries}</p>
          ) : (
            <section aria-labelledby="entries" className="money">
              <div>
                <h2 id="entries" className="title">
                  {words.entries}
                </h2>
                <p className="small soft">{words.about}</p>
              </div>
              <EntriesTable entries={entries} total={statement.total} />
            </section>
          )}
        </>
      )}
      {list.hasNextPage && (
        <div className="load-more">
          <Button look="quiet" onPress={() => void list.fetchNextPage()} isBusy={list.isFetchingNextPage}>
            {words.loadMore}
          </Button>
        </div>
      )}
    </TitledPage>
  )
}

/** Exports the month as CSV. */
function ExportStatement({ month }: { month: string }) {
  const { client } = useApp()
  const actor = useCommand({
    run: async () => download(words.csvName(month), 'text/csv', await exportStatementCsv({ client }, month)),
    done: words.exported,
  })
  return <CommandButton actor={actor}>{words.exportCsv}</CommandButton>
}
