import { createFileRoute } from '@tanstack/react-router'
import { Terms } from '#src/ui/pages/terms.tsx'
import * as words from '#src/ui/pages/words.ts'
import { pageHead } from './-page/head.ts'

export const Route = createFileRoute('/terms')({
  head: ({ match }) =>
    pageHead(match.context.site, {
      title: words.termsOfSale,
      description: words.termsIntro,
      path: '/terms',
    }),
  component: Terms,
})
