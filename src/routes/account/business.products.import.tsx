import { createFileRoute } from '@tanstack/react-router'
import { requireAuth } from '#src/app/guards.ts'
import { InPreparation } from '#src/ui/pages/in-preparation.tsx'
import { hiddenHead } from '../-page/head.ts'
import { CompanyPage } from '../-page/member-or-company.tsx'

export const Route = createFileRoute('/account/business/products/import')({
  beforeLoad: requireAuth,
  head: ({ match }) => hiddenHead(match.context.site, 'Import products'),
  component: () => (
    <CompanyPage title="Import products">
      <InPreparation
        title="Import products"
        text="A whole range at once, from the file that your shop gives out."
      />
    </CompanyPage>
  ),
})
