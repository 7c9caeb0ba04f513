import { createFileRoute } from '@tanstack/react-router'
import { requireAuth } from '#src/app/guards.ts'
import { PageSkeleton } from '#src/ui/account/page-skeleton.tsx'
import * as words from '#src/ui/account/words.ts'
import { withAccountPageStyles } from '#src/ui/account-page-styles.ts'
import { lazyComponent } from '#src/ui/kit/lazy-component.tsx'
import { importsSearch } from '../-business/imports/imports-search.ts'
import { hiddenPage } from '../-page/head.ts'
import { CompanyPage } from '../-page/member-or-company.tsx'

const ImportsScreen = lazyComponent(
  withAccountPageStyles(async () => (await import('../-business/imports/imports-screen.tsx')).ImportsScreen),
  <PageSkeleton label={words.importsLoading} />,
)

export const Route = createFileRoute('/account/business/products/import')({
  validateSearch: importsSearch,
  beforeLoad: requireAuth,
  ...hiddenPage(words.importProducts),
  component: Imports,
})

function Imports() {
  const search = Route.useSearch()
  return (
    <CompanyPage title={words.importProducts}>
      <ImportsScreen search={search} />
    </CompanyPage>
  )
}
