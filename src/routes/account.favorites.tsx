import { createFileRoute } from '@tanstack/react-router'
import { requireAuth } from '#src/app/guards.ts'
import { pageHead } from '#src/app/head.ts'
import { InPreparation } from '#src/ui/pages/in-preparation.tsx'

export const Route = createFileRoute('/account/favorites')({
  beforeLoad: ({ context, location, abortController }) =>
    requireAuth(context, location, abortController.signal),
  head: ({ match }) =>
    pageHead(match.context.site, {
      title: 'Favorites',
      description: 'What you put your heart on, with every price drop.',
      path: null,
      isHidden: true,
    }),
  component: () => (
    <InPreparation title="Favorites" text="What you put your heart on, with every price drop." />
  ),
})
