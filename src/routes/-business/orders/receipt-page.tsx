import { useQuery } from '@tanstack/react-query'
import { receiptQuery } from '#src/api/queries/business/orders.ts'
import { useApp } from '#src/app/provider.tsx'
import { orderLinks } from '#src/ui/business/orders/order-links.ts'
import { NoSender, PrintPage } from '#src/ui/business/orders/print-page.tsx'
import { ReceiptSheet } from '#src/ui/business/orders/receipt-sheet.tsx'
import * as words from '#src/ui/business/orders/words.ts'
import { QuerySection } from '../../-page/query-section.tsx'

/** The receipt of an order without an invoice, to be printed. */
export function ReceiptPage({ id }: { id: string }) {
  const { client } = useApp()
  const query = useQuery(receiptQuery(client, id))
  return (
    <PrintPage title={words.receipt} back={orderLinks.panel(id)} backLabel={words.backToOrder}>
      <QuerySection query={query} waiting={words.receiptLoading}>
        {receipt => (
          <>
            {receipt.sender === null && <NoSender />}
            <ReceiptSheet receipt={receipt} />
          </>
        )}
      </QuerySection>
    </PrintPage>
  )
}
