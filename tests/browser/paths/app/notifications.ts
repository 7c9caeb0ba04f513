import type { Page } from 'playwright-core'
import { checkNotifications } from '#src/api/contract/session.ts'
import { notificationsMachine } from '#src/machines/app/notifications.ts'
import { done, failed } from '#tests/machines/kit.ts'
import type { Stage } from '#tests/support/browser/drive.ts'
import { holdCalls } from '#tests/support/browser/held-calls.ts'
import { visit } from '#tests/support/browser/page.ts'
import { runUntilThere, stopClock } from '#tests/support/browser/page-clock.ts'
import { standInStreams } from './stand-in-streams.ts'

interface Poll {
  readonly hasUnreadMessages: boolean
  readonly failures: number
}

/** What the browser says when somebody turns to another tab and back. */
async function turn(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate(hidden => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: hidden })
    document.dispatchEvent(new Event('visibilitychange'))
  }, isHidden)
}

/** The page belongs to a context that is logged in, and its clock has to be installed. */
export async function notifications(page: Page): Promise<Stage> {
  const calls = await holdCalls(page, checkNotifications)
  const streams = await standInStreams(page)
  const openStream = async () => {
    await streams.expectOpen(true)
    await streams.open()
  }
  const menu = page.getByRole('button', { name: 'Account menu', exact: true })
  const unread = page.getByRole('button', { name: 'Account menu, unread messages' })
  /** Whatever happens, only the dot tells of it. */
  const dot = ({ context }: { context: Poll }) => ({
    there: [context.hasUnreadMessages ? unread : menu],
    gone: [context.hasUnreadMessages ? menu : unread, page.getByRole('alert')],
  })
  /** Up to the last millisecond nothing is asked. */
  const wait = async (ms: number) => {
    calls.forget()
    // silent for so long the stream would be closed
    await streams.push(':\n\n')
    await page.clock.fastForward(ms - 1)
    await calls.expectNone()
    await page.clock.runFor(1)
    await calls.arrived()
  }
  return {
    name: 'notifications',
    machine: notificationsMachine,
    starts: {
      'the about page, logged in': {
        begin: async () => {
          await page.clock.resume()
          calls.forget()
          await visit(page, '/about')
          await calls.arrived()
          await openStream()
          await stopClock(page)
        },
      },
    },
    project: ({ hasUnreadMessages, failures }: Poll) => ({
      hasUnreadMessages,
      failures: Math.min(failures, 2),
    }),
    drivers: {
      'a message is unread': {
        event: done('checkNotifications', true),
        act: () => calls.answer({ status: true }),
      },
      'nothing is unread': {
        event: done('checkNotifications', false),
        act: () => calls.answer({ status: false }),
      },
      'no answer': { event: failed('checkNotifications', { status: 0 }), act: () => calls.cut() },
      'after pollPause': { act: () => wait(10_000) },
      'after backOff': { act: (_, { context }) => wait(10_000 * 2 ** context.failures) },
      'the tab is hidden': {
        event: { type: 'tab.hidden' },
        when: state => state !== 'hidden',
        act: async () => {
          await turn(page, true)
          calls.forget()
          await page.clock.fastForward(600_000)
          await calls.expectNone()
        },
      },
      'the tab is shown': {
        event: { type: 'tab.shown' },
        act: async () => {
          await turn(page, false)
          await calls.arrived()
          await openStream()
        },
      },
      'the stream says unread': {
        event: { type: 'notifications.changed', hasUnreadMessages: true },
        when: state => state !== 'hidden',
        act: async () => {
          calls.forget()
          await streams.push('event: unread\ndata: {"status":true}\n\n')
          await runUntilThere(page, unread)
        },
      },
    },
    seen: { asking: dot, waiting: dot, backingOff: dot, hidden: dot },
    outside: {
      '(any) | error watchTab | 1': 'listening to the tab cannot fail in a browser',
    },
  }
}
