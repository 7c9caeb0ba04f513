import { createHash } from 'node:crypto'
import { audit } from '#server/accounts/audit.ts'
import { checkoutsOpened, ordersBought, withMe } from '#server/accounts/personal-data/personal-table.ts'
import { findProven, forgetting } from '#server/accounts/personal-data.ts'
import { forgetPictures } from '#server/pictures/forget.ts'
import type { UnitOfWork } from '../unit-of-work.ts'

/**
 * Deletes everything about a person; what the books need keeps the account's id, which names nobody any more
 * (docs/decisions/031-how-a-person-is-forgotten.md). Files go by a job once it is committed: they cannot be rolled back.
 */
export async function forgetPerson(uow: UnitOfWork, userId: string): Promise<void> {
  const proven = await findProven(uow.client, userId)
  const [traces] = await uow.ask<{ readers: string[]; causes: string[] }>('find_traces', findTraces, [
    userId,
    proven,
  ])
  await forgetPictures(uow, userId)
  const pictures: object[] = []
  for (const { table, text } of forgetting) {
    pictures.push(...(await uow.ask<object>(`forget_${table}`, text, [userId, proven])))
  }
  await audit(uow, userId, 'deleted', 'system')
  if (pictures.length > 0) uow.addJob({ identifier: 'remove_pictures', payload: { pictures } })
  const { causes = [], readers = [] } = traces ?? {}
  uow.addJob({ identifier: 'forget_mails', payload: { causes, readers: readers.map(hashOf) } })
}

/** An address as the job is told it: the queue keeps nothing that was to be forgotten. */
const hashOf = (address: string) => createHash('sha256').update(address).digest('hex')

/**
 * Whose mails and mails about what there may be: her addresses, unless somebody else's account has one of them by now,
 * and the ids that the keys of mails end in.
 */
const findTraces = `${withMe}, bought as (select id from ${ordersBought} b), opened as (select id from ${checkoutsOpened} k),
  sold as (select o.id, o.checkout_id from orders o, me where o.seller_id = me.id),
  hers as (select email from users u, me where u.id = me.id union select pending_email from users u, me where u.id = me.id
    union select k.email from checkouts k where k.id in (select id from opened)
    union select o.email from orders o where o.id in (select id from bought))
select (select coalesce(json_agg(lower(h.email::text)), '[]') from hers h, me where h.email is not null and not exists
    (select from users o where o.email = h.email and o.id <> me.id and o.state <> 'deleted')) as readers,
  (select coalesce(json_agg(c.id), '[]') from (select id from me union select id from bought union select id from opened
    union select id from sold union select checkout_id from sold
    union select c.id from contact_messages c, me where lower(c.email) = any(me.proven)) c (id)) as causes`
