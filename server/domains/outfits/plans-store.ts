import type { Services } from '#server/platform/handler/handler.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'

export interface PlanRow {
  outfit_id: string
  on: string
  is_planned: boolean
  is_worn: boolean
}

/** A member's outfits of a month (given by its first day), by day: planned and worn ones. */
export async function findPlans(
  { pool }: Pick<Services, 'pool'>,
  ownerId: string,
  first: string,
): Promise<PlanRow[]> {
  const { rows } = await pool.query<PlanRow>({
    name: 'find_outfit_plans',
    text: `select outfit_id, day::text as "on", bool_or(planned) as is_planned, bool_or(not planned) as is_worn
      from (
        select p.outfit_id, p.planned_on as day, true as planned, p.created_at from outfit_plans p
        where p.owner_id = $1 and p.planned_on >= $2::date and p.planned_on < $2::date + interval '1 month'
        union all
        select w.outfit_id, w.worn_on, false, o.created_at from outfits o join outfit_wears w on w.outfit_id = o.id
        where o.owner_id = $1 and w.worn_on >= $2::date and w.worn_on < $2::date + interval '1 month'
      ) d group by outfit_id, day order by day, min(created_at), outfit_id`,
    values: [ownerId, first],
  })
  return rows
}

/**
 * Plans an outfit for a day; planning it again changes nothing. Returns false if the day has `most` others.
 */
export async function addPlan(
  uow: UnitOfWork,
  plan: { outfitId: string; ownerId: string; on: string },
  most: number,
): Promise<boolean> {
  const rows = await uow.ask(
    'add_outfit_plan',
    `insert into outfit_plans (outfit_id, owner_id, planned_on)
     select $1, $2, $3::date where (select count(*) from outfit_plans
       where owner_id = $2 and planned_on = $3::date and outfit_id <> $1) < $4
     on conflict (outfit_id, planned_on) do update set planned_on = excluded.planned_on returning 1`,
    [plan.outfitId, plan.ownerId, plan.on, most],
  )
  return rows.length === 1
}

/** Returns whether the outfit was planned. */
export async function removePlan(
  { pool }: Pick<Services, 'pool'>,
  ownerId: string,
  outfitId: string,
  on: string,
): Promise<boolean> {
  const { rowCount } = await pool.query(
    'delete from outfit_plans where owner_id = $1 and outfit_id = $2 and planned_on = $3::date',
    [ownerId, outfitId, on],
  )
  return rowCount === 1
}
