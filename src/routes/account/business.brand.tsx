import { createFileRoute } from '@tanstack/react-router'
import { requireAuth } from '#src/app/guards.ts'
import { PageSkeleton } from '#src/ui/account/page-skeleton.tsx'
import * as words from '#src/ui/account/words.ts'
import { withAccountPageStyles } from '#src/ui/account-page-styles.ts'
import { lazyComponent } from '#src/ui/kit/lazy-component.tsx'
import { hiddenPage } from '../-page/head.ts'
import { CompanyPage } from '../-page/member-or-company.tsx'
import { searchSchema, text } from '../-page/search-schema.ts'

const BrandScreen = lazyComponent(
  withAccountPageStyles(async () => (await import('../-business/brand/brand-screen.tsx')).BrandScreen),
  <PageSkeleton label={words.brandPageLoading} />,
)

/** The open panel: `cover`, `logo`, `featured` or `preview`. */
const validateSearch = searchSchema({ edit: text() })

export const Route = createFileRoute('/account/business/brand')({
  validateSearch,
  beforeLoad: requireAuth,
  ...hiddenPage(words.brandPage),
  component: Brand,
})

function Brand() {
  const { edit = null } = Route.useSearch()
  return (
    <CompanyPage title={words.brandPage}>
      <BrandScreen edit={edit} />
    </CompanyPage>
  )
}
