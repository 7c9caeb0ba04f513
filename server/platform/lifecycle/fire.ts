import type { Services } from '#server/platform/handler/handler.ts'
import type { Entry } from './definition.ts'
import { change, type UnitOfWork } from './unit-of-work.ts'

/**
 * Sends events to one or several things in one transaction: everything they touch is locked in one order first, then
 * they are fired as listed. All happen, or none.
 *
 * @param within a change that is under way; without it, a transaction of its own.
 * @throws Refusal 404, 409 `stale_version`, 409 `not_allowed`, and whatever the effects refuse.
 */
export async function fireAll(
  services: Services,
  entries: readonly Entry[],
  within?: UnitOfWork,
): Promise<UnitOfWork> {
  const work = async (uow: UnitOfWork) => {
    const companions = await Promise.all(
      entries.map(({ kind, id }) => services.lifecycle.definition(kind).companions?.(uow, id) ?? []),
    )
    await uow.lock([...entries, ...companions.flat()])
    for (const entry of entries) await uow.fire(entry)
    return uow
  }
  return within ? work(within) : change(services, work)
}

/** Sends one event to one thing. */
export function fire(services: Services, entry: Entry): Promise<UnitOfWork> {
  return fireAll(services, [entry])
}
