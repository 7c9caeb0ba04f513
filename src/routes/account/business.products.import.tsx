import { createFileRoute } from '@tanstack/react-router'
import { requireAuth } from '#src/app/guards.ts'
import * as words from '#src/ui/account/words.ts'
import { InPreparation } from '#src/ui/pages/in-preparation.tsx'
import { hiddenHead } from '../-page/head.ts'
import { CompanyPage } from '../-page/member-or-company.tsx'

export const Route = createFileRoute('/account/business/products/import')({
  beforeLoad: requireAuth,
  head: ({ match }) => hiddenHead(match.context.site, words.importProducts),
  component: () => (
    <CompanyPage title={words.importProducts}>
      <InPreparation title={words.importProducts} text={words.aWholeRange} />
    </CompanyPage>
  ),
})
