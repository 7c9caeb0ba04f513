import { createFileRoute } from '@tanstack/react-router'
import { CustomerCare } from '#src/ui/pages/customer-care.tsx'
import { pageHead } from './-page/head.ts'

export const Route = createFileRoute('/customer-care')({
  head: ({ match }) =>
    pageHead(match.context.site, {
      title: 'Customer service',
      description: 'Delivery, returns, payments and help, answered by people.',
      path: '/customer-care',
    }),
  component: CustomerCare,
})
