import type { Services } from '#server/platform/handler/handler.ts'
import type { Entry, Ref } from './definition.ts'
import { change, type UnitOfWork } from './unit-of-work.ts'

/**
 * Sends events to one or several entities in one transaction: first locks everything they touch in one order,
 * then fires them as listed. All happen, or none.
 *
 * @param within a running change; without it, a transaction of its own.
 * @throws Refusal 404, 409 `stale_version`, 409 `not_allowed`, and any refusal by an effect.
 */
export async function fireAll(
  services: Services,
  entries: readonly Entry[],
  within?: UnitOfWork,
): Promise<UnitOfWork> {
  const work = async (uow: UnitOfWork) => {
    await lockAll(uow, entries)
    for (const entry of entries) await uow.fire(entry)
    return uow
  }
  return within ? work(within) : change(services, work)
}

/** Locks entities with everything that a change of them may touch, in one order. */
export async function lockAll(uow: UnitOfWork, refs: readonly Ref[]): Promise<void> {
  const relatedRefs = await Promise.all(
    refs.map(({ kind, id }) => uow.services.lifecycle.definition(kind).relatedRefs?.(uow, id) ?? []),
  )
  await uow.lock([...refs, ...relatedRefs.flat()])
}

/** Sends one event to one entity. */
export function fire(services: Services, entry: Entry): Promise<UnitOfWork> {
  return fireAll(services, [entry])
}
