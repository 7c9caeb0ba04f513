import { createFileRoute } from '@tanstack/react-router'
import { requireAuth } from '#src/app/guards.ts'
import { PartSkeleton } from '#src/ui/account/part-skeleton.tsx'
import * as words from '#src/ui/account/words.ts'
import { withAccountPageStyles } from '#src/ui/account-page-styles.ts'
import { lazyComponent } from '#src/ui/kit/lazy-component.tsx'
import { overviewSearch } from '../-business/overview/overview-search.ts'
import { hiddenHead } from '../-page/head.ts'
import { CompanyPage } from '../-page/member-or-company.tsx'

const OverviewScreen = lazyComponent(
  withAccountPageStyles(
    async () => (await import('../-business/overview/overview-screen.tsx')).OverviewScreen,
  ),
  <PartSkeleton label={words.overview} />,
)

export const Route = createFileRoute('/account/business/')({
  validateSearch: overviewSearch,
  beforeLoad: requireAuth,
  head: ({ match }) => hiddenHead(match.context.site, words.overview),
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
