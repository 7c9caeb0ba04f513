import { formatMoney } from '#server/domains/pricing/index.ts'
import type { TaxDocument } from '#src/api/contract/trade/tax-documents.ts'
import { documentNumber, percentOf } from '#src/api/contract/values/business/tax-values.ts'
import type { DocumentContent } from './content.ts'
import type { StoredDocument } from './document-store.ts'

/** Cents that may be less than zero, as a decimal string. */
export const signedMoney = (cents: number): string =>
  cents < 0 ? `-${formatMoney(-cents)}` : formatMoney(cents)

/** Net, tax and gross as decimal strings. */
export const amountsView = ({ net, tax, gross }: { net: number; tax: number; gross: number }) => ({
  net: signedMoney(net),
  tax: signedMoney(tax),
  gross: signedMoney(gross),
})

/** An issued document as the contract shows it. */
export function documentView({ kind, content, issued_at, ...numbered }: StoredDocument): TaxDocument {
  const { seller, buyer, order, invoice, reason, text, lines, rates, total } = content
  // the phone number is for the carrier
  const { phone: _, ...receiver } = buyer
  return {
    kind,
    number: documentNumber(kind, numbered),
    issued_at: issued_at.toISOString(),
    ...{ order, seller },
    buyer: receiver,
    invoice: invoice && { number: documentNumber('invoice', invoice), issued_at: invoice.issued_at },
    ...{ reason, text },
    lines: lines.map(({ of, title, options, sku, quantity, unit_price_cents, rate, gross_cents }) => ({
      ...{ of, title, options, sku, quantity },
      unit_price: unit_price_cents === null ? null : formatMoney(unit_price_cents),
      reduction: reductionOf({ quantity, unit_price_cents, gross_cents }),
      rate: rate === null ? null : percentOf(rate),
      total: signedMoney(gross_cents),
    })),
    rates: rates.map(({ rate, ...amounts }) => ({ rate: percentOf(rate), ...amountsView(amounts) })),
    ...amountsView(total),
  }
}

/** How much less a line costs than its pieces: by a discount code, or by a refund from before the invoice; else null. */
function reductionOf({
  quantity,
  unit_price_cents,
  gross_cents,
}: Pick<DocumentContent['lines'][number], 'quantity' | 'unit_price_cents' | 'gross_cents'>): string | null {
  if (quantity === null || unit_price_cents === null) return null
  const less = quantity * unit_price_cents - gross_cents
  return less > 0 ? formatMoney(less) : null
}
