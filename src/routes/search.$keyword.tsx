import { createFileRoute, redirect } from '@tanstack/react-router'

/** `/search/linen` redirects to `/search?q=linen`. */
export const Route = createFileRoute('/search/$keyword')({
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/search', search: { q: params.keyword }, replace: true })
  },
})
