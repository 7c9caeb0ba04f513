import { createFileRoute } from '@tanstack/react-router'
import { requireAuth } from '#src/app/guards.ts'
import { pageHead } from '#src/app/head.ts'
import { InPreparation } from '#src/ui/pages/in-preparation.tsx'

export const Route = createFileRoute('/account/settings')({
  beforeLoad: ({ context, location, abortController }) =>
    requireAuth(context, location, abortController.signal),
  head: ({ match }) =>
    pageHead(match.context.site, {
      title: 'Settings',
      description: 'Your name, your addresses, your sizes and your password.',
      path: null,
      isHidden: true,
    }),
  component: () => (
    <InPreparation title="Settings" text="Your name, your addresses, your sizes and your password." />
  ),
})
