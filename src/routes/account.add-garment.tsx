import { createFileRoute } from '@tanstack/react-router'
import { requireAuth } from '#src/app/guards.ts'
import { hiddenHead } from '#src/app/head.ts'
import { InPreparation } from '#src/ui/pages/in-preparation.tsx'

export const Route = createFileRoute('/account/add-garment')({
  beforeLoad: requireAuth,
  head: ({ match }) => hiddenHead(match.context.site, 'Add a garment'),
  component: () => (
    <InPreparation
      title="Add a garment"
      text="A piece of yours with its photos, its size and what you paid for it."
    />
  ),
})
