import { createFileRoute, redirect } from '@tanstack/react-router'
import { paths } from '#src/ui/paths.ts'

/** `/search/linen` redirects to `/search?q=linen`. */
export const Route = createFileRoute('/search/$keyword')({
  beforeLoad: ({ params }) => {
    throw redirect({ to: paths.search, search: { q: params.keyword }, replace: true })
  },
})
