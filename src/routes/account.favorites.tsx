import { createFileRoute } from '@tanstack/react-router'
import { requireAuth } from '#src/app/guards.ts'
import { hiddenHead } from '#src/app/head.ts'
import { InPreparation } from '#src/ui/pages/in-preparation.tsx'
import { MemberRoom } from './-room.tsx'

export const Route = createFileRoute('/account/favorites')({
  beforeLoad: requireAuth,
  head: ({ match }) => hiddenHead(match.context.site, 'Favorites'),
  component: () => (
    <MemberRoom title="Favorites" reason="Hearts are for private accounts: a brand cannot favourite a piece.">
      <InPreparation title="Favorites" text="What you put your heart on, with every price drop." />
    </MemberRoom>
  ),
})
