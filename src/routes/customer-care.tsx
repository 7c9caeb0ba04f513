import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#src/app/head.ts'
import { CustomerCare } from '#src/ui/pages/customer-care.tsx'

export const Route = createFileRoute('/customer-care')({
  head: ({ match }) =>
    pageHead(match.context.site, {
      title: 'Customer service',
      description: 'Delivery, returns, payments and help, answered by people.',
      path: '/customer-care',
    }),
  component: CustomerCare,
})
