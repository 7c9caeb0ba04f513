import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Tax, TaxRate } from '#src/api/contract/business/tax.ts'
import { taxQuery } from '#src/api/queries/business/tax.ts'
import { useApp } from '#src/app/provider.tsx'
import { TitledPage } from '#src/ui/account/titled-page.tsx'
import { moneyLinks } from '#src/ui/business/money/money-links.ts'
import { RatesTable } from '#src/ui/business/tax/rates-table.tsx'
import * as words from '#src/ui/business/tax/words.ts'
import { Button, ButtonLink } from '#src/ui/kit/button.tsx'
import { Link } from '#src/ui/kit/link.tsx'
import { QuerySection } from '../../-page/query-section.tsx'
import { IdentityEditor } from './identity-editor.tsx'
import { RateForm } from './rate-form.tsx'
import { RemoveRate } from './remove-tax.tsx'

/** The tax number and the tax rates of a company. */
export function TaxPage() {
  const { client } = useApp()
  return (
    <TitledPage
      title={words.tax}
      back={<Link {...moneyLinks.all}>{words.backToMoney}</Link>}
      intro={words.intro}
      actions={
        <ButtonLink {...moneyLinks.taxReport()} look="quiet">
          {words.report}
        </ButtonLink>
      }
    >
      <QuerySection query={useQuery(taxQuery(client))} waiting={words.taxLoading}>
        {tax => (
          <div className="tax">
            <section className="tax__part" aria-labelledby="tax-number">
              <div>
                <h2 id="tax-number" className="title">
                  {words.identity}
                </h2>
                <p className="small soft">{words.identityIntro}</p>
              </div>
              <IdentityEditor identity={tax.identity} />
            </section>
            <Rates rates={tax.rates} />
          </div>
        )}
      </QuerySection>
    </TitledPage>
  )
}

function Rates({ rates }: Pick<Tax, 'rates'>) {
  const [edited, setEdited] = useState<TaxRate | 'new' | null>(null)
  const [removed, setRemoved] = useState<TaxRate | null>(null)
  return (
    <section className="tax__part" aria-labelledby="tax-rates">
      <div>
        <h2 id="tax-rates" className="title">
          {words.rates}
        </h2>
        <p className="small soft">{words.ratesIntro}</p>
      </div>
      {rates.length === 0 ? (
        <p className="nothing">{words.noRates}</p>
      ) : (
        <RatesTable rates={rates} onEdit={setEdited} onRemove={setRemoved} />
      )}
      <Button look="quiet" onPress={() => setEdited('new')}>
        {words.addRate}
      </Button>
      {edited !== null && (
        <RateForm rate={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
      {removed !== null && <RemoveRate rate={removed} onAnswered={() => setRemoved(null)} />}
    </section>
  )
}
