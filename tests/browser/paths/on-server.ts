import type { Page } from 'playwright-core'
import { type AnyMachineSnapshot, getNextTransitions } from 'xstate'
import type { Services } from '#server/platform/handler/handler.ts'
import { fireDueDeadlines } from '#server/platform/lifecycle/deadlines.ts'
import type { Entry, Kind } from '#server/platform/lifecycle/definition.ts'
import { fire } from '#server/platform/lifecycle/fire.ts'
import type { Driver } from '#tests/support/browser/drive.ts'

/**
 * What others do to a thing, and what time does, by the server's executor. Then `show` brings the page of whoever it
 * belongs to up to date. `idOf` tells which thing it is just now.
 */
export function onServer(services: Services, kind: Kind, idOf: () => string, show: () => Promise<unknown>) {
  return {
    fires: (event: Entry['event'], when?: Driver['when']): Driver => ({
      event,
      isRemote: true,
      ...(when === undefined ? {} : { when }),
      act: async () => {
        // the kind and the event belong together: both are the caller's
        await fire(services, { kind, id: idOf(), event } as Entry)
        await show()
      },
    }),
    /** The deadline of this name is met. */
    waits: (delay: string, when?: Driver['when']): Driver => ({
      isRemote: true,
      ...(when === undefined ? {} : { when }),
      act: async () => {
        await services.pool.query(
          'update deadlines set at = $1 where kind = $2 and entity_id = $3 and event like $4',
          [services.clock.now(), kind, idOf(), `%${delay}%`],
        )
        await fireDueDeadlines(services)
        await show()
      },
    }),
  }
}

/** The page asks once more for what it shows, as it does after a line that was cut: loading it anew takes longer. */
export async function lookAgain(page: Page): Promise<void> {
  await page.context().setOffline(true)
  await page.context().setOffline(false)
}

/** The events that somebody in this role may send in a state, as the chart has it. */
export function eventsOf(role: string, snapshot: AnyMachineSnapshot): readonly string[] {
  return getNextTransitions(snapshot)
    .filter(({ meta }) => meta?.by?.includes(role))
    .map(({ eventType }) => eventType.split('.')[1] ?? eventType)
}
