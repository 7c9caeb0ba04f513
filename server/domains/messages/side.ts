import { type Asked, ask, statement, t } from '#server/platform/database/statement.ts'
import { closedOf } from './closed.ts'
import { findThread } from './thread-store.ts'
import { youAreRestricted } from './words.ts'

const listingOfThread = statement('listing_of_thread', {
  text: 'select listing_id as id from threads where id = $1',
  parameters: [t.text],
  columns: { id: t.text },
})

/** A member's side of a thread, and why they cannot write in it now; undefined if it is not theirs. */
export async function sideInThread(
  on: Asked,
  userId: string,
  threadId: string,
): Promise<
  | { role: 'buyer' | 'seller'; buyerId: string; sellerId: string; listingId: string; closed: string | null }
  | undefined
> {
  const thread = await findThread(on, userId, threadId)
  const [listing] = await ask(on, listingOfThread, [threadId])
  if (thread === undefined || listing === undefined) return undefined
  return {
    role: thread.is_buyer ? 'buyer' : 'seller',
    buyerId: thread.buyer_id,
    sellerId: thread.seller_id,
    listingId: listing.id,
    closed: closedOf(thread),
  }
}

const restrictedMember = statement('is_restricted', {
  text: 'select is_restricted from users where id = $1',
  parameters: [t.text],
  columns: { is_restricted: t.bool },
})

/** Why a member cannot write to anybody new, as a sentence; null where they can. */
export async function whyRestricted(on: Asked, userId: string): Promise<string | null> {
  const [member] = await ask(on, restrictedMember, [userId])
  return member?.is_restricted === true ? youAreRestricted : null
}
