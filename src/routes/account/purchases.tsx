import { createFileRoute } from '@tanstack/react-router'
import { requireAuth } from '#src/app/guards.ts'
import { PageSkeleton } from '#src/ui/account/page-skeleton.tsx'
import { withAccountPageStyles } from '#src/ui/account-page-styles.ts'
import { lazyComponent } from '#src/ui/kit/lazy-component.tsx'
import * as titles from '#src/ui/kit/title-words.ts'
import * as words from '#src/ui/purchases/words.ts'
import { hiddenPage } from '../-page/head.ts'
import { MemberPage } from '../-page/member-or-company.tsx'
import { purchasesSearch } from '../-purchases/purchases-search.ts'

const PurchasesScreen = lazyComponent(
  withAccountPageStyles(async () => (await import('../-purchases/purchases-screen.tsx')).PurchasesScreen),
  <PageSkeleton label={words.listLoading} />,
)

export const Route = createFileRoute('/account/purchases')({
  validateSearch: purchasesSearch,
  beforeLoad: requireAuth,
  ...hiddenPage(titles.purchases),
  component: Purchases,
})

function Purchases() {
  const search = Route.useSearch()
  return (
    <MemberPage title={titles.purchases} reason={words.companyReason}>
      <PurchasesScreen search={search} />
    </MemberPage>
  )
}
