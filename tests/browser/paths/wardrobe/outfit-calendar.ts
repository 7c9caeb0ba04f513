import type { Page } from 'playwright-core'
import { planOutfit } from '#src/api/contract/wardrobe/outfit-plans.ts'
import type { Outfit } from '#src/api/contract/wardrobe/outfits.ts'
import { outfitCalendarMachine } from '#src/machines/editors/outfits/outfit-calendar.ts'
import { dayHere } from '#src/ui/garment/days.ts'
import { longDayText } from '#src/ui/outfits/outfit-text.ts'
import { done, failed } from '#tests/machines/kit.ts'
import type { Sight, Stage } from '#tests/support/browser/drive.ts'
import { holdCalls } from '#tests/support/browser/held-calls.ts'
import { visit } from '#tests/support/browser/page.ts'

const full = 'This day has 3 outfits already.'
const away = 'Back in a moment.'

interface Context {
  day: string
  refusal: string | null
}

/** The calendar of outfits, in which one is planned for a day. The page belongs to whoever made the outfit. */
export async function outfitCalendar(page: Page, outfit: Outfit): Promise<Stage> {
  const calls = await holdCalls(page, planOutfit)
  const today = dayHere(Date.now())
  const main = page.getByRole('main')
  const grid = main.getByRole('grid')
  const day = main.locator('section.day')
  const plan = (disabled: boolean) => day.getByRole('button', { name: 'Plan an outfit', disabled })
  const choice = day.getByRole('button', { name: outfit.name, exact: true })
  const alert = day.getByRole('alert')
  const retry = alert.getByRole('button', { name: 'Retry' })
  const press = (key: string) => grid.locator('[tabindex="0"]').press(key)
  const heading = ({ day: on }: Context) => day.getByRole('heading', { name: longDayText(on) })
  const looking = ({ context }: { context: Context }): Sight => ({
    there: [
      heading(context),
      grid.locator(`[data-day="${context.day}"][aria-pressed="true"]`),
      plan(false),
      ...(context.refusal === null ? [] : [alert.getByText(context.refusal)]),
    ],
    gone: [choice, retry, ...(context.refusal === null ? [alert] : [])],
  })
  return {
    name: 'outfit-calendar',
    machine: outfitCalendarMachine,
    starts: {
      today: {
        // the browser of the tests is American
        input: { day: today, firstWeekday: 6 },
        begin: async () => {
          calls.forget()
          await visit(page, '/account/wardrobe?view=calendar')
        },
      },
    },
    project: ({ day: on, refusal }: Context) => ({ isToday: on === today, refusal }),
    drivers: {
      'today is chosen': {
        event: { type: 'day.chosen', day: today },
        when: (_, { context }) => context.day !== today,
        act: () => main.getByRole('button', { name: 'Today', exact: true }).click(),
      },
      'the day after': { event: { type: 'day.moved', days: 1 }, act: () => press('ArrowRight') },
      'to Sunday': { event: { type: 'week.edged', to: 'first' }, act: () => press('Home') },
      'a month on': {
        event: { type: 'month.moved', months: 1 },
        act: () => main.getByRole('button', { name: 'Next month' }).click(),
      },
      'plan.wanted': {
        event: { type: 'plan.wanted' },
        when: state => state !== 'open.choosing',
        act: () => plan(false).click(),
      },
      'plan.givenUp': {
        event: { type: 'plan.givenUp' },
        act: () => day.getByRole('button', { name: 'Cancel' }).click(),
      },
      'the outfit is chosen': {
        event: { type: 'plan.changed', outfit: outfit.id, name: outfit.name, isPlanned: true },
        when: state => state === 'open.choosing',
        act: async () => {
          await choice.click()
          await calls.arrived()
        },
      },
      'plan.retried': {
        event: { type: 'plan.retried' },
        act: async () => {
          await retry.click()
          await calls.arrived()
        },
      },
      'it is planned': {
        event: done('change', undefined),
        act: async (_, { context }) => {
          await calls.answer({ data: { on: context.day, outfit, is_planned: true, is_worn: false } })
          await page.locator('.toast').getByText(`${outfit.name} is planned for`).last().waitFor()
        },
      },
      'the day is full': {
        event: failed('change', { status: 409, message: full }),
        act: () => calls.refuse(409, full),
      },
      'no answer': {
        event: failed('change', { status: 503, message: away }),
        act: () => calls.refuse(503, away),
      },
    },
    seen: {
      'open.looking': looking,
      'open.choosing': ({ context }) => ({ there: [heading(context), choice], gone: [alert, plan(false)] }),
      'open.unreachable': ({ context }) => ({ there: [heading(context), retry, plan(false)] }),
      changing: ({ context }) => ({ there: [heading(context), plan(true)], gone: [alert, choice] }),
    },
    outside: {},
  }
}
