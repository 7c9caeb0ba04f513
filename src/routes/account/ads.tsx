import { createFileRoute, Navigate } from '@tanstack/react-router'
import { requireAuth } from '#src/app/guards.ts'
import { PageSkeleton } from '#src/ui/account/page-skeleton.tsx'
import { withAccountPageStyles } from '#src/ui/account-page-styles.ts'
import * as words from '#src/ui/ads/words.ts'
import { lazyComponent } from '#src/ui/kit/lazy-component.tsx'
import * as titles from '#src/ui/kit/title-words.ts'
import { purchaseLinks } from '#src/ui/purchases/purchase-links.ts'
import { adsSearch } from '../-ads/ads-search.ts'
import { hiddenPage } from '../-page/head.ts'

const AdsScreen = lazyComponent(
  withAccountPageStyles(async () => (await import('../-ads/ads-screen.tsx')).AdsScreen),
  <PageSkeleton label={words.adsPageLoading} />,
)

export const Route = createFileRoute('/account/ads')({
  validateSearch: adsSearch,
  beforeLoad: requireAuth,
  ...hiddenPage(titles.ads),
  component: Ads,
})

function Ads() {
  const search = Route.useSearch()
  const { order } = search
  if (order !== undefined) return <Navigate {...purchaseLinks.panel(order, 'seller')} replace />
  return <AdsScreen search={search} />
}
