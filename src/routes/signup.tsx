import { createFileRoute } from '@tanstack/react-router'
import { requireNoToken } from '#src/app/guards.ts'
import { pageHead } from '#src/app/head.ts'
import { InPreparation } from '#src/ui/pages/in-preparation.tsx'

export const Route = createFileRoute('/signup')({
  beforeLoad: ({ context }) => requireNoToken(context),
  head: ({ match }) =>
    pageHead(match.context.site, {
      title: 'Make an account',
      description: 'Your wardrobe, what you sell and what you buy, in one place.',
      path: '/signup',
      isHidden: true,
    }),
  component: () => (
    <InPreparation
      title="Make an account"
      text="Your wardrobe, what you sell and what you buy, in one place."
    />
  ),
})
