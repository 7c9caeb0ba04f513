import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#src/app/head.ts'
import { Terms } from '#src/ui/pages/terms.tsx'

export const Route = createFileRoute('/terms')({
  head: ({ match }) =>
    pageHead(match.context.site, {
      title: 'Terms of sale',
      description: 'The terms under which brands and members sell here, in plain sentences.',
      path: '/terms',
    }),
  component: Terms,
})
