import { createFileRoute } from '@tanstack/react-router'
import { requireAuth } from '#src/app/guards.ts'
import { hiddenHead } from '#src/app/head.ts'
import { InPreparation } from '#src/ui/pages/in-preparation.tsx'

export const Route = createFileRoute('/account/settings')({
  beforeLoad: requireAuth,
  head: ({ match }) => hiddenHead(match.context.site, 'Settings'),
  component: () => (
    <InPreparation title="Settings" text="Your name, your addresses, your sizes and your password." />
  ),
})
