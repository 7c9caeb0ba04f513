import { createFileRoute } from '@tanstack/react-router'
import { requireNoToken } from '#src/app/guards.ts'
import { hiddenHead } from '#src/app/head.ts'
import { InPreparation } from '#src/ui/pages/in-preparation.tsx'

export const Route = createFileRoute('/oauth/$token')({
  beforeLoad: requireNoToken,
  head: ({ match }) => hiddenHead(match.context.site, 'Signing in'),
  component: () => (
    <InPreparation title="Signing in" text="Signing in with an account that you have elsewhere." />
  ),
})
