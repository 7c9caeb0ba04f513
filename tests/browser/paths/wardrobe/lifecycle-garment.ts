import type { Page } from 'playwright-core'
import type { AnyMachineSnapshot } from 'xstate'
import type { RunningServer } from '#server/app.ts'
import type { EventName } from '#src/api/contract/lifecycle.ts'
import { garmentEvents } from '#src/api/contract/wardrobe/garment-changes.ts'
import type { Garment } from '#src/api/contract/wardrobe/garments.ts'
import { garmentMachine } from '#src/machines/lifecycles/garment.ts'
import { events } from '#src/ui/garment/words.ts'
import { leavesOf } from '#tests/machines/kit/explore.ts'
import type { Driver, Sight, Stage } from '#tests/support/browser/drive.ts'
import { visit } from '#tests/support/browser/page.ts'
import { eventsOf, lookAgain, onServer } from '../on-server.ts'

const titles: Readonly<Record<string, string>> = {
  owned: 'In your wardrobe',
  archived: 'Archived',
  leaving: 'Leaving',
  sold: 'Sold',
  donated: 'Donated',
  discarded: 'Discarded',
}

/** A garment's life on its page, which belongs to its owner. `add` brings them another one. */
export function lifecycleGarment(
  page: Page,
  { services }: RunningServer,
  add: () => Promise<Garment>,
): Stage {
  let id = ''
  const next = page.locator('.next')
  const labels: Readonly<Record<string, string>> = events
  const buttonOf = (event: string) =>
    next.getByRole('button', { name: labels[event] ?? event.replaceAll('_', ' '), exact: true })
  const { fires, waits } = onServer(
    services,
    'garment',
    () => id,
    () => lookAgain(page),
  )
  const byOwner = (event: EventName<typeof garmentEvents>): Driver => ({
    event: { type: `garment.${event}`, by: 'member' },
    act: () => buttonOf(event).click(),
  })
  const sight = (snapshot: AnyMachineSnapshot): Sight => {
    const mine = eventsOf('member', snapshot)
    const title = titles[leavesOf(snapshot).split('.')[0] ?? ''] ?? ''
    return {
      there: [next.getByRole('heading', { name: title, exact: true }), ...mine.map(buttonOf)],
      gone: garmentEvents.names.filter(event => !mine.includes(event)).map(buttonOf),
    }
  }
  return {
    name: 'lifecycle-garment',
    machine: garmentMachine,
    starts: {
      'in the wardrobe': {
        input: { isBeingBought: false },
        begin: async () => {
          const { slug } = await add()
          const { rows } = await services.pool.query<{ id: string }>(
            'select id from garments where slug = $1',
            [slug],
          )
          id = rows[0]?.id ?? ''
          await visit(page, `/account/garment/${slug}`)
        },
      },
    },
    drivers: {
      ...Object.fromEntries(garmentEvents.names.map(event => [event, byOwner(event)])),
      leave: fires({ type: 'garment.leave', by: 'system' }),
      sell: fires({ type: 'garment.sell', by: 'system' }),
      return: fires({ type: 'garment.return', by: 'system' }),
      'after undoing': waits('undoing'),
    },
    seen: Object.fromEntries(
      [
        'owned',
        'archived',
        'leaving',
        'sold',
        'donated.recent',
        'donated.past',
        'discarded.recent',
        'discarded.past',
      ].map(state => [state, sight]),
    ),
    outside: {},
  }
}
