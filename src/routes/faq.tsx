import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#src/app/head.ts'
import { Faq } from '#src/ui/pages/faq.tsx'

export const Route = createFileRoute('/faq')({
  head: ({ match }) =>
    pageHead(match.context.site, {
      title: 'Questions',
      description: 'Fees, delivery, returns, protection and accounts: the questions people ask.',
      path: '/faq',
    }),
  component: Faq,
})
