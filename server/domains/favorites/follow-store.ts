import type { StoredImage } from '#server/platform/database/column-types.ts'
import { ask, type RowWith, statement, t } from '#server/platform/database/statement.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'

const toFollowTypes = { member: t.orNull(t.text), brand: t.orNull(t.text) }

type ToFollow = RowWith<typeof toFollowTypes>

const toFollow = {
  member: statement('to_follow_member', {
    text: `select id as member, null as brand from users where id = $1 and not is_company and state in ('unverified', 'active')`,
    parameters: [t.text],
    columns: toFollowTypes,
  }),
  brand: statement('to_follow_brand', {
    text: 'select null as member, id as brand from brands where slug = $1',
    parameters: [t.text],
    columns: toFollowTypes,
  }),
}

/** The account or brand to follow: an active private member, or a brand; undefined if there is none. */
export async function findToFollow(
  uow: UnitOfWork,
  kind: 'member' | 'brand',
  id: string,
): Promise<ToFollow | undefined> {
  const [found] = await uow.ask(toFollow[kind], [id])
  return found
}

const insertFollow = statement('add_follow', {
  text: `with there as (select 1 from follows where user_id = $1 and (member_id = $2 or brand_id = $3)),
       added as (insert into follows (user_id, member_id, brand_id, created_at)
         select $1, $2, $3, $5 where not exists (select from there)
           and (select count(*) from follows where user_id = $1) < $4
         on conflict do nothing returning 1)
     select * from there union all select * from added`,
  parameters: [t.text, t.orNull(t.text), t.orNull(t.text), t.bigint, t.timestamp],
})

/** Follows. Returns whether there was room for it: `most` at a time. */
export async function addFollow(
  uow: UnitOfWork,
  userId: string,
  { member, brand }: ToFollow,
  most: number,
): Promise<boolean> {
  const rows = await uow.ask(insertFollow, [userId, member, brand, most, uow.now])
  return rows.length > 0
}

const deleteFollow = {
  member: statement('unfollow_member', {
    text: 'delete from follows where user_id = $1 and member_id = $2',
    parameters: [t.text, t.text],
    planned: 'each time',
  }),
  brand: statement('unfollow_brand', {
    text: 'delete from follows where user_id = $1 and brand_id = (select id from brands where slug = $2)',
    parameters: [t.text, t.text],
    planned: 'each time',
  }),
}

export async function removeFollow(
  { pool }: Services,
  userId: string,
  kind: 'member' | 'brand',
  id: string,
): Promise<void> {
  await ask(pool, deleteFollow[kind], [userId, id])
}

const followedByMember = statement('find_followed', {
  text: `select case when f.brand_id is null then 'member' else 'brand' end as kind, coalesce(b.slug, u.id) as id,
       coalesce(b.name, u.name) as name, f.created_at,
       (select picture_of(i) from images i where i.id = coalesce(b.image_id, u.image_id)) as image,
       (select count(*)::int from (select from listings l where l.live
          and case when f.brand_id is null then l.seller_id = u.id else l.brand_slug = b.slug end limit 1000) l) as listings
     from follows f left join brands b on b.id = f.brand_id left join users u on u.id = f.member_id
     where f.user_id = $1 order by f.created_at desc, 2`,
  parameters: [t.text],
  columns: {
    kind: t.textOf<'member' | 'brand'>(),
    id: t.text,
    name: t.text,
    created_at: t.timestamp,
    image: t.orNull(t.jsonb<StoredImage>()),
    listings: t.int,
  },
  planned: 'each time',
})

/** The members and brands that a member follows, newest first, with the number of their live listings. */
export function findFollowed(
  { pool }: Services,
  userId: string,
): Promise<RowWith<typeof followedByMember.columns>[]> {
  return ask(pool, followedByMember, [userId])
}
