import { createFileRoute } from '@tanstack/react-router'
import { requireAuth } from '#src/app/guards.ts'
import { hiddenHead } from '#src/app/head.ts'
import { InPreparation } from '#src/ui/pages/in-preparation.tsx'

export const Route = createFileRoute('/account/garment/$slug')({
  beforeLoad: requireAuth,
  head: ({ match }) => hiddenHead(match.context.site, 'Garment'),
  component: () => (
    <InPreparation
      title="Garment"
      text="One piece of yours: how often you wear it, and how much you love it."
    />
  ),
})
