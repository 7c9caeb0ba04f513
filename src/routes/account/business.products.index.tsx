import { createFileRoute } from '@tanstack/react-router'
import { requireAuth } from '#src/app/guards.ts'
import { InPreparation } from '#src/ui/pages/in-preparation.tsx'
import { hiddenHead } from '../-page/head.ts'
import { CompanyPage } from '../-page/member-or-company.tsx'

export const Route = createFileRoute('/account/business/products/')({
  beforeLoad: requireAuth,
  head: ({ match }) => hiddenHead(match.context.site, 'Products'),
  component: () => (
    <CompanyPage title="Products">
      <InPreparation title="Products" text="Everything your brand sells here." />
    </CompanyPage>
  ),
})
