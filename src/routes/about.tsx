import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#src/app/head.ts'
import { About } from '#src/ui/pages/about.tsx'

export const Route = createFileRoute('/about')({
  head: ({ match }) =>
    pageHead(match.context.site, {
      title: 'About us',
      description: 'Why we built one place for what you wear, keep and pass on.',
      path: '/about',
    }),
  component: About,
})
