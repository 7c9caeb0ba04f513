import { createFileRoute } from '@tanstack/react-router'
import { requireAuth } from '#src/app/guards.ts'
import { PageSkeleton } from '#src/ui/account/page-skeleton.tsx'
import * as words from '#src/ui/account/words.ts'
import { withAccountPageStyles } from '#src/ui/account-page-styles.ts'
import { lazyComponent } from '#src/ui/kit/lazy-component.tsx'
import { moneySearch } from '../-business/money/money-search.ts'
import { hiddenPage } from '../-page/head.ts'
import { CompanyPage } from '../-page/member-or-company.tsx'

const MoneyScreen = lazyComponent(
  withAccountPageStyles(async () => (await import('../-business/money/money-screen.tsx')).MoneyScreen),
  <PageSkeleton label={words.moneyLoading} />,
)

export const Route = createFileRoute('/account/business/money')({
  validateSearch: moneySearch,
  beforeLoad: requireAuth,
  ...hiddenPage(words.money),
  component: Money,
})

function Money() {
  const search = Route.useSearch()
  return (
    <CompanyPage title={words.money}>
      <MoneyScreen search={search} />
    </CompanyPage>
  )
}
