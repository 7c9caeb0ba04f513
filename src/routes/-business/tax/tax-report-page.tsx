import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { exportTaxReportCsv, taxReportQuery } from '#src/api/queries/business/tax.ts'
import { useApp } from '#src/app/provider.tsx'
import { TitledPage } from '#src/ui/account/titled-page.tsx'
import { moneyLinks } from '#src/ui/business/money/money-links.ts'
import { periodName, periodsUntil } from '#src/ui/business/tax/periods.ts'
import { ReportTable, StatementBridge } from '#src/ui/business/tax/report-table.tsx'
import * as words from '#src/ui/business/tax/words.ts'
import { CommandButton } from '#src/ui/kit/command-button.tsx'
import { download } from '#src/ui/kit/download.ts'
import { Select } from '#src/ui/kit/forms/select.tsx'
import { Link } from '#src/ui/kit/link.tsx'
import { QuerySection } from '../../-page/query-section.tsx'
import { useCommand } from '../../-page/use-command.ts'

/** The tax of a month, a quarter or a year, and how it leads to the statement; without one it is this month's. */
export function TaxReportPage({ period: given }: { period: string | null }) {
  const { client, clock } = useApp()
  const navigate = useNavigate()
  const now = new Date(clock.now())
  const period = given ?? now.toISOString().slice(0, 7)
  const groups = periodsUntil(now)
  const isListed = groups.some(({ options }) => options.some(({ value }) => value === period))
  const options = isListed ? groups : [{ value: period, label: periodName(period) }, ...groups]
  const isMonth = /^\d{4}-\d{2}$/.test(period)
  return (
    <TitledPage
      title={words.report}
      back={<Link {...moneyLinks.all}>{words.backToMoney}</Link>}
      intro={words.reportIntro}
      actions={
        <>
          <ExportReport key={period} period={period} />
          <Link {...moneyLinks.tax}>{words.settings}</Link>
        </>
      }
    >
      <div className="tax">
        <div className="tax__period">
          <Select
            name="period"
            label={words.period}
            errors={undefined}
            value={period}
            options={options}
            onType={value =>
              value !== '' && void navigate({ ...moneyLinks.taxReport(value), resetScroll: false })
            }
          />
        </div>
        <QuerySection query={useQuery(taxReportQuery(client, period))} waiting={words.reportLoading}>
          {report => (
            <>
              {report.rows.length === 0 ? (
                <p className="nothing">{words.noDocuments}</p>
              ) : (
                <ReportTable report={report} />
              )}
              <section className="tax__part" aria-labelledby="to-statement">
                <div>
                  <h2 id="to-statement" className="title">
                    {words.toStatement}
                  </h2>
                  <p className="small soft">{words.toStatementIntro}</p>
                </div>
                <StatementBridge of={report.statement} />
                {isMonth && <Link {...moneyLinks.month(period)}>{words.openStatement}</Link>}
              </section>
            </>
          )}
        </QuerySection>
      </div>
    </TitledPage>
  )
}

/** Exports the report as CSV. */
function ExportReport({ period }: { period: string }) {
  const { client } = useApp()
  const actor = useCommand({
    run: async () =>
      download(words.csvName(period), 'text/csv', await exportTaxReportCsv({ client }, period)),
    done: words.exported,
  })
  return <CommandButton actor={actor}>{words.exportCsv}</CommandButton>
}
