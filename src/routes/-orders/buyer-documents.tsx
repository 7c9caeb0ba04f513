import { useQuery } from '@tanstack/react-query'
import { orderDocumentsQuery } from '#src/api/queries/trade/tax-documents.ts'
import { useApp } from '#src/app/provider.tsx'
import type { LinkTarget } from '#src/ui/kit/link.tsx'
import { DocumentsPrint } from './documents-print.tsx'

interface BuyerDocumentsProps {
  id: string
  /** The key of the signed link by which the order was opened. */
  orderKey?: string | undefined
  back: LinkTarget
}

/** The invoice and the credit notes of an order for its buyer, to be printed. */
export function BuyerDocuments({ id, orderKey, back }: BuyerDocumentsProps) {
  const { client } = useApp()
  return <DocumentsPrint query={useQuery(orderDocumentsQuery(client, id, orderKey))} back={back} />
}
