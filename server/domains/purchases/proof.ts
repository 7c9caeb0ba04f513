import type { News } from '#server/domains/notifications/index.ts'
import { businessDays } from '#server/platform/lifecycle/calendar.ts'
import { deadlineText, firstText } from '#server/platform/lifecycle/deadline-text.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import { windows } from '#src/api/contract/values/sale-terms.ts'
import type { Deal } from '#src/machines/lifecycles/purchase-events.ts'
import { purchaseTexts } from './deadline-texts.ts'
import { findClaim } from './store.ts'

/** News with the deadline to show that a parcel was sent. It counts from the seller's claim. */
export async function proofNews(
  uow: UnitOfWork,
  orderId: string,
  reader: Deal,
  { text }: Pick<News, 'text'>,
): Promise<News> {
  const claim = await findClaim(uow, orderId)
  const { shipped_at: claimed, seller_name: name } = claim
  const zone = reader === 'buyer' ? claim.buyer_zone : claim.seller_zone
  const at = new Date(claimed.getTime() + businessDays(claimed.getTime(), windows.proof))
  const of = { reader, name, zone }
  const mail = `${text} ${deadlineText(purchaseTexts, 'sent.proof', at, of)}`
  return { text, next: firstText(purchaseTexts, 'sent.proof', at, of), until: at, mail }
}
