import type { Services } from '#server/platform/handler/handler.ts'
import { Refusal } from '#server/platform/handler/refusal.ts'
import type { Listing } from '#src/api/contract/catalog.ts'
import { listingOf } from './listing.ts'
import { findOwnListing } from './listing-store.ts'
import { noStanding } from './member-store.ts'

/**
 * A product as its page shows it, in any state. Who may see it is the caller's question.
 * @throws Refusal 409 `no_brand` while its company has no brand to show it under
 */
export async function previewProduct({ pool }: Services, id: string): Promise<Listing> {
  const row = await findOwnListing(pool, id)
  if (row === undefined) {
    throw new Refusal(409, 'no_brand', 'A preview is possible once your company is approved.')
  }
  return listingOf(row, [], noStanding)
}
