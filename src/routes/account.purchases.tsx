import { createFileRoute } from '@tanstack/react-router'
import { requireAuth } from '#src/app/guards.ts'
import { pageHead } from '#src/app/head.ts'
import { InPreparation } from '#src/ui/pages/in-preparation.tsx'

export const Route = createFileRoute('/account/purchases')({
  beforeLoad: ({ context, location, abortController }) =>
    requireAuth(context, location, abortController.signal),
  head: ({ match }) =>
    pageHead(match.context.site, {
      title: 'Purchases',
      description: 'What you bought, and where it is right now.',
      path: null,
      isHidden: true,
    }),
  component: () => <InPreparation title="Purchases" text="What you bought, and where it is right now." />,
})
