import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#src/app/head.ts'
import { NotFound } from '#src/ui/pages/not-found.tsx'

export const Route = createFileRoute('/about')({
  head: ({ match }) => pageHead(match.context.site, { title: 'About us', description: '', path: '/about' }),
  component: NotFound,
})
