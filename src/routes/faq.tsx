import { createFileRoute } from '@tanstack/react-router'
import { Faq } from '#src/ui/pages/faq.tsx'
import { pageHead } from './-page/head.ts'

export const Route = createFileRoute('/faq')({
  head: ({ match }) =>
    pageHead(match.context.site, {
      title: 'Questions',
      description: 'Fees, delivery, returns, protection and accounts: the questions people ask.',
      path: '/faq',
    }),
  component: Faq,
})
