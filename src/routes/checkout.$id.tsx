import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#src/app/head.ts'
import { MessagePage } from '#src/ui/layout/message-page.tsx'

export const Route = createFileRoute('/checkout/$id')({
  ssr: false,
  head: ({ match }) =>
    pageHead(match.context.site, {
      title: 'Checkout',
      description: 'Pay safely.',
      path: null,
      isHidden: true,
    }),
  component: () => <MessagePage title="Checkout">…</MessagePage>,
})
