import { createFileRoute } from '@tanstack/react-router'
import { requireAuth } from '#src/app/guards.ts'
import { pageHead } from '#src/app/head.ts'
import { InPreparation } from '#src/ui/pages/in-preparation.tsx'

export const Route = createFileRoute('/account/business/orders')({
  beforeLoad: ({ context, location, abortController }) =>
    requireAuth(context, location, abortController.signal),
  head: ({ match }) =>
    pageHead(match.context.site, {
      title: 'Orders',
      description: 'What was ordered from you, and what comes next.',
      path: null,
      isHidden: true,
    }),
  component: () => <InPreparation title="Orders" text="What was ordered from you, and what comes next." />,
})
