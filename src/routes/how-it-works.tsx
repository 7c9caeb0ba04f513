import { createFileRoute } from '@tanstack/react-router'
import { HowItWorks } from '#src/ui/pages/how-it-works.tsx'
import * as words from '#src/ui/pages/words.ts'
import { pageHead } from './-page/head.ts'

export const Route = createFileRoute('/how-it-works')({
  head: ({ match }) =>
    pageHead(match.context.site, {
      title: words.howItWorks,
      description: words.loopIntro,
      path: '/how-it-works',
    }),
  component: HowItWorks,
})
