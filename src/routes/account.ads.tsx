import { createFileRoute } from '@tanstack/react-router'
import { requireAuth } from '#src/app/guards.ts'
import { withAccountPageStyles } from '#src/ui/account/account-page-styles.ts'
import { PartSkeleton } from '#src/ui/account/part-skeleton.tsx'
import { lazyComponent } from '#src/ui/kit/lazy-component.tsx'
import { hiddenHead } from './-page/head.ts'

const AdsScreen = lazyComponent(
  withAccountPageStyles(async () => (await import('./-ads/ads-screen.tsx')).AdsScreen),
  <PartSkeleton label="Ads are being loaded" />,
)

export const Route = createFileRoute('/account/ads')({
  // the query is read where it is used, because every page carries this file
  validateSearch: (search: Record<string, unknown>) => search,
  beforeLoad: requireAuth,
  head: ({ match }) => hiddenHead(match.context.site, 'Ads'),
  component: Ads,
})

function Ads() {
  return <AdsScreen search={Route.useSearch()} />
}
