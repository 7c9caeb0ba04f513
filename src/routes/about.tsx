import { createFileRoute } from '@tanstack/react-router'
import { About } from '#src/ui/pages/about.tsx'
import { pageHead } from './-page/head.ts'

export const Route = createFileRoute('/about')({
  head: ({ match }) =>
    pageHead(match.context.site, {
      title: 'About us',
      description: 'Why we built one place for what you wear, keep and pass on.',
      path: '/about',
    }),
  component: About,
})
