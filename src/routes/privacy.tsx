import { createFileRoute } from '@tanstack/react-router'
import { Privacy } from '#src/ui/pages/privacy.tsx'
import { pageHead } from './-page/head.ts'

export const Route = createFileRoute('/privacy')({
  head: ({ match }) =>
    pageHead(match.context.site, {
      title: 'Privacy policy',
      description: 'What we keep about you, why, for how long, and how to have it deleted.',
      path: '/privacy',
    }),
  component: Privacy,
})
