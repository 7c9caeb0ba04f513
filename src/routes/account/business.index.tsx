import { createFileRoute } from '@tanstack/react-router'
import { requireAuth } from '#src/app/guards.ts'
import { MessagesLink } from '#src/ui/account/messages-link.tsx'
import { useActors, useSelect } from '#src/ui/actors.tsx'
import { InPreparation } from '#src/ui/pages/in-preparation.tsx'
import { hiddenHead } from '../-page/head.ts'
import '#src/ui/layout/notice-bar.css'
import { CompanyPage } from '../-page/member-or-company.tsx'

export const Route = createFileRoute('/account/business/')({
  beforeLoad: requireAuth,
  head: ({ match }) => hiddenHead(match.context.site, 'Overview'),
  component: Overview,
})

function Overview() {
  const { auth } = useActors()
  const state = useSelect(auth, ({ context }) => context.user?.profile.state ?? null)
  return (
    <CompanyPage title="Overview">
      <InPreparation title="Overview" text="Sales, what to ship, and what runs low.">
        {state === 'pending_approval' && (
          <p className="notice">
            Your shop waits for approval. It is our turn: when we have looked at the brand it opens, and a
            mail tells you so.
          </p>
        )}
        <MessagesLink />
      </InPreparation>
    </CompanyPage>
  )
}
