import { useQuery } from '@tanstack/react-query'
import { labelQuery } from '#src/api/queries/trade/purchases.ts'
import { useApp } from '#src/app/provider.tsx'
import { refusalOf } from '#src/machines/refusal.ts'
import { TitledPage } from '#src/ui/account/titled-page.tsx'
import { Button } from '#src/ui/kit/button.tsx'
import { Link } from '#src/ui/kit/link.tsx'
import { to } from '#src/ui/paths.ts'
import { type Filter, purchaseLinks } from '#src/ui/purchases/purchase-links.ts'
import { ShippingLabel } from '#src/ui/purchases/shipping-label.tsx'
import * as words from '#src/ui/purchases/words.ts'
import { QuerySection } from '../-page/query-section.tsx'

/** The shipping label of an order, to be printed on one page. */
export function LabelPage({ id, filter }: { id: string; filter: Filter }) {
  const { client } = useApp()
  const query = useQuery(labelQuery(client, id))
  return (
    <TitledPage
      title={words.label}
      intro={<Link {...purchaseLinks.panel(id, 'seller', filter)}>{words.backToOrder}</Link>}
    >
      {refusalOf(query.error).status === 422 ? (
        <div className="nothing">
          <p>{refusalOf(query.error).message}</p>
          <p>
            <Link {...to.settings} search={{ edit: 'new-address' }}>
              {words.addAddress}
            </Link>
          </p>
        </div>
      ) : (
        <QuerySection query={query} waiting={words.labelLoading}>
          {label => (
            <div className="shipping-label">
              <ShippingLabel label={label} />
              <p className="small soft">{words.labelHint}</p>
              <Button onPress={() => window.print()}>{words.print}</Button>
            </div>
          )}
        </QuerySection>
      )}
    </TitledPage>
  )
}
