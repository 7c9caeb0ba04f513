import { createFileRoute } from '@tanstack/react-router'
import { requireAuth } from '#src/app/guards.ts'
import { hiddenHead } from '#src/app/head.ts'
import { InPreparation } from '#src/ui/pages/in-preparation.tsx'

export const Route = createFileRoute('/account/ads')({
  beforeLoad: requireAuth,
  head: ({ match }) => hiddenHead(match.context.site, 'Ads'),
  component: () => <InPreparation title="Ads" text="What members sell, and what you sell yourself." />,
})
