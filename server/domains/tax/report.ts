import { signedIn } from '#server/domains/members/index.ts'
import { type Amount, csvRow, csvStart } from '#server/platform/csv/write-row.ts'
import { Answer, type Context, type HandlersOf } from '#server/platform/handler/handler.ts'
import { notFound } from '#server/platform/handler/refusal.ts'
import type { TaxReport } from '#src/api/contract/business/tax.ts'
import { percentOf } from '#src/api/contract/values/business/tax-values.ts'
import { periodOf } from './period.ts'
import { countDocuments, findDifferences, findPaid, findSums, type RateSums } from './report-store.ts'
import { amountsView, signedMoney } from './view.ts'
import { thisReport } from './words.ts'

type Sums = Omit<RateSums, 'country' | 'rate'>

const amountsOf = (sums: Sums) => {
  const invoiced = { net: sums.invoiced_net, tax: sums.invoiced_tax, gross: sums.invoiced_gross }
  const credited = { net: -sums.credited_net, tax: -sums.credited_tax, gross: -sums.credited_gross }
  return {
    invoices: sums.invoices,
    credit_notes: sums.credit_notes,
    invoiced: amountsView(invoiced),
    credited: amountsView(credited),
    ...amountsView({
      net: invoiced.net + credited.net,
      tax: invoiced.tax + credited.tax,
      gross: invoiced.gross + credited.gross,
    }),
  }
}

const summed = (all: readonly Sums[], key: keyof Sums) => all.reduce((sum, each) => sum + each[key], 0)

/**
 * The report of a period, from the documents that were issued in it, and how it leads to the statements.
 * @throws Refusal 404 for a period that has not begun.
 */
async function reportOf(context: Context, period: string): Promise<TaxReport> {
  const { pool, clock } = context.services
  const { userId } = signedIn(context)
  const within = periodOf(period)
  if (within.from > clock.now()) throw notFound(thisReport)
  const [sums, counts, differences, paid] = await Promise.all([
    findSums(pool, userId, within),
    countDocuments(pool, userId, within),
    findDifferences(pool, userId, within),
    findPaid(pool, userId, within),
  ])
  const total = {
    ...counts,
    invoiced_net: summed(sums, 'invoiced_net'),
    invoiced_tax: summed(sums, 'invoiced_tax'),
    invoiced_gross: summed(sums, 'invoiced_gross'),
    credited_net: summed(sums, 'credited_net'),
    credited_tax: summed(sums, 'credited_tax'),
    credited_gross: summed(sums, 'credited_gross'),
  }
  const by = (reason: (typeof differences)[number]['why']) =>
    signedMoney(differences.find(({ why }) => why === reason)?.cents ?? 0)
  return {
    period,
    rows: sums.map(({ country, rate, ...each }) => ({ country, rate: percentOf(rate), ...amountsOf(each) })),
    total: amountsOf(total),
    statement: {
      documents: signedMoney(total.invoiced_gross - total.credited_gross),
      other_period: by('other_period'),
      not_shipped: by('not_shipped'),
      receipts: by('receipts'),
      gross: signedMoney(paid),
    },
  }
}

const columns = ['period', 'country', 'rate', 'type', 'documents', 'net', 'tax', 'gross']

/** The report as a table: a row for the invoices and one for the credit notes of each country and rate, and the total. */
function csvOf({ period, rows, total }: TaxReport): string {
  const cells = (given: Readonly<Record<'net' | 'tax' | 'gross', string>>): Amount[] =>
    [given.net, given.tax, given.gross].map(amount => ({ amount }))
  const body = rows.flatMap(({ country, rate, invoices, credit_notes, invoiced, credited }) => [
    ...(invoices === 0 ? [] : [[period, country, rate, 'invoices', invoices, ...cells(invoiced)]]),
    ...(credit_notes === 0
      ? []
      : [[period, country, rate, 'credit notes', credit_notes, ...cells(credited)]]),
  ])
  const last = [period, null, null, 'total', total.invoices + total.credit_notes, ...cells(total)]
  return csvStart + [columns, ...body, last].map(row => csvRow(row)).join('')
}

/** Handlers of a company's tax reports. */
export const taxReportHandlers: HandlersOf<'getTaxReport' | 'exportTaxReport'> = {
  getTaxReport: async (context, { query: { period } }) => ({ data: await reportOf(context, period) }),

  async exportTaxReport(context, { query: { period } }) {
    const file = csvOf(await reportOf(context, period))
    const disposition = `attachment; filename="tax-${period}.csv"`
    return new Answer(200, file, { 'content-disposition': disposition })
  },
}
