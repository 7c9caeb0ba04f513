import type { Services } from '#server/platform/handler/handler.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'

/** Until when a member is away; null if the member is not away. */
export async function findAwayUntil(
  { pool, clock }: Pick<Services, 'pool' | 'clock'>,
  userId: string,
): Promise<Date | null> {
  const { rows } = await pool.query<{ away_until: Date }>({
    name: 'away_until',
    text: 'select away_until from users where id = $1 and away_until > $2',
    values: [userId, clock.now()],
  })
  return rows[0]?.away_until ?? null
}

/** Stores until when a locked member is away. Returns the previous date. */
export async function saveAwayUntil(
  uow: UnitOfWork,
  userId: string,
  until: Date | null,
): Promise<Date | null> {
  const [before] = await uow.ask<{ away_until: Date | null }>(
    'save_away_until',
    `update users u set away_until = $2 from (select id, away_until from users where id = $1) before
     where u.id = before.id returning before.away_until`,
    [userId, until],
  )
  return before?.away_until ?? null
}

/** A member's ads that are in the shop, or may get there by a transition in progress. */
export async function findMovable(uow: UnitOfWork, userId: string): Promise<string[]> {
  const rows = await uow.ask<{ id: string }>(
    'movable_ads',
    `select id from ads where seller_id = $1 and state not in ('sold', 'deleted')
     and not starts_with(state, 'removed')`,
    [userId],
  )
  return rows.map(({ id }) => id)
}
