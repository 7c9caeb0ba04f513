import { listingIsSeen } from '#server/domains/catalog/index.ts'
import { lockMember } from '#server/domains/members/index.ts'
import { ask, statement, t } from '#server/platform/database/statement.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import { notFound, Refusal } from '#server/platform/handler/refusal.ts'
import { change } from '#server/platform/lifecycle/unit-of-work.ts'
import { countTry } from '#server/platform/rate-limit/rate-limit.ts'
import { cannotReceive, ownListing, youAreRestricted, youBlocked } from './words.ts'
import { threadOf } from './write.ts'

const askedListing = statement('asked_listing', {
  text: `select l.seller_id, coalesce(b.name, u.name) as seller_name, ${listingIsSeen} as is_seen,
       (select t.id from threads t join thread_members m on m.thread_id = t.id and m.user_id = $2
         where t.buyer_id = $2 and t.seller_id = l.seller_id and t.listing_id = l.id) as thread_id,
       exists (select from blocks k where k.blocker_id = $2 and k.blocked_id = l.seller_id) as is_blocked,
       exists (select from blocks k where k.blocker_id = l.seller_id and k.blocked_id = $2) as blocks_asker,
       (select r.is_restricted from users r where r.id = $2) as is_restricted
     from listings l join users u on u.id = l.seller_id left join companies c on c.user_id = u.id
       left join brands b on b.id = c.brand_id
     where l.id = $1`,
  parameters: [t.text, t.text],
  columns: {
    seller_id: t.text,
    seller_name: t.text,
    is_seen: t.bool,
    thread_id: t.orNull(t.text),
    is_blocked: t.bool,
    blocks_asker: t.bool,
    is_restricted: t.bool,
  },
})

/**
 * The thread of a member with the seller of a listing; an existing one is found again whatever happened since
 * (W-90). A new one counts as a message; it becomes a new thread of the limit with its first one.
 * @throws Refusal 404 for a listing that nobody may see, 409 for the member's own, 403 where a block or a
 * moderator stands between, 429.
 */
export async function openThreadAbout(
  services: Services,
  userId: string,
  listingId: string,
): Promise<string> {
  const [asked] = await ask(services.pool, askedListing, [listingId, userId])
  if (asked === undefined) throw notFound('This listing')
  if (asked.seller_id === userId) throw new Refusal(409, 'own_listing', ownListing)
  if (asked.thread_id !== null) return asked.thread_id
  if (!asked.is_seen) throw notFound('This listing')
  if (asked.is_blocked) throw new Refusal(403, 'blocked', youBlocked(asked.seller_name))
  if (asked.blocks_asker) throw new Refusal(403, 'blocked', cannotReceive(asked.seller_name))
  if (asked.is_restricted) throw new Refusal(403, 'restricted', youAreRestricted)
  await countTry(services, 'message', userId)
  return change(services, async uow => {
    const id = await threadOf(uow, { buyerId: userId, sellerId: asked.seller_id, listingId })
    await lockMember(uow, userId)
    return id
  })
}
