import { attachmentOf } from '#server/domains/images/index.ts'
import { formatMoney } from '#server/domains/pricing/index.ts'
import type { StoredImage } from '#server/platform/database/column-types.ts'

/** A line as it was when it was bought. */
export interface BoughtLine {
  title: string
  options: string | null
  image: StoredImage | null
  quantity: number
  unit_price_cents: number
}

/** An order line as mails show it. */
export function mailLine(line: BoughtLine) {
  return {
    title: line.title,
    options: line.options,
    quantity: line.quantity,
    total: formatMoney(line.quantity * line.unit_price_cents),
    attachment: attachmentOf(line.image),
  }
}
