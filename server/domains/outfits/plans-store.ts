import { ask, countChanged, type RowWith, statement, t } from '#server/platform/database/statement.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'

const outfitPlans = statement('find_outfit_plans', {
  text: `select outfit_id, day::text as "on", bool_or(planned) as is_planned, bool_or(not planned) as is_worn
      from (
        select p.outfit_id, p.planned_on as day, true as planned, p.created_at from outfit_plans p
        where p.owner_id = $1 and p.planned_on >= $2::date and p.planned_on < $2::date + interval '1 month'
        union all
        select w.outfit_id, w.worn_on, false, o.created_at from outfits o join outfit_wears w on w.outfit_id = o.id
        where o.owner_id = $1 and w.worn_on >= $2::date and w.worn_on < $2::date + interval '1 month'
      ) d group by outfit_id, day order by day, min(created_at), outfit_id`,
  parameters: [t.text, t.day],
  columns: { outfit_id: t.text, on: t.text, is_planned: t.bool, is_worn: t.bool },
})

/** A member's outfits of a month (given by its first day), by day: planned and worn ones. */
export function findPlans(
  { pool }: Pick<Services, 'pool'>,
  ownerId: string,
  first: string,
): Promise<RowWith<typeof outfitPlans.columns>[]> {
  return ask(pool, outfitPlans, [ownerId, first])
}

const insertPlan = statement('add_outfit_plan', {
  text: `insert into outfit_plans (outfit_id, owner_id, planned_on)
     select $1, $2, $3::date where (select count(*) from outfit_plans
       where owner_id = $2 and planned_on = $3::date and outfit_id <> $1) < $4
     on conflict (outfit_id, planned_on) do update set planned_on = excluded.planned_on returning 1`,
  parameters: [t.text, t.text, t.day, t.bigint],
})

/**
 * Plans an outfit for a day; planning it again changes nothing. Returns false if the day has `most` others.
 */
export async function addPlan(
  uow: UnitOfWork,
  plan: { outfitId: string; ownerId: string; on: string },
  most: number,
): Promise<boolean> {
  const rows = await uow.ask(insertPlan, [plan.outfitId, plan.ownerId, plan.on, most])
  return rows.length === 1
}

const deletePlan = statement('remove_outfit_plan', {
  text: 'delete from outfit_plans where owner_id = $1 and outfit_id = $2 and planned_on = $3::date',
  parameters: [t.text, t.text, t.day],
  planned: 'each time',
})

/** Returns whether the outfit was planned. */
export async function removePlan(
  { pool }: Pick<Services, 'pool'>,
  ownerId: string,
  outfitId: string,
  on: string,
): Promise<boolean> {
  return (await countChanged(pool, deletePlan, [ownerId, outfitId, on])) === 1
}
