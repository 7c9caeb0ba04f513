import { createFileRoute } from '@tanstack/react-router'
import { requireAuth } from '#src/app/guards.ts'
import { withRoomStyles } from '#src/ui/account/account-page-styles.ts'
import { PartSkeleton } from '#src/ui/account/part-skeleton.tsx'
import { lazily } from '#src/ui/kit/lazily.tsx'
import { hiddenHead } from './-page/head.ts'

const AdsScreen = lazily(
  withRoomStyles(async () => (await import('./-ads/ads-screen.tsx')).AdsScreen),
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
