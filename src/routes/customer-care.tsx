import { createFileRoute } from '@tanstack/react-router'
import { CustomerCare } from '#src/ui/pages/customer-care.tsx'
import * as words from '#src/ui/pages/words.ts'
import { pageHead } from './-page/head.ts'

export const Route = createFileRoute('/customer-care')({
  head: ({ match }) =>
    pageHead(match.context.site, {
      title: words.customerService,
      description: words.careIntro,
      path: '/customer-care',
    }),
  component: CustomerCare,
})
