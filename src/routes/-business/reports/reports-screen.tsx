import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { reportKinds, reportOrders } from '#src/api/contract/values/business/report-sorts.ts'
import { keysOf } from '#src/api/contract/values/vocabulary.ts'
import { exportSalesReportCsv, salesReportQuery } from '#src/api/queries/business/sales-report.ts'
import { useApp } from '#src/app/provider.tsx'
import { refusalOf } from '#src/machines/refusal.ts'
import { TitledPage } from '#src/ui/account/titled-page.tsx'
import { daysOf } from '#src/ui/business/figures/days.ts'
import { daysInUtc } from '#src/ui/business/figures/words.ts'
import { rangeLink } from '#src/ui/business/overview/ranges.ts'
import * as overviewWords from '#src/ui/business/overview/words.ts'
import { ReportChoice } from '#src/ui/business/reports/report-choice.tsx'
import {
  type ReportChoice as Choice,
  reportLink,
  usualReport,
} from '#src/ui/business/reports/report-links.ts'
import { ReportTable } from '#src/ui/business/reports/report-table.tsx'
import * as words from '#src/ui/business/reports/words.ts'
import { Button } from '#src/ui/kit/button.tsx'
import { CommandButton } from '#src/ui/kit/command-button.tsx'
import { download } from '#src/ui/kit/download.ts'
import { Link } from '#src/ui/kit/link.tsx'
import { NoticeBar } from '#src/ui/kit/notice-bar.tsx'
import { Skeleton } from '#src/ui/layout/skeleton.tsx'
import { forRole } from '../../-page/for-role.tsx'
import { useCommand } from '../../-page/use-command.ts'
import { useMay } from '../../-page/use-may.ts'
import { useUser } from '../../-page/use-user.ts'
import type { ReportsSearch } from './reports-search.ts'

function Screen({ search }: { search: ReportsSearch }) {
  const { id } = useUser()
  const choice = {
    by: keysOf(reportKinds).find(each => each === search.by) ?? usualReport.by,
    sort: reportOrders.find(each => each === search.sort) ?? usualReport.sort,
    days: daysOf(search.days),
  }
  // another company starts afresh
  return <Report key={id} choice={choice} />
}

/** The reports of a brand's sales by product, variant or size. */
export const ReportsScreen = forRole({ title: words.reports, needs: 'getSalesReport' }, Screen)

function Report({ choice }: { choice: Choice }) {
  const { client } = useApp()
  const navigate = useNavigate()
  const may = useMay()
  const list = useInfiniteQuery(salesReportQuery(client, choice))
  const [first] = list.data?.pages ?? []
  const rows = list.data?.pages.flatMap(page => page.data) ?? []
  return (
    <TitledPage
      title={words.reports}
      intro={words.intro}
      back={<Link {...rangeLink(choice.days)}>{overviewWords.title}</Link>}
      actions={
        rows.length > 0 && <ExportReport key={`${choice.by} ${choice.sort} ${choice.days}`} choice={choice} />
      }
    >
      <ReportChoice
        choice={choice}
        onSort={sort =>
          void navigate({ ...reportLink({ ...choice, sort }), replace: true, resetScroll: false })
        }
      />
      {list.error !== null && (
        <NoticeBar
          message={refusalOf(list.error).message}
          onRetry={() => void (list.isFetchNextPageError ? list.fetchNextPage() : list.refetch())}
          isRetrying={list.isFetching}
        />
      )}
      {first === undefined && list.error === null && <Skeleton label={words.loading} />}
      {first !== undefined && rows.length === 0 && (
        <div className="nothing">
          <p>{words.none}</p>
        </div>
      )}
      {first !== undefined && rows.length > 0 && (
        <ReportTable
          rows={rows}
          totals={first.totals}
          choice={choice}
          hasProducts={may('updateProduct')}
          isBusy={list.isPlaceholderData}
        />
      )}
      {list.hasNextPage && (
        <div className="load-more">
          <Button look="quiet" onPress={() => void list.fetchNextPage()} isBusy={list.isFetchingNextPage}>
            {words.loadMore}
          </Button>
        </div>
      )}
      <p className="small soft">
        {words.sellThroughNote} {daysInUtc}
      </p>
    </TitledPage>
  )
}

/** Exports the whole report as CSV. */
function ExportReport({ choice }: { choice: Choice }) {
  const { client } = useApp()
  const actor = useCommand({
    run: async () =>
      download(
        words.csvName(choice.by, choice.days),
        'text/csv',
        await exportSalesReportCsv({ client }, choice),
      ),
    done: words.exported,
  })
  return <CommandButton actor={actor}>{words.exportCsv}</CommandButton>
}
