import { createFileRoute } from '@tanstack/react-router'
import { requireAuth } from '#src/app/guards.ts'
import { hiddenHead } from '#src/app/head.ts'
import { InPreparation } from '#src/ui/pages/in-preparation.tsx'

export const Route = createFileRoute('/account/wardrobe')({
  beforeLoad: requireAuth,
  head: ({ match }) => hiddenHead(match.context.site, 'Wardrobe'),
  component: () => (
    <InPreparation title="Wardrobe" text="Everything you own, what you wear and what it cost you per wear." />
  ),
})
