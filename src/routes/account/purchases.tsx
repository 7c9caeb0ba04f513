import { createFileRoute } from '@tanstack/react-router'
import { requireAuth } from '#src/app/guards.ts'
import { InPreparation } from '#src/ui/pages/in-preparation.tsx'
import { hiddenHead } from '../-page/head.ts'
import { MemberPage } from '../-page/member-or-company.tsx'

export const Route = createFileRoute('/account/purchases')({
  beforeLoad: requireAuth,
  head: ({ match }) => hiddenHead(match.context.site, 'Purchases'),
  component: () => (
    <MemberPage
      title="Purchases"
      reason="A brand’s account buys nothing. What others ordered from you stands under Orders."
    >
      <InPreparation title="Purchases" text="What you bought, and where it is right now." />
    </MemberPage>
  ),
})
