import type { Page } from 'playwright-core'
import { createCheckout } from '#src/api/contract/trade/checkout.ts'
import { tooShortMessage } from '#src/machines/app/search-box.ts'
import { toastMachine } from '#src/machines/app/toast.ts'
import { toastsMachine } from '#src/machines/app/toasts.ts'
import type { Driver, Stage } from '#tests/support/browser/drive.ts'
import { holdCalls } from '#tests/support/browser/held-calls.ts'
import { visit } from '#tests/support/browser/page.ts'
import { runUntilThere, stopClock } from '#tests/support/browser/page-clock.ts'

const refusal = 'Somebody was faster than you.'

interface Told {
  readonly id: string
  readonly message: string
  readonly phase: string
}

/** Keyboard alone, so that the pointer may rest on a toast: the search for too short a word. */
async function searchTooShort(page: Page): Promise<void> {
  const field = page.getByRole('combobox', { name: /^Search for/ })
  if (!(await field.isVisible())) {
    await page.getByRole('button', { name: 'Search', exact: true }).press('Enter')
    await runUntilThere(page, field)
  }
  await field.fill('abc')
  await field.press('Enter')
}

async function begin(page: Page, path: string): Promise<void> {
  await page.clock.resume()
  // away from where toasts stand
  await page.mouse.move(4, 400)
  await visit(page, path)
  await stopClock(page)
}

/** All toasts. The page's clock has to be installed; `path` leads to something that can be bought. */
export async function toasts(page: Page, path: string): Promise<Stage> {
  const calls = await holdCalls(page, createCheckout)
  // a refusal stands beside its button too
  const toastOf = (text: string) => page.locator('.toast').getByText(text)
  const sights = { 'toast-1': toastOf(tooShortMessage), 'toast-2': toastOf(refusal) }
  const first = sights['toast-1']
  const shows = (phase: string) => (_: string, before: { context: { toasts: readonly Told[] } }) =>
    before.context.toasts.some(toast => toast.id === 'toast-1' && toast.phase === phase)
  /** Where another one stands beside it, so much time would end that as well. */
  const isAlone: Driver['when'] = (state, before) =>
    shows('visible')(state, before) && before.context.toasts.length === 1
  return {
    name: 'toasts',
    machine: toastsMachine,
    starts: { 'a page to buy from': { begin: () => begin(page, path) } },
    project: (context: { toasts: readonly Told[] }) =>
      context.toasts.map(({ id, phase }) => `${id} ${phase}`),
    drivers: {
      'too short a word': {
        event: { type: 'toast.requested', tone: 'error', message: tooShortMessage },
        when: (_, { context }) => context.count === 0 || shows('visible')(_, { context }),
        act: () => searchTooShort(page),
      },
      'buying is refused': {
        event: { type: 'toast.requested', tone: 'error', message: refusal },
        when: (_, { context }) => context.count === 1,
        act: async () => {
          await page.getByRole('button', { name: 'Buy now' }).click()
          await calls.refuse(422, refusal)
        },
      },
      'the first is held': {
        event: { type: 'toast.held', id: 'toast-1', by: 'pointer' },
        when: isAlone,
        act: async () => {
          await first.hover()
          await page.clock.fastForward(20_000)
          await first.waitFor()
          // the chart of all toasts does not know which of them are held
          await page.mouse.move(4, 400)
        },
      },
      'the first is released': {
        event: { type: 'toast.released', id: 'toast-1', by: 'pointer' },
        when: shows('visible'),
        act: async () => {
          await first.hover()
          await page.mouse.move(4, 400)
        },
      },
      'the first is dismissed': {
        event: { type: 'toast.dismissed', id: 'toast-1' },
        when: shows('visible'),
        act: () =>
          page
            .locator('.toast')
            .filter({ hasText: tooShortMessage })
            .getByRole('button', { name: 'Dismiss' })
            .click(),
      },
      'the first faded': {
        event: { type: 'toast.faded', id: 'toast-1' },
        when: isAlone,
        act: () => page.clock.runFor(4000),
      },
      'the first is gone': {
        event: { type: 'toast.gone', id: 'toast-1' },
        when: shows('fading'),
        act: () => page.clock.runFor(150),
      },
      'after queueCheck': { act: () => page.clock.runFor(250) },
    },
    seen: {
      quiet: () => ({ gone: Object.values(sights) }),
      speaking: ({ context }) => {
        const shown: readonly Told[] = context.toasts
        return { there: shown.map(({ message }) => toastOf(message)) }
      },
    },
    // what follows is the clock's doing, by events of their own
    ends: label => label === 'the first is dismissed',
    outside: {
      'speaking | toast.actionChosen | 1':
        'the one toast with an action, the bag’s Undo, is met on the paths of the cart',
    },
  }
}

/** One toast of four seconds, to the millisecond. The page's clock has to be installed. */
export function toast(page: Page): Stage {
  const sight = page.getByText(tooShortMessage)
  const button = page.getByRole('button', { name: 'Dismiss' })
  const field = page.getByRole('combobox', { name: /^Search for/ })
  const isHeld = ({ context }: { context: { heldBy: readonly string[] } }, by: string) =>
    context.heldBy.includes(by)
  return {
    name: 'toast',
    machine: toastMachine,
    starts: {
      'too short a word': {
        input: { id: 'toast-1', duration: 4000 },
        begin: async () => {
          await begin(page, '/about')
          await searchTooShort(page)
        },
      },
    },
    drivers: {
      'the pointer comes': {
        event: { type: 'toast.held', by: 'pointer' },
        when: (_, before) => !isHeld(before, 'pointer'),
        act: async () => {
          await sight.hover()
          // however long somebody reads, it stays
          await page.clock.fastForward(20_000)
        },
      },
      'the pointer leaves': {
        event: { type: 'toast.released', by: 'pointer' },
        when: (_, before) => isHeld(before, 'pointer'),
        act: () => page.mouse.move(4, 400),
      },
      'the focus comes': {
        event: { type: 'toast.held', by: 'focus' },
        when: (_, before) => !isHeld(before, 'focus'),
        act: async () => {
          await button.focus()
          await page.clock.fastForward(20_000)
        },
      },
      'the focus leaves': {
        event: { type: 'toast.released', by: 'focus' },
        when: (_, before) => isHeld(before, 'focus'),
        act: () => field.focus(),
      },
      'toast.repeated': {
        event: { type: 'toast.repeated' },
        when: (_, before) => !isHeld(before, 'focus'),
        act: () => field.press('Enter'),
      },
      // the pointer on the button holds the toast first
      'toast.dismissed': {
        event: { type: 'toast.dismissed' },
        when: (state, before) => isHeld(before, 'pointer') || state === 'fading',
        act: () => button.click(),
      },
      'after step': { act: () => page.clock.runFor(250) },
      'after fade': {
        act: async () => {
          await page.clock.runFor(149)
          await sight.waitFor()
          await page.clock.runFor(1)
        },
      },
    },
    seen: {
      counting: () => ({ there: [sight] }),
      held: () => ({ there: [sight] }),
      fading: () => ({ there: [sight] }),
      gone: () => ({ gone: [sight] }),
    },
    outside: {},
  }
}
