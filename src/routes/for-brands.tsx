import { createFileRoute } from '@tanstack/react-router'
import * as kitWords from '#src/ui/kit/words.ts'
import { ForBrands } from '#src/ui/pages/for-brands.tsx'
import * as words from '#src/ui/pages/words.ts'
import { pageHead } from './-page/head.ts'

export const Route = createFileRoute('/for-brands')({
  head: ({ match }) =>
    pageHead(match.context.site, {
      title: kitWords.forBrands,
      description: words.brandsIntro,
      path: '/for-brands',
    }),
  component: ForBrands,
})
