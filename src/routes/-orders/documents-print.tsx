import type { UseQueryResult } from '@tanstack/react-query'
import type { TaxDocument } from '#src/api/contract/trade/tax-documents.ts'
import { PrintPage } from '#src/ui/business/orders/print-page.tsx'
import type { LinkTarget } from '#src/ui/kit/link.tsx'
import { DocumentSheet } from '#src/ui/order/document-sheet.tsx'
import * as words from '#src/ui/order/document-words.ts'
import { QuerySection } from '../-page/query-section.tsx'

interface DocumentsPrintProps {
  query: UseQueryResult<TaxDocument[]>
  /** The order. */
  back: LinkTarget
}

/** The documents of an order, each on a page of its own when it is printed. */
export function DocumentsPrint({ query, back }: DocumentsPrintProps) {
  return (
    <PrintPage title={words.documents} back={back} backLabel={words.backToOrder}>
      <QuerySection query={query} waiting={words.documentsLoading}>
        {documents =>
          documents.length === 0 ? (
            <p className="nothing">{words.noDocuments}</p>
          ) : (
            documents.map(document => <DocumentSheet key={document.number} document={document} />)
          )
        }
      </QuerySection>
    </PrintPage>
  )
}
