import { createFileRoute, redirect } from '@tanstack/react-router'

/** `/search/linen` is `/search?q=linen` (specification.md §2). */
export const Route = createFileRoute('/search/$keyword')({
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/search', search: { q: params.keyword }, replace: true })
  },
})
