import type { Picture } from '#server/platform/database/tables/catalog.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'

export interface FollowedRow {
  kind: 'member' | 'brand'
  id: string
  name: string
  picture: Picture | null
  listings: number
  created_at: Date
}

/** The account or brand to follow: an active private member, or a brand; undefined if there is none. */
export async function findToFollow(
  uow: UnitOfWork,
  kind: 'member' | 'brand',
  id: string,
): Promise<{ member: string | null; brand: string | null } | undefined> {
  const [found] = await uow.ask<{ member: string | null; brand: string | null }>(
    `to_follow_${kind}`,
    kind === 'member'
      ? `select id as member, null as brand from users where id = $1 and not is_company and state in ('unverified', 'active')`
      : 'select null as member, id as brand from brands where slug = $1',
    [id],
  )
  return found
}

/** Follows. Returns whether there was room for it: `most` at a time. */
export async function addFollow(
  uow: UnitOfWork,
  userId: string,
  { member, brand }: { member: string | null; brand: string | null },
  most: number,
): Promise<boolean> {
  const rows = await uow.ask(
    'add_follow',
    `with there as (select 1 from follows where user_id = $1 and (member_id = $2 or brand_id = $3)),
       added as (insert into follows (user_id, member_id, brand_id, created_at)
         select $1, $2, $3, $5 where not exists (select from there)
           and (select count(*) from follows where user_id = $1) < $4
         on conflict do nothing returning 1)
     select * from there union all select * from added`,
    [userId, member, brand, most, uow.now],
  )
  return rows.length > 0
}

export async function removeFollow(
  { pool }: Services,
  userId: string,
  kind: 'member' | 'brand',
  id: string,
): Promise<void> {
  await pool.query(
    kind === 'member'
      ? 'delete from follows where user_id = $1 and member_id = $2'
      : 'delete from follows where user_id = $1 and brand_id = (select id from brands where slug = $2)',
    [userId, id],
  )
}

/** The members and brands that a member follows, newest first, with the number of their live listings. */
export async function findFollowed({ pool }: Services, userId: string): Promise<FollowedRow[]> {
  const { rows } = await pool.query<FollowedRow>(
    `select case when f.brand_id is null then 'member' else 'brand' end as kind, coalesce(b.slug, u.id) as id,
       coalesce(b.name, u.name) as name, f.created_at,
       (select picture_of(i) from images i where i.id = coalesce(b.image_id, u.image_id)) as picture,
       (select count(*)::int from (select from listings l where l.live
          and case when f.brand_id is null then l.seller_id = u.id else l.brand_slug = b.slug end limit 1000) l) as listings
     from follows f left join brands b on b.id = f.brand_id left join users u on u.id = f.member_id
     where f.user_id = $1 order by f.created_at desc, 2`,
    [userId],
  )
  return rows
}
