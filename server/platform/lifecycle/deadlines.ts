import { ask, statement, t } from '#server/platform/database/statement.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import type { Kind, Ref } from './definition.ts'
import { change, type UnitOfWork } from './unit-of-work.ts'

/** Names a deadline. */
export interface DeadlineRef extends Ref {
  sendId: string
}

/**
 * Fires a deadline if it still exists and is due by the marketplace's clock. The second caller finds it gone.
 * Returns whether it fired.
 */
export function fireDeadline(services: Services, deadline: DeadlineRef): Promise<boolean> {
  return change(services, uow => fireDeadlineWithin(uow, deadline))
}

const dueDeadline = statement('find_due_deadline', {
  text: 'select event from deadlines where kind = $1 and entity_id = $2 and send_id = $3 and at <= $4',
  parameters: [t.text, t.text, t.text, t.timestamp],
  columns: { event: t.text },
})

/** The same within a running change. */
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
 * Fires all due deadlines, oldest first: after the clock was moved, and for jobs that were lost. Several
 * callers may run it at once. A failing deadline is reported and does not stop the others. Returns how many
 * fired.
 */
export async function fireDueDeadlines(services: Services): Promise<number> {
  let fired = 0
  const failed = new Set<string>()
  for (;;) {
    const due = (await findDue(services)).filter(each => !failed.has(keyOf(each)))
    if (due.length === 0) return fired
    for (const deadline of due) {
      try {
        if (await fireDeadline(services, deadline)) fired += 1
      } catch (error) {
        failed.add(keyOf(deadline))
        services.log.error(
          { err: error, kind: deadline.kind, id: deadline.id },
          'a deadline could not be carried out',
        )
      }
    }
  }
}

const keyOf = ({ kind, id, sendId }: DeadlineRef) => `${kind} ${id} ${sendId}`

const dueDeadlines = statement('find_due_deadlines', {
  text: `select kind, entity_id as id, send_id as "sendId" from deadlines where at <= $1 order by at limit 500`,
  parameters: [t.timestamp],
  columns: { kind: t.textOf<Kind>(), id: t.text, sendId: t.text },
  planned: 'each time',
})

async function findDue({ pool, clock }: Services): Promise<DeadlineRef[]> {
  return ask(pool, dueDeadlines, [clock.now()])
}
