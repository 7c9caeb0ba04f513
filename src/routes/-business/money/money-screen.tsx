import { useQuery } from '@tanstack/react-query'
import { statementsQuery } from '#src/api/queries/business/statements.ts'
import { useApp } from '#src/app/provider.tsx'
import { PartSkeleton } from '#src/ui/account/part-skeleton.tsx'
import { TitledPage } from '#src/ui/account/titled-page.tsx'
import { moneyLinks } from '#src/ui/business/money/money-links.ts'
import { StatementList } from '#src/ui/business/money/statement-list.tsx'
import * as words from '#src/ui/business/money/words.ts'
import { orderLinks } from '#src/ui/business/orders/order-links.ts'
import { reportLoading, taxLoading } from '#src/ui/business/tax/words.ts'
import { lazyComponent } from '#src/ui/kit/lazy-component.tsx'
import { Link } from '#src/ui/kit/link.tsx'
import { forRole } from '../../-page/for-role.tsx'
import { QuerySection } from '../../-page/query-section.tsx'
import { useUser } from '../../-page/use-user.ts'
import { BalancePanel } from '../../-purchases/balance-panel.tsx'
import type { MoneySearch } from './money-search.ts'

const StatementPage = lazyComponent(
  async () => (await import('./statement-page.tsx')).StatementPage,
  <PartSkeleton label={words.statementLoading} />,
)
const StatementPrint = lazyComponent(
  async () => (await import('./statement-print.tsx')).StatementPrint,
  <PartSkeleton label={words.statementLoading} />,
)

const TaxPage = lazyComponent(
  async () => (await import('../tax/tax-page.tsx')).TaxPage,
  <PartSkeleton label={taxLoading} />,
)
const TaxReportPage = lazyComponent(
  async () => (await import('../tax/tax-report-page.tsx')).TaxReportPage,
  <PartSkeleton label={reportLoading} />,
)

function Screen({ search: { month, print, setup, tax, report } }: { search: MoneySearch }) {
  const { id } = useUser()
  if (month !== undefined && print !== undefined) return <StatementPrint key={month} month={month} />
  if (month !== undefined) return <StatementPage key={month} month={month} />
  if (tax !== undefined) return <TaxPage key={id} />
  if (report !== undefined) return <TaxReportPage key={id} period={report === 'now' ? null : report} />
  return (
    // another company starts afresh
    <TitledPage
      key={id}
      title={words.money}
      actions={
        <>
          <Link {...moneyLinks.tax}>{words.tax}</Link>
          <Link {...moneyLinks.taxReport()}>{words.taxReport}</Link>
        </>
      }
    >
      <BalancePanel
        empty={words.noBalance}
        isBack={setup === 'back'}
        orderLink={orderId => orderLinks.panel(orderId)}
      />
      <Statements />
    </TitledPage>
  )
}

function Statements() {
  const { client } = useApp()
  return (
    <section aria-labelledby="statements" className="money">
      <div>
        <h2 id="statements" className="title">
          {words.statements}
        </h2>
        <p className="small soft">{words.statementsIntro}</p>
      </div>
      <QuerySection query={useQuery(statementsQuery(client))} waiting={words.statementsLoading}>
        {months => <StatementList months={months} />}
      </QuerySection>
    </section>
  )
}

/** A company's balance with its monthly statements, or one of these. */
export const MoneyScreen = forRole({ title: words.money, needs: 'getBalance' }, Screen)
