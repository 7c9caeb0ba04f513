import { createFileRoute } from '@tanstack/react-router'
import { requireAuth } from '#src/app/guards.ts'
import { pageHead } from '#src/app/head.ts'
import { InPreparation } from '#src/ui/pages/in-preparation.tsx'

export const Route = createFileRoute('/account/business/')({
  beforeLoad: ({ context, location, abortController }) =>
    requireAuth(context, location, abortController.signal),
  head: ({ match }) =>
    pageHead(match.context.site, {
      title: 'Overview',
      description: 'Sales, what to ship, and what runs low.',
      path: null,
      isHidden: true,
    }),
  component: () => <InPreparation title="Overview" text="Sales, what to ship, and what runs low." />,
})
