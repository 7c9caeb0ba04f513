import { createFileRoute } from '@tanstack/react-router'
import { Faq } from '#src/ui/pages/faq.tsx'
import * as words from '#src/ui/pages/words.ts'
import { pageHead } from './-page/head.ts'

export const Route = createFileRoute('/faq')({
  head: ({ match }) =>
    pageHead(match.context.site, {
      title: words.faq,
      description: words.faqIntro,
      path: '/faq',
    }),
  component: Faq,
})
