import { createFileRoute } from '@tanstack/react-router'
import { requireAuth } from '#src/app/guards.ts'
import { PageSkeleton } from '#src/ui/account/page-skeleton.tsx'
import * as words from '#src/ui/account/words.ts'
import { withAccountPageStyles } from '#src/ui/account-page-styles.ts'
import { lazyComponent } from '#src/ui/kit/lazy-component.tsx'
import { overviewSearch } from '../-business/overview/overview-search.ts'
import { hiddenPage } from '../-page/head.ts'
import { CompanyPage } from '../-page/member-or-company.tsx'

const OverviewScreen = lazyComponent(
  withAccountPageStyles(
    async () => (await import('../-business/overview/overview-screen.tsx')).OverviewScreen,
  ),
  <PageSkeleton label={words.overview} />,
)

export const Route = createFileRoute('/account/business/')({
  validateSearch: overviewSearch,
  beforeLoad: requireAuth,
  ...hiddenPage(words.overview),
  component: BusinessOverview,
})

function BusinessOverview() {
  const search = Route.useSearch()
  return (
    <CompanyPage title={words.overview}>
      <OverviewScreen search={search} />
    </CompanyPage>
  )
}
