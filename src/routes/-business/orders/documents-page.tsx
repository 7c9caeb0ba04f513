import { useQuery } from '@tanstack/react-query'
import { businessDocumentsQuery } from '#src/api/queries/business/tax.ts'
import { useApp } from '#src/app/provider.tsx'
import { orderLinks } from '#src/ui/business/orders/order-links.ts'
import { DocumentsPrint } from '../../-orders/documents-print.tsx'

/** The invoice and the credit notes of an order for its brand, to be printed. */
export function DocumentsPage({ id }: { id: string }) {
  const { client } = useApp()
  return <DocumentsPrint query={useQuery(businessDocumentsQuery(client, id))} back={orderLinks.panel(id)} />
}
