import { createFileRoute } from '@tanstack/react-router'
import { requireAuth } from '#src/app/guards.ts'
import { hiddenHead } from '#src/app/head.ts'
import { InPreparation } from '#src/ui/pages/in-preparation.tsx'

export const Route = createFileRoute('/account/business/')({
  beforeLoad: requireAuth,
  head: ({ match }) => hiddenHead(match.context.site, 'Overview'),
  component: () => <InPreparation title="Overview" text="Sales, what to ship, and what runs low." />,
})
