import { stoppedAt } from '#server/platform/clock/clock.ts'
import { ask, statement, t } from '#server/platform/database/statement.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import type { Kind, Ref } from './definition.ts'
import { change, type UnitOfWork } from './unit-of-work.ts'

/** Names a deadline. */
export interface DeadlineRef extends Ref {
  sendId: string
}

/** A deadline, and the moment at which it happens. */
export interface DueDeadline extends DeadlineRef {
  at: Date
}

/**
 * Fires a deadline if it still exists and its moment has come by the marketplace's clock. The second caller
 * finds it gone. The change happens at that moment, not at the time of this call: whatever follows from it
 * counts from there (W-03). Returns whether it fired.
 */
export async function fireDeadline(services: Services, { at, ...deadline }: DueDeadline): Promise<boolean> {
  const { clock } = services
  if (at > clock.now()) return false
  return change({ ...services, clock: stoppedAt(clock, at) }, uow => fireDeadlineWithin(uow, deadline))
}

const dueDeadline = statement('find_due_deadline', {
  text: 'select event from deadlines where kind = $1 and entity_id = $2 and send_id = $3 and at <= $4',
  parameters: [t.text, t.text, t.text, t.timestamp],
  columns: { event: t.text },
})

/** The same within a running change, if the deadline is due by the time of that change. */
export async function fireDeadlineWithin(
  uow: UnitOfWork,
  { kind, id, sendId }: DeadlineRef,
): Promise<boolean> {
  const companions = (await uow.services.lifecycle.definition(kind).companions?.(uow, id)) ?? []
  await uow.lock([{ kind, id }, ...companions])
  const [due] = await uow.ask(dueDeadline, [kind, id, sendId, uow.now])
  if (!due) return false
  // a transition that does not leave its state would keep the deadline, and fire it again
  uow.deadlines.clear({ kind, id }, sendId)
  await uow.send({ kind, id }, { type: due.event, by: 'system' })
  return true
}

/**
 * Fires all due deadlines in the order of their moments, one after the other: one that the last change set
 * comes before later ones. Several callers may run it at once; each looks for the first one again, so that
 * together they keep the order, too. A failing deadline is reported, pauses, and stops no other.
 *
 * @param asked ends it early, between two deadlines.
 * @returns how many fired.
 */
export async function fireDueDeadlines(services: Services, asked?: AbortSignal): Promise<number> {
  let fired = 0
  while (asked?.aborted !== true) {
    const [due] = await ask(services.pool, nextDueDeadline, [services.clock.now()])
    if (!due) break
    if (await attempt(services, due)) fired += 1
  }
  return fired
}

async function attempt(services: Services, deadline: DueDeadline): Promise<boolean> {
  const { kind, id, sendId } = deadline
  try {
    return await fireDeadline(services, deadline)
  } catch (error) {
    services.log.error({ err: error, kind, id }, 'a deadline could not be carried out')
    await ask(services.pool, pauseDeadline, [kind, id, sendId])
    return false
  }
}

/**
 * The first due deadline. Its moment is never before the last line of the thing's own log, and a whole
 * millisecond, as JavaScript reads it. A pause that seems longer than the longest one began before the
 * machine's clock was set back, and is over.
 */
const nextDueDeadline = statement('find_next_due_deadline', {
  text: `select kind, entity_id as id, send_id as "sendId",
      date_trunc('milliseconds', greatest(d.at, (select l.at from transition_log l
        where l.kind = d.kind and l.entity_id = d.entity_id and l.at <= $1
        order by l.version desc limit 1)) + interval '999 microseconds') as at
    from deadlines d where d.at <= $1
      and (d.paused_until is null or d.paused_until not between now() and now() + interval '15 minutes')
    order by d.at, d.kind, d.entity_id, d.send_id limit 1`,
  parameters: [t.timestamp],
  columns: { kind: t.textOf<Kind>(), id: t.text, sendId: t.text, at: t.timestamp },
  planned: 'each time',
})

/** For a second, then for two, and at last for a quarter of an hour; by the machine's clock. */
const pauseDeadline = statement('pause_deadline', {
  text: `update deadlines set failures = failures + 1,
      paused_until = now() + least(2 ^ least(failures, 10), 900) * interval '1 second'
    where kind = $1 and entity_id = $2 and send_id = $3`,
  parameters: [t.text, t.text, t.text],
})
