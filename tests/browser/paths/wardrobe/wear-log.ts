import type { Page } from 'playwright-core'
import type { Garment } from '#src/api/contract/wardrobe/garments.ts'
import { addWear, removeWear } from '#src/api/contract/wardrobe/wears.ts'
import { type WearChange, wearLogMachine, withDay } from '#src/machines/editors/wardrobe/wear-log.ts'
import { dayHere, dayText, shiftDay } from '#src/ui/garment/days.ts'
import { done, failed } from '#tests/machines/kit.ts'
import type { Driver, Stage } from '#tests/support/browser/drive.ts'
import { holdCalls } from '#tests/support/browser/held-calls.ts'
import { garmentPage } from './garment-page.ts'

const away = 'Back in a moment.'

interface Context {
  days: readonly string[]
  changes: readonly WearChange[]
  problem: string | null
}

/** The days that the server has, without the changes that wait. */
const stored = ({ days, changes }: Context) =>
  changes.reduceRight<readonly string[]>(
    (before, { on, isWorn }) => withDay(before, { on, isWorn: !isWorn }),
    days,
  )

/** On which days a garment was worn, on its page. The page belongs to its owner. */
export async function wearLog(page: Page, garment: Garment): Promise<Stage> {
  const { open, wornOn, rate } = await garmentPage(page, garment)
  const calls = { added: await holdCalls(page, addWear), removed: await holdCalls(page, removeWear) }
  const today = dayHere(Date.now())
  const yesterday = shiftDay(today, -1)
  const wears = page.locator('.garment-page__wears')
  const button = (isWorn: boolean) =>
    wears.getByRole('button', { name: isWorn ? 'Not worn today' : 'Worn today', exact: true })
  const alert = wears.getByRole('alert')
  const last = wears.getByText('Last worn')
  /** The call under way: of the first change that waits. */
  const asked = ({ changes: [first] }: Context) => (first?.isWorn ? calls.added : calls.removed)
  const pressed = (isWorn: boolean): Driver => ({
    event: { type: 'wear.changed', on: today, isWorn },
    when: (_, { context }) => context.days.includes(today) !== isWorn && context.changes.length < 2,
    act: async ({ state, snapshot }) => {
      await button(!isWorn).click()
      if (state === 'resting') await asked(snapshot.context).arrived()
    },
  })
  /** Waits for the call of the next change. */
  const next = async ({ context }: { context: Context }) => {
    if (context.changes.length > 0) await asked(context).arrived()
  }
  return {
    name: 'wear-log',
    machine: wearLogMachine,
    starts: {
      'never worn': {
        input: { days: [] },
        begin: async () => {
          for (const each of Object.values(calls)) each.forget()
          await open()
        },
      },
    },
    project: (context: Context) => context,
    drivers: {
      'worn today': pressed(true),
      'not worn after all': pressed(false),
      'it is logged': {
        event: done('change', undefined),
        act: async ({ snapshot }, { context }) => {
          const [change] = context.changes
          if (change !== undefined) wornOn(withDay(stored(context), change))
          await asked(context).answer(change?.isWorn ? { data: garment } : undefined)
          await next(snapshot)
        },
      },
      'it is not logged': {
        event: failed('change', { status: 503, message: away }),
        act: async ({ snapshot }, { context }) => {
          await asked(context).refuse(503, away)
          await next(snapshot)
        },
      },
      'another window logged yesterday': {
        event: { type: 'wear.stored', days: [yesterday] },
        when: (state, { context }) => state === 'resting' && context.days.length === 0,
        act: async () => {
          wornOn([yesterday])
          await rate()
        },
      },
    },
    seen: {
      resting: ({ context }) => sight(context),
      saving: ({ context }) => sight(context),
    },
    outside: {},
  }

  function sight({ days: [newest], days, problem }: Context) {
    return {
      there: [
        button(days.includes(today)),
        ...(newest === undefined ? [] : [wears.getByText(`Last worn ${dayText(newest)}`)]),
        ...(problem === null ? [] : [alert.getByText(problem)]),
      ],
      gone: [...(newest === undefined ? [last] : []), ...(problem === null ? [alert] : [])],
    }
  }
}
