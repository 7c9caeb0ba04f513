import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#src/app/head.ts'
import { ForBrands } from '#src/ui/pages/for-brands.tsx'

export const Route = createFileRoute('/for-brands')({
  head: ({ match }) =>
    pageHead(match.context.site, {
      title: 'For brands',
      description: 'Sell new pieces beside the wardrobes that already love your brand.',
      path: '/for-brands',
    }),
  component: ForBrands,
})
