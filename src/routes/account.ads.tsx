import { createFileRoute } from '@tanstack/react-router'
import { requireAuth } from '#src/app/guards.ts'
import { hiddenHead } from '#src/app/head.ts'
import { InPreparation } from '#src/ui/pages/in-preparation.tsx'
import { MemberRoom } from './-room.tsx'

export const Route = createFileRoute('/account/ads')({
  beforeLoad: requireAuth,
  head: ({ match }) => hiddenHead(match.context.site, 'Ads'),
  component: () => (
    <MemberRoom
      title="Ads"
      reason="Ads are what members sell from their wardrobes. A brand sells products, and they stand under Products."
    >
      <InPreparation title="Ads" text="What members sell, and what you sell yourself." />
    </MemberRoom>
  ),
})
