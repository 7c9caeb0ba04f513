import { createFileRoute } from '@tanstack/react-router'
import * as kitWords from '#src/ui/kit/words.ts'
import { Privacy } from '#src/ui/pages/privacy.tsx'
import * as words from '#src/ui/pages/words.ts'
import { pageHead } from './-page/head.ts'

export const Route = createFileRoute('/privacy')({
  head: ({ match }) =>
    pageHead(match.context.site, {
      title: kitWords.privacyPolicy,
      description: words.privacyIntro,
      path: '/privacy',
    }),
  component: Privacy,
})
