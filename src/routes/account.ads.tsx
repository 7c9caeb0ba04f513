import { createFileRoute } from '@tanstack/react-router'
import { requireAuth } from '#src/app/guards.ts'
import { pageHead } from '#src/app/head.ts'
import { InPreparation } from '#src/ui/pages/in-preparation.tsx'

export const Route = createFileRoute('/account/ads')({
  beforeLoad: ({ context, location, abortController }) =>
    requireAuth(context, location, abortController.signal),
  head: ({ match }) =>
    pageHead(match.context.site, {
      title: 'Ads',
      description: 'What members sell, and what you sell yourself.',
      path: null,
      isHidden: true,
    }),
  component: () => <InPreparation title="Ads" text="What members sell, and what you sell yourself." />,
})
