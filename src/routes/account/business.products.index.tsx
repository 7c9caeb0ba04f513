import { createFileRoute } from '@tanstack/react-router'
import { requireAuth } from '#src/app/guards.ts'
import * as words from '#src/ui/account/words.ts'
import { InPreparation } from '#src/ui/pages/in-preparation.tsx'
import { hiddenHead } from '../-page/head.ts'
import { CompanyPage } from '../-page/member-or-company.tsx'

export const Route = createFileRoute('/account/business/products/')({
  beforeLoad: requireAuth,
  head: ({ match }) => hiddenHead(match.context.site, words.products),
  component: () => (
    <CompanyPage title={words.products}>
      <InPreparation title={words.products} text={words.everythingYourBrandSellsHere} />
    </CompanyPage>
  ),
})
