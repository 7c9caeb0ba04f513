import { createFileRoute } from '@tanstack/react-router'
import { requireNoToken } from '#src/app/guards.ts'
import { hiddenHead } from '#src/app/head.ts'
import { InPreparation } from '#src/ui/pages/in-preparation.tsx'

export const Route = createFileRoute('/signup/{-$affiliate_slug}')({
  beforeLoad: requireNoToken,
  head: ({ match }) => hiddenHead(match.context.site, 'Make an account'),
  component: () => (
    <InPreparation
      title="Make an account"
      text="Your wardrobe, what you sell and what you buy, in one place."
    />
  ),
})
