import { createFileRoute } from '@tanstack/react-router'
import { Terms } from '#src/ui/pages/terms.tsx'
import { pageHead } from './-page/head.ts'

export const Route = createFileRoute('/terms')({
  head: ({ match }) =>
    pageHead(match.context.site, {
      title: 'Terms of sale',
      description: 'The terms under which brands and members sell here, in plain sentences.',
      path: '/terms',
    }),
  component: Terms,
})
