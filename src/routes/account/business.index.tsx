import { createFileRoute } from '@tanstack/react-router'
import { requireAuth } from '#src/app/guards.ts'
import { MessagesLink } from '#src/ui/account/messages-link.tsx'
import { MoneyLink } from '#src/ui/account/money-link.tsx'
import * as words from '#src/ui/account/words.ts'
import { useActors, useSelect } from '#src/ui/actors.tsx'
import { InPreparation } from '#src/ui/pages/in-preparation.tsx'
import { hiddenHead } from '../-page/head.ts'
import '#src/ui/layout/notice-bar.css'
import { CompanyPage } from '../-page/member-or-company.tsx'

export const Route = createFileRoute('/account/business/')({
  beforeLoad: requireAuth,
  head: ({ match }) => hiddenHead(match.context.site, words.overview),
  component: Overview,
})

function Overview() {
  const { auth } = useActors()
  const state = useSelect(auth, ({ context }) => context.user?.profile.state ?? null)
  return (
    <CompanyPage title={words.overview}>
      <InPreparation title={words.overview} text={words.salesWhatToShip}>
        {state === 'pending_approval' && <p className="notice">{words.yourShopWaits}</p>}
        <MoneyLink />
        <MessagesLink />
      </InPreparation>
    </CompanyPage>
  )
}
