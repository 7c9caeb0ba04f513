import { createHash } from 'node:crypto'
import { forgetImages } from '#server/domains/images/index.ts'
import {
  checkoutsOpened,
  findAddressesHad,
  hersBy,
  ordersBought,
  withMe,
} from '#server/domains/personal-data/index.ts'
import { statement, t } from '#server/platform/database/statement.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import { audit } from './audit.ts'

/** The person's addresses: those of the account, and those typed for an order that no other account has. */
const tracesOfPerson = statement('find_traces', {
  text: `${withMe}, bought as (select id from ${ordersBought} b), opened as (select id from ${checkoutsOpened} k),
  sold as (select o.id, o.checkout_id from orders o, me where o.seller_id = me.id),
  typed as (select k.email from checkouts k where k.id in (select id from opened)
    union select o.email from orders o where o.id in (select id from bought)),
  readers as (select unnest(me.had)::citext as email from me union select t.email from typed t, me
    where t.email is not null and not exists (select from users o where o.email = t.email and o.id <> me.id
      and o.state <> 'deleted')),
  written as (select c.id from contact_messages c where ${hersBy('c.email', 'c.created_at')}),
  of_readers as (select o.id, o.email, o.placed_at as at from orders o where o.email in (select email from readers)
    union all select k.id, k.email, k.created_at from checkouts k where k.email in (select email from readers)
    union all select c.id, c.email::citext, c.created_at from contact_messages c where c.email::citext in (select email from readers))
select (select coalesce(json_agg(lower(r.email::text)), '[]') from readers r) as readers,
  (select coalesce(json_agg(c.id), '[]') from (select id from me union select id from bought union select id from opened
    union select id from sold union select checkout_id from sold union select id from written) c (id)) as causes,
  (select coalesce(json_agg(t.id), '[]') from of_readers t, me where reader_of(t.email, t.at) is distinct from me.id
    and t.id not in (select id from bought union select id from opened)) as others`,
  parameters: [t.text, t.list(t.text)],
  columns: {
    /** Addresses that mails may have been sent to, in lower case. */
    readers: t.json<string[]>(),
    /** What mails may be about: the ids that their keys end in. */
    causes: t.json<string[]>(),
    /**
     * The same for what somebody else ordered or wrote under one of these addresses, which the person only
     * typed or no longer has.
     */
    others: t.json<string[]>(),
  },
})

/**
 * Deletes all data about a person. What the books need keeps the account's id, which no longer identifies
 * anybody (docs/decisions/023-account-erasure.md). A job deletes the files after the commit, because deleting
 * files cannot be rolled back.
 */
export async function forgetPerson(uow: UnitOfWork, userId: string): Promise<void> {
  const had = await findAddressesHad(uow.client, userId)
  const [traces] = await uow.ask(tracesOfPerson, [userId, had])
  await forgetImages(uow, userId)
  const images: object[] = []
  for (const forgetting of uow.services.personalData.forgetting) {
    images.push(...(await uow.ask(forgetting, [userId, had])))
  }
  await audit(uow, userId, 'deleted', 'system')
  if (images.length > 0) uow.addJob({ identifier: 'remove_pictures', payload: { pictures: images } })
  const { causes = [], readers = [], others = [] } = traces ?? {}
  uow.addJob({ identifier: 'forget_mails', payload: { causes, others, readers: readers.map(hashOf) } })
}

/** The hash of an address, for the job: the queue must not store what was to be forgotten. */
const hashOf = (address: string) => createHash('sha256').update(address).digest('hex')
