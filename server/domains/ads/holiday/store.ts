import { ask, statement, t } from '#server/platform/database/statement.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'

const awayUntil = statement('away_until', {
  text: 'select away_until from users where id = $1 and away_until > $2',
  parameters: [t.text, t.timestamp],
  columns: { away_until: t.timestamp },
})

/** Until when a member is away; null if the member is not away. */
export async function findAwayUntil(
  { pool, clock }: Pick<Services, 'pool' | 'clock'>,
  userId: string,
): Promise<Date | null> {
  const [found] = await ask(pool, awayUntil, [userId, clock.now()])
  return found?.away_until ?? null
}

const updateAwayUntil = statement('save_away_until', {
  text: `update users u set away_until = $2 from (select id, away_until from users where id = $1) before
     where u.id = before.id returning before.away_until`,
  parameters: [t.text, t.orNull(t.timestamp)],
  columns: { away_until: t.orNull(t.timestamp) },
})

/** Stores until when a locked member is away. Returns the previous date. */
export async function saveAwayUntil(
  uow: UnitOfWork,
  userId: string,
  until: Date | null,
): Promise<Date | null> {
  const [before] = await uow.ask(updateAwayUntil, [userId, until])
  return before?.away_until ?? null
}

const movableAds = statement('movable_ads', {
  text: `select id from ads where seller_id = $1 and state not in ('sold', 'deleted')
     and not starts_with(state, 'removed')`,
  parameters: [t.text],
  columns: { id: t.text },
})

/** A member's ads that are in the shop, or may get there by a transition in progress. */
export async function findMovable(uow: UnitOfWork, userId: string): Promise<string[]> {
  const rows = await uow.ask(movableAds, [userId])
  return rows.map(({ id }) => id)
}
