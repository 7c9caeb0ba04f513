import { useQuery } from '@tanstack/react-query'
import { invoiceQuery } from '#src/api/queries/business/orders.ts'
import { useApp } from '#src/app/provider.tsx'
import { InvoiceSheet } from '#src/ui/business/orders/invoice-sheet.tsx'
import { orderLinks } from '#src/ui/business/orders/order-links.ts'
import { NoSender, PrintPage } from '#src/ui/business/orders/print-page.tsx'
import * as words from '#src/ui/business/orders/words.ts'
import { QuerySection } from '../../-page/query-section.tsx'

/** The invoice of an order, to be printed. */
export function InvoicePage({ id }: { id: string }) {
  const { client } = useApp()
  const query = useQuery(invoiceQuery(client, id))
  return (
    <PrintPage title={words.invoice} back={orderLinks.panel(id)} backLabel={words.backToOrder}>
      <QuerySection query={query} waiting={words.invoiceLoading}>
        {invoice => (
          <>
            {invoice.sender === null && <NoSender />}
            <InvoiceSheet invoice={invoice} />
          </>
        )}
      </QuerySection>
    </PrintPage>
  )
}
