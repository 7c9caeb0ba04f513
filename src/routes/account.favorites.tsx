import { createFileRoute } from '@tanstack/react-router'
import { requireAuth } from '#src/app/guards.ts'
import { hiddenHead } from '#src/app/head.ts'
import { InPreparation } from '#src/ui/pages/in-preparation.tsx'

export const Route = createFileRoute('/account/favorites')({
  beforeLoad: requireAuth,
  head: ({ match }) => hiddenHead(match.context.site, 'Favorites'),
  component: () => (
    <InPreparation title="Favorites" text="What you put your heart on, with every price drop." />
  ),
})
