import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { checkNotifications, getUser } from '#src/api/contract/session.ts'
import { memberStreamMachine } from '#src/machines/app/member-stream.ts'
import type { Stage } from '#tests/support/browser/drive.ts'
import { holdCalls } from '#tests/support/browser/held-calls.ts'
import { visit } from '#tests/support/browser/page.ts'
import { runUntilThere, stopClock } from '#tests/support/browser/page-clock.ts'
import { aUser } from '#tests/support/members/a-user.ts'
import { answerNobody } from './nobodys-token.ts'
import { standInStreams } from './stand-in-streams.ts'

const mia = aUser()

/** The page's clock has to be installed. `other` is another tab of the same browser. */
export async function memberStream(page: Page, other: Page): Promise<Stage> {
  await answerNobody(page)
  const streams = await standInStreams(page)
  const users = await holdCalls(page, getUser)
  let isUnread = false
  await page.route(
    url => url.pathname === checkNotifications.path,
    route => route.fulfill({ json: { status: isUnread } }),
  )
  let tokens = 0
  const login = page.getByRole('banner').getByRole('link', { name: 'Log in' })
  const menu = page.getByRole('button', { name: /^Account menu/ })
  const unread = page.getByRole('button', { name: 'Account menu, unread messages' })
  /** Up to the last millisecond no other stream is asked for. */
  const wait = async (ms: number) => {
    const asked = await streams.asked()
    await page.clock.fastForward(ms - 1)
    expect(await streams.asked()).toBe(asked)
    await page.clock.runFor(1)
  }
  const turn = (isHidden: boolean) =>
    page.evaluate(hidden => {
      Object.defineProperty(document, 'hidden', { configurable: true, value: hidden })
      document.dispatchEvent(new Event('visibilitychange'))
    }, isHidden)
  const loggedIn = () => ({ there: [menu], gone: [login, page.getByRole('alert')] })
  return {
    name: 'member-stream',
    machine: memberStreamMachine,
    starts: {
      'the about page, logged out': {
        begin: async () => {
          await page.clock.resume()
          isUnread = false
          await other.evaluate(() => localStorage.clear())
          await visit(page, '/about')
          await stopClock(page)
        },
      },
    },
    project: ({
      session,
      failures,
      hadStream,
    }: {
      session: string | null
      failures: number
      hadStream: boolean
    }) => ({
      session,
      failures: Math.min(failures, 2),
      hadStream,
    }),
    drivers: {
      'a member is logged in': {
        event: { type: 'session.changed', session: mia.id },
        when: state => state === 'signedOut',
        act: async () => {
          tokens += 1
          users.forget()
          await other.evaluate(
            token => localStorage.setItem('token', token),
            `s_of-another-tab-${tokens}.a-token-that-was-stored`,
          )
          await users.answer({ data: mia })
          await runUntilThere(page, menu)
          await streams.expectOpen(true)
        },
      },
      'the member is logged out': {
        event: { type: 'session.changed', session: null },
        when: state => state !== 'signedOut',
        act: async () => {
          await other.evaluate(() => localStorage.removeItem('token'))
          await runUntilThere(page, login)
          await streams.expectOpen(false)
        },
      },
      'the stream opens': {
        event: { type: 'stream.opened' },
        act: () => streams.open(),
      },
      'a sign of life': {
        event: { type: 'stream.heard' },
        act: () => streams.push(':\n\n'),
      },
      'a message is unread': {
        event: { type: 'stream.received', received: { type: 'unread', status: true } },
        act: async () => {
          isUnread = true
          await streams.push('event: unread\ndata: {"status":true}\n\n')
          await runUntilThere(page, unread)
        },
      },
      'the stream ends': {
        event: { type: 'stream.closed' },
        when: state => state.endsWith('.open'),
        act: () => streams.close(),
      },
      'after silence': {
        act: async () => {
          await wait(60_000)
          await streams.expectOpen(false)
        },
      },
      'after backOff': {
        act: async (_, { context }) => {
          await wait(2000 * 2 ** (context.failures - 1))
          await streams.expectOpen(true)
        },
      },
      'the tab is hidden': {
        event: { type: 'tab.hidden' },
        when: state => state !== 'signedOut' && !state.endsWith('.hidden'),
        act: async () => {
          await turn(true)
          await streams.expectOpen(false)
          const asked = await streams.asked()
          await page.clock.fastForward(600_000)
          expect(await streams.asked()).toBe(asked)
        },
      },
      'the tab is shown': {
        event: { type: 'tab.shown' },
        when: state => state.endsWith('.hidden'),
        act: async () => {
          await turn(false)
          await streams.expectOpen(true)
        },
      },
    },
    seen: {
      signedOut: () => ({ there: [login], gone: [menu] }),
      'signedIn.connected.opening': loggedIn,
      'signedIn.connected.open': loggedIn,
      'signedIn.pausing': loggedIn,
      'signedIn.hidden': loggedIn,
    },
    outside: {
      'signedIn | error watchTab | 1': 'listening to the tab cannot fail in a browser',
      'signedIn.connected | error readStream | 1':
        'beginning to read cannot fail; what fails later closes the stream',
    },
  }
}
