import { createFileRoute } from '@tanstack/react-router'
import { ForBrands } from '#src/ui/pages/for-brands.tsx'
import { pageHead } from './-page/head.ts'

export const Route = createFileRoute('/for-brands')({
  head: ({ match }) =>
    pageHead(match.context.site, {
      title: 'For brands',
      description: 'Sell new pieces beside the wardrobes that already love your brand.',
      path: '/for-brands',
    }),
  component: ForBrands,
})
