import { createFileRoute } from '@tanstack/react-router'
import { HowItWorks } from '#src/ui/pages/how-it-works.tsx'
import { pageHead } from './-page/head.ts'

export const Route = createFileRoute('/how-it-works')({
  head: ({ match }) =>
    pageHead(match.context.site, {
      title: 'How it works',
      description: 'From a wardrobe to an ad to the next wardrobe: the whole loop, step by step.',
      path: '/how-it-works',
    }),
  component: HowItWorks,
})
