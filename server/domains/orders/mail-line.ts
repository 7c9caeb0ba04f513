import { attachmentOf } from '#server/domains/images/index.ts'
import { formatMoney } from '#server/domains/pricing/index.ts'
import type { StoredImage } from '#server/platform/database/column-types.ts'
import { paidForLine } from './brand-row.ts'

/** A line as it was when it was bought. */
export interface BoughtLine {
  title: string
  options: string | null
  image: StoredImage | null
  quantity: number
  unit_price_cents: number
  /** What a discount code took off all of its pieces. */
  discount_cents: number
}

/** An order line as mails show it. */
export function mailLine(line: BoughtLine) {
  return {
    title: line.title,
    options: line.options,
    quantity: line.quantity,
    total: formatMoney(paidForLine(line)),
    attachment: attachmentOf(line.image),
  }
}
