import { documentHandlers } from '#server/domains/tax/document-handlers.ts'
import { taxHandlers } from '#server/domains/tax/handlers.ts'
import { taxReportHandlers } from '#server/domains/tax/report.ts'
import { Answer, type Services } from '#server/platform/handler/handler.ts'
import type { TaxReport } from '#src/api/contract/business/tax.ts'
import type { TaxDocument } from '#src/api/contract/trade/tax-documents.ts'
import { contextOf, viewerOf } from './checkout.ts'

async function data<T>(answer: Promise<Answer | { data: T }>): Promise<T> {
  const given = await answer
  if (given instanceof Answer) throw new Error(`unexpected ${given.status}`)
  return given.data
}

/** A company in Germany, as it enters itself. */
export const identity = {
  legal_name: 'Atelier Nord GmbH',
  tax_number: 'DE 123 456 789',
  line1: 'Webstraße 4',
  line2: null,
  postcode: '20095',
  city: 'Hamburg',
  region: null,
  country: 'DE',
}

/** The calls of a company for its tax papers. */
export function taxOf(services: Services, companyId: string) {
  const context = contextOf(services, viewerOf(companyId, { isCompany: true }))
  return {
    read: () => data(taxHandlers.getTax(context, {})),
    setIdentity: (version = 0, more: Partial<typeof identity> = {}) =>
      data(taxHandlers.putTaxIdentity(context, { body: { ...identity, ...more, version } })),
    removeIdentity: () => taxHandlers.deleteTaxIdentity(context, {}),
    setRate: (country: string, rate: string, category: string | null = null) =>
      data(taxHandlers.putTaxRate(context, { body: { country, rate, category } })),
    removeRate: (id: string) => taxHandlers.deleteTaxRate(context, { params: { id } }),
    documents: (id: string): Promise<TaxDocument[]> =>
      data(documentHandlers.listBusinessDocuments(context, { params: { id } })),
    report: (period: string): Promise<TaxReport> =>
      data(taxReportHandlers.getTaxReport(context, { query: { period } })),
    async csv(period: string): Promise<string> {
      const answer = await taxReportHandlers.exportTaxReport(context, { query: { period } })
      if (!(answer instanceof Answer)) throw new Error('The report is a file.')
      return String(answer.body)
    },
  }
}
