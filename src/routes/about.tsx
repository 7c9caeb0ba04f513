import { createFileRoute } from '@tanstack/react-router'
import * as kitWords from '#src/ui/kit/words.ts'
import { About } from '#src/ui/pages/about.tsx'
import * as words from '#src/ui/pages/words.ts'
import { pageHead } from './-page/head.ts'

export const Route = createFileRoute('/about')({
  head: ({ match }) =>
    pageHead(match.context.site, {
      title: kitWords.aboutUs,
      description: words.aboutIntro,
      path: '/about',
    }),
  component: About,
})
