import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#src/app/head.ts'
import { HowItWorks } from '#src/ui/pages/how-it-works.tsx'

export const Route = createFileRoute('/how-it-works')({
  head: ({ match }) =>
    pageHead(match.context.site, {
      title: 'How it works',
      description: 'From a wardrobe to an ad to the next wardrobe: the whole loop, step by step.',
      path: '/how-it-works',
    }),
  component: HowItWorks,
})
