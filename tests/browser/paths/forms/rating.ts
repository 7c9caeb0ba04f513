import type { Page } from 'playwright-core'
import { updateGarment } from '#src/api/contract/wardrobe/garment-changes.ts'
import type { Garment } from '#src/api/contract/wardrobe/garments.ts'
import { ratingMachine, type Stars } from '#src/machines/forms/rating.ts'
import { done, failed, type PathStep } from '#tests/machines/kit.ts'
import type { Driver, Stage } from '#tests/support/browser/drive.ts'
import { holdCalls } from '#tests/support/browser/held-calls.ts'
import { runUntilThere, stopClock } from '#tests/support/browser/page-clock.ts'
import { garmentPage } from '../wardrobe/garment-page.ts'

const words = ['Not rated yet', 'Not for me', 'So so', 'I like it', 'I love it', 'One of my best']
const away = 'Back in a moment.'

interface Context {
  stored: Stars
  value: Stars
  sent: Stars
  problem: string | null
}

/** The hearts on the page of a garment. Its page belongs to somebody who is logged in, and its clock is installed. */
export async function rating(page: Page, garment: Garment): Promise<Stage> {
  const { open, know, wear } = await garmentPage(page, garment)
  const saves = await holdCalls(page, updateGarment)
  const hearts = page.getByRole('group', { name: 'Rating' })
  const heart = (value: number, checked?: boolean) =>
    hearts.getByRole('radio', { name: new RegExp(`^${value} of 5`), ...(checked && { checked }) })
  const says = (text: string) => hearts.getByRole('status').getByText(text, { exact: true })
  const alert = hearts.getByRole('alert')
  const given = (value: number): Driver => ({
    event: { type: 'rating.chosen', value },
    when: (_, { context }) => context.value !== value,
    act: async ({ state }) => {
      await heart(value).check({ force: true })
      // while one is on its way the next one waits for its answer
      if (state !== 'saving') await saves.arrived()
    },
  })
  /** What was chosen while the last save was on its way is saved now. */
  const followed = async ({ next }: PathStep) => {
    if (next === 'saving') await saves.arrived()
  }
  const chosen = ({ value }: Context) => (value === null ? [] : [heart(value, true)])
  return {
    name: 'rating',
    machine: ratingMachine,
    starts: {
      'not rated': {
        input: { stored: null },
        begin: async () => {
          saves.forget()
          await page.clock.resume()
          await open()
          await stopClock(page)
        },
      },
    },
    project: (context: Context) => context,
    drivers: {
      'three hearts': given(3),
      'four hearts': given(4),
      'they are saved': {
        event: done('save', undefined),
        act: async (step, { context }) => {
          know({ rating: context.sent })
          await saves.answer({ data: { ...garment, rating: context.sent } })
          await followed(step)
        },
      },
      'they are not saved': {
        event: failed('save', { status: 503, message: away }),
        act: async step => {
          await saves.refuse(503, away)
          await followed(step)
        },
      },
      'another window gave five': {
        event: { type: 'rating.stored', value: 5 },
        when: (state, { context }) => state === 'resting' && context.value !== 5,
        act: async () => {
          know({ rating: 5 })
          await wear()
          await runUntilThere(page, heart(5, true))
        },
      },
      'after feedback': {
        act: async () => {
          await page.clock.runFor(499)
          await says('Saved').waitFor()
          await page.clock.runFor(1)
        },
      },
    },
    seen: {
      resting: ({ context }) => ({
        there: [
          says(words[context.value ?? 0] ?? ''),
          ...chosen(context),
          ...(context.problem === null ? [] : [alert.getByText(context.problem)]),
        ],
        gone: context.problem === null ? [alert] : [],
      }),
      saving: ({ context }) => ({ there: chosen(context), gone: [says('Saved'), alert] }),
      saved: ({ context }) => ({ there: [says('Saved'), ...chosen(context)], gone: [alert] }),
    },
    outside: {},
  }
}
