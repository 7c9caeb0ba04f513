import { useQuery } from '@tanstack/react-query'
import { packingSlipQuery } from '#src/api/queries/business/orders.ts'
import { useApp } from '#src/app/provider.tsx'
import { orderLinks } from '#src/ui/business/orders/order-links.ts'
import { PackingSlipSheet } from '#src/ui/business/orders/packing-slip.tsx'
import { NoSender, PrintPage } from '#src/ui/business/orders/print-page.tsx'
import * as words from '#src/ui/business/orders/words.ts'
import { QuerySection } from '../../-page/query-section.tsx'

interface SlipsPageProps {
  ids: readonly string[]
  /** With one order: the slip of this parcel instead of what is still to be shipped. */
  parcel: string | undefined
}

/** The packing slips of one order or several, each on a page of its own. */
export function SlipsPage({ ids, parcel }: SlipsPageProps) {
  const [only] = ids
  const isOne = ids.length === 1 && only !== undefined
  return (
    <PrintPage
      title={isOne ? words.slip : words.slips}
      back={isOne ? orderLinks.panel(only) : orderLinks.list()}
      backLabel={isOne ? words.backToOrder : words.backToOrders}
    >
      {ids.map(id => (
        <Slip key={id} id={id} parcel={isOne ? parcel : undefined} />
      ))}
    </PrintPage>
  )
}

function Slip({ id, parcel }: { id: string; parcel: string | undefined }) {
  const { client } = useApp()
  const query = useQuery(packingSlipQuery(client, id, parcel))
  return (
    <QuerySection query={query} waiting={words.slipLoading}>
      {slip => (
        <>
          {slip.sender === null && <NoSender />}
          <PackingSlipSheet slip={slip} />
        </>
      )}
    </QuerySection>
  )
}
