import type { Context } from '#server/platform/handler/handler.ts'
import { notFound, Refusal } from '#server/platform/handler/refusal.ts'
import type { Role } from '#src/machines/lifecycles/roles.ts'
import type { Kind, Ref, RowOf, SentEvent } from './definition.ts'
import { lockAll } from './fire.ts'
import { chartEvent } from './names.ts'
import { change, type UnitOfWork } from './unit-of-work.ts'

/**
 * Fires an event that a reader sent: locks the entity and what it may touch, finds the reader's side on the
 * locked row, and steps the chart. Returns the row afterwards. `as` is the only side that the endpoint is for.
 * @throws Refusal 404 where the reader is no side of it, 409 `stale_version`, 409 `not_allowed`, and any by a
 * payload or an effect.
 */
export async function fireOne<K extends Kind>(
  uow: UnitOfWork,
  context: Context,
  ref: Ref<K>,
  sent: SentEvent,
  as?: Role,
): Promise<RowOf<K>> {
  const { noun, subject, sides, payload } = uow.services.lifecycle.definition(ref.kind)
  await lockAll(uow, [ref])
  const row = uow.row(ref)
  const by = sides?.(row, context).find(side => as === undefined || side === as)
  if (by === undefined) throw notFound(subject)
  const added = payload?.(sent, row, uow.services)
  await uow.send(ref, { ...added, type: chartEvent(sent.type, noun), by }, sent.version)
  return row
}

/** Does something to an entity; a 409 includes the entity as its reader sees it now. */
export async function orFresh<T>(act: () => Promise<T>, show: () => Promise<{ data: unknown }>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 409) throw error
    throw new Refusal(409, error.code, error.message, { ...error.details, ...(await show()) })
  }
}

/** The whole of an endpoint of events: fires one, and answers with the entity afterwards. */
export async function sendEvent<V extends { data: unknown }>(
  context: Context,
  ref: Ref,
  sent: SentEvent,
  show: () => Promise<V>,
  as?: Role,
): Promise<V> {
  await orFresh(() => change(context.services, uow => fireOne(uow, context, ref, sent, as)), show)
  return show()
}
