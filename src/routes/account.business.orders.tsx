import { createFileRoute } from '@tanstack/react-router'
import { requireAuth } from '#src/app/guards.ts'
import { hiddenHead } from '#src/app/head.ts'
import { InPreparation } from '#src/ui/pages/in-preparation.tsx'
import { BrandRoom } from './-room.tsx'

export const Route = createFileRoute('/account/business/orders')({
  beforeLoad: requireAuth,
  head: ({ match }) => hiddenHead(match.context.site, 'Orders'),
  component: () => (
    <BrandRoom title="Orders">
      <InPreparation title="Orders" text="What was ordered from you, and what comes next." />
    </BrandRoom>
  ),
})
