import { ask, statement, t } from '#server/platform/database/statement.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import type { Kind, Ref } from './definition.ts'
import type { TimedEvent, Timeline } from './timeline.ts'
import { UnknownEventError, UnknownStateError } from './transition.ts'
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
  if (at > services.clock.now()) return false
  return change(servicesAt(services, at), uow => fireDeadlineWithin(uow, deadline))
}

/** These services with a clock that stands at a moment. */
function servicesAt(services: Services, at: Date): Services {
  return { ...services, clock: { now: () => at, offset: () => services.clock.offset() } }
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
  const relatedRefs = (await uow.services.lifecycle.definition(kind).relatedRefs?.(uow, id)) ?? []
  await uow.lock([{ kind, id }, ...relatedRefs])
  const [due] = await uow.ask(dueDeadline, [kind, id, sendId, uow.now])
  if (!due) return false
  // a transition that does not leave its state would keep the deadline, and fire it again
  uow.deadlines.clear({ kind, id }, sendId)
  await uow.send({ kind, id }, { type: due.event, by: 'system' })
  return true
}

/**
 * Fires all due deadlines, and what the timelines hold, in the order of their moments, one after the other: what
 * the last change set comes before later ones. Several callers may run it at once; each looks for the first one
 * again, so that together they keep the order, too. One that fails is reported, pauses, and stops no other.
 *
 * @param asked ends it early, between two of them.
 * @returns how many deadlines fired.
 */
export async function fireDueDeadlines(services: Services, asked?: AbortSignal): Promise<number> {
  const done = new Set<string>()
  let fired = 0
  while (asked?.aborted !== true) {
    const [due] = await ask(services.pool, nextDueDeadline, [services.clock.now()])
    const other = await firstOf(services)
    if (other !== null && (due === undefined || other.event.at <= due.at)) {
      await runEvent(services, other, done)
      continue
    }
    if (due === undefined) break
    if (await attempt(services, due)) fired += 1
  }
  return fired
}

interface Found {
  timeline: Timeline
  event: TimedEvent
}

/** The first due event of all timelines. */
async function firstOf(services: Services): Promise<Found | null> {
  let first: Found | null = null
  for (const timeline of services.timelines) {
    const event = await timeline.next(services)
    if (event !== null && (first === null || event.at < first.event.at)) first = { timeline, event }
  }
  return first
}

async function runEvent(services: Services, { timeline, event }: Found, done: Set<string>): Promise<void> {
  try {
    if (done.has(event.id)) throw new Error('It was carried out, and is due as before.')
    await event.run(servicesAt(services, event.at))
    done.add(event.id)
  } catch (error) {
    timeline.pause(event.id)
    services.log.error({ err: error, id: event.id }, 'what was due could not be carried out')
  }
}

async function attempt(services: Services, deadline: DueDeadline): Promise<boolean> {
  const { kind, id, sendId } = deadline
  try {
    return await fireDeadline(services, deadline)
  } catch (error) {
    services.log.error({ err: error, kind, id }, 'a deadline could not be carried out')
    const isOfFormerChart = error instanceof UnknownStateError || error instanceof UnknownEventError
    const [paused] = await ask(services.pool, pauseDeadline, [
      kind,
      id,
      sendId,
      isOfFormerChart ? mostTries : null,
    ])
    if (paused?.isGivenUp === true)
      services.log.error({ kind, id, event: sendId }, 'a deadline is given up until a server starts')
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
      and (d.paused_until is null or d.paused_until <> 'infinity' and d.paused_until not between now() and now() + interval '15 minutes')
    order by d.at, d.kind, d.entity_id, d.send_id limit 1`,
  parameters: [t.timestamp],
  columns: { kind: t.textOf<Kind>(), id: t.text, sendId: t.text, at: t.timestamp },
  planned: 'each time',
})

/** How often a deadline is tried whose chart does not know it: within four hours another version may have come. */
const mostTries = 25

/**
 * For a second, then for two, and at last for a quarter of an hour; by the machine's clock. After the most tries,
 * where there are any, for good.
 */
const pauseDeadline = statement('pause_deadline', {
  text: `update deadlines set failures = failures + 1,
      paused_until = case when failures + 1 >= $4 then 'infinity'
        else now() + least(2 ^ least(failures, 10), 900) * interval '1 second' end
    where kind = $1 and entity_id = $2 and send_id = $3
    returning paused_until = 'infinity' as "isGivenUp"`,
  parameters: [t.text, t.text, t.text, t.orNull(t.int)],
  columns: { isGivenUp: t.bool },
})
