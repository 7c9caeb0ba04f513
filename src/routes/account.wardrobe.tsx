import { createFileRoute } from '@tanstack/react-router'
import { requireAuth } from '#src/app/guards.ts'
import { pageHead } from '#src/app/head.ts'
import { InPreparation } from '#src/ui/pages/in-preparation.tsx'

export const Route = createFileRoute('/account/wardrobe')({
  beforeLoad: ({ context, location, abortController }) =>
    requireAuth(context, location, abortController.signal),
  head: ({ match }) =>
    pageHead(match.context.site, {
      title: 'Wardrobe',
      description: 'Everything you own, what you wear and what it cost you per wear.',
      path: null,
      isHidden: true,
    }),
  component: () => (
    <InPreparation title="Wardrobe" text="Everything you own, what you wear and what it cost you per wear." />
  ),
})
