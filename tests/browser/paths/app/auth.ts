import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { authMachine } from '#src/machines/app/auth.ts'
import type { AuthContext } from '#src/machines/app/auth-session.ts'
import { done, failed, snapshotOf } from '#tests/machines/kit.ts'
import type { Driver, Stage } from '#tests/support/browser/drive.ts'
import { visit } from '#tests/support/browser/page.ts'
import { runUntilThere, stopClock } from '#tests/support/browser/page-clock.ts'
import { aUser } from '#tests/support/members/a-user.ts'
import { seenOf, wrongPair } from './auth-seen.ts'
import { authWorld } from './auth-world.ts'

const stored = 'a-token-that-was-stored'
const next = 'a-token-that-came-next'
const fresh = 'a-token-from-the-login'
const fromBody = 'a-token-from-the-body'
const mia = aUser()
const theo = aUser({ id: 'u_theo-0001', name: 'Theo Brandt' })
const renamed = aUser({ name: 'Mia Sund', version: 2 })

/** Two things in one answer, or a call of hers that comes between: on the real server. */
const byHand = 'tests/browser/accounts/another-person.test.ts'

type Before = { context: AuthContext }
const holdsStored = (state: string, { context }: Before) =>
  state === 'loggedIn.staying' && context.token === stored

/** The page's clock has to be installed. `other` is another tab of the same browser. */
export async function auth(page: Page, other: Page): Promise<Stage> {
  const world = await authWorld(page)
  const { logins, users, logouts, accounts } = world.calls
  const { polled, storedToken, out, menu, send, notice, retry } = world
  /** Whatever happens, the server says of unread messages what the session knows afterwards. */
  const telling = (drivers: Stage['drivers']): Stage['drivers'] =>
    Object.fromEntries(
      Object.entries(drivers).map(([label, driver]) => [
        label,
        {
          ...driver,
          act: (step, before) => {
            world.setUnread(step.snapshot.context.hasUnreadMessages)
            return driver.act(step, before)
          },
        } satisfies Driver,
      ]),
    )
  return {
    name: 'auth',
    machine: authMachine,
    starts: {
      'nothing is stored': {
        input: { token: null },
        begin: async () => {
          await page.clock.resume()
          world.forget()
          await other.evaluate(() => localStorage.clear())
          await visit(page, '/about')
          await stopClock(page)
        },
      },
    },
    project: (context: AuthContext) => ({
      user: context.user?.name,
      token: context.token,
      candidate: context.candidate,
      isFromHeader: context.tokenIsFromHeader,
      error: context.errorMessage,
      unread: context.hasUnreadMessages,
    }),
    drivers: telling({
      'auth.login': {
        event: { type: 'auth.login', email: mia.email, password: 'garderobe-demo' },
        act: async () => {
          if (!page.url().endsWith('/login')) await out.click()
          await page.getByRole('textbox', { name: 'E-mail' }).fill(mia.email)
          await page.getByLabel('Password').fill('garderobe-demo')
          await send(false).click()
          await logins.arrived()
        },
      },
      'login brings a token': {
        event: done('login', { token: fresh }),
        act: async () => {
          users.forget()
          await logins.answer({ data: {} }, { 'x-authenticated': fresh })
          await users.arrived()
          expect(await storedToken()).toBe(fresh)
        },
      },
      'login brings none': {
        event: done('login', { token: null }),
        act: () => logins.answer({ data: {} }),
      },
      'login is refused': {
        event: failed('login', { status: 401, message: wrongPair }),
        act: () => logins.refuse(401, wrongPair),
      },
      'a new password must be set': {
        event: { type: 'auth.recoveryRequired', token: 'recovery' },
        when: state => state === 'loggingIn',
        act: async () => {
          await logins.answer({ data: {} }, { 'x-recovery-token': 'recovery' })
          await page.waitForURL(/\/reset-password\/recovery\?.*required=1/)
        },
      },
      'auth.tokenReceived': {
        event: { type: 'auth.tokenReceived', token: fresh },
        act: async () => {
          users.forget()
          if (!page.url().endsWith('/login')) await out.click()
          await page.getByRole('main').getByRole('link', { name: 'Make an account' }).click()
          await page.getByLabel('Your name').fill(mia.name)
          await page.getByLabel('E-mail').fill(mia.email)
          await page.getByLabel('Password').fill('garderobe-demo')
          await page.getByRole('button', { name: 'Make my account' }).click()
          await accounts.answer({ data: {} }, { 'x-authenticated': fresh })
          await users.arrived()
          expect(await storedToken()).toBe(fresh)
        },
      },
      'the login page is left': {
        event: { type: 'auth.errorDismissed' },
        when: (_, { context }) => context.errorMessage !== null,
        act: async () => {
          await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click()
          await page.waitForURL('**/about')
          await out.click()
          await send(false).waitFor()
        },
      },
      'another tab logs in': {
        event: { type: 'auth.tokenChanged', token: stored },
        when: (_, { context }) => context.token !== stored && context.candidate !== stored,
        act: async () => {
          users.forget()
          await other.evaluate(token => localStorage.setItem('token', token), stored)
          await users.arrived()
        },
      },
      'another tab stores what was here': {
        event: { type: 'auth.tokenChanged', token: fresh },
        when: (_, { context }) => context.candidate === stored && context.token === fresh,
        act: async () => {
          users.forget()
          await other.evaluate(token => localStorage.setItem('token', token), fresh)
          await users.arrived()
        },
      },
      'another tab empties the storage': {
        event: { type: 'auth.tokenChanged', token: null },
        act: () =>
          other.evaluate(() => {
            localStorage.setItem('something', 'else')
            localStorage.clear()
          }),
      },
      'the token is rotated': {
        event: { type: 'auth.tokenRotated', token: next, previous: stored },
        when: holdsStored,
        act: async () => {
          await polled({ headers: { 'x-authenticated': next } })
          await expect.poll(storedToken).toBe(next)
        },
      },
      'the token is rejected': {
        event: { type: 'auth.tokenRejected', token: stored },
        when: holdsStored,
        act: async () => {
          await polled({ status: 401 })
          await expect.poll(storedToken).toBeNull()
          await page.locator('.toast').getByText('Your session has ended.').waitFor()
        },
      },
      'the user comes': { event: done('fetchUser', mia), act: () => users.answer({ data: mia }) },
      'somebody else comes': {
        event: done('fetchUser', theo),
        when: (_, { context }) => context.candidate !== null,
        act: async () => {
          await users.answer({ data: theo })
          await world.showsName(theo)
        },
      },
      'the other tab’s token is rejected': {
        event: { type: 'auth.tokenRejected', token: stored },
        when: (state, { context }) => state === 'fetchingUser.asking' && context.candidate === stored,
        act: async (_, { context }) => {
          await users.refuse(401, 'Please log in.')
          await users.arrived()
          expect(await storedToken()).toBe(context.token)
        },
      },
      'the user comes with a token': {
        event: done('fetchUser', { ...mia, authenticationToken: fromBody }),
        when: (_, { context }) => !context.tokenIsFromHeader,
        act: async () => {
          await users.answer({ data: { ...mia, authenticationToken: fromBody } })
          await expect.poll(storedToken).toBe(fromBody)
        },
      },
      'the server is away': {
        event: failed('fetchUser', { status: 503 }),
        act: async () => {
          await users.refuse(503, 'Back in a moment.')
          await runUntilThere(page, notice)
        },
      },
      'auth.retried': {
        event: { type: 'auth.retried' },
        act: async () => {
          await retry.click()
          await users.arrived()
        },
      },
      'after fetchBackOff': {
        act: async (_, { context }) => {
          await page.clock.fastForward(Math.min(1000 * 2 ** context.failures, 60_000))
          await users.arrived()
        },
      },
      'a message is unread': {
        event: snapshotOf('notifications', { hasUnreadMessages: true }),
        when: state => state === 'loggedIn.staying',
        act: () => polled({ unread: true }),
      },
      'her name is changed in the settings': {
        event: { type: 'auth.userChanged', user: renamed },
        when: (state, { context }) => state === 'loggedIn.staying' && context.user?.name === mia.name,
        act: () => world.changeName(mia, renamed),
      },
      'auth.logout': {
        event: { type: 'auth.logout' },
        // while a token of another tab is looked into the menu stays
        when: (state, { context }) => context.user !== null && !state.endsWith('.leaving'),
        act: async () => {
          await world.inMenu('button', 'Log out')
          await logouts.arrived()
        },
      },
      'logout is done': { event: done('logout', undefined), act: () => logouts.answer(undefined) },
      'logout fails': {
        event: failed('logout', { status: 503 }),
        act: () => logouts.refuse(503, 'Back in a moment.'),
      },
      ...Object.fromEntries(
        [stored, fresh].map(token => [
          `the session of ${token} was over already`,
          {
            event: { type: 'auth.tokenRejected', token },
            when: (state, { context }) =>
              state.endsWith('.leaving') && context.token === token && context.candidate === null,
            act: () => logouts.refuse(401, 'Please log in.'),
          } satisfies Driver,
        ]),
      ),
      'after logoutPatience': {
        act: async () => {
          await page.clock.fastForward(2999)
          await menu.waitFor()
          await page.clock.runFor(1)
        },
      },
    }),
    seen: seenOf(world),
    outside: {
      'loggedOut | always | 1':
        'the app begins with nobody, as the server’s page does, and is told the stored token',
      'fetchingUser.asking | error fetchUser | 1': 'the client tells the 401 first, as auth.tokenRejected',
      'fetchingUser.asking | error fetchUser | 2': 'the client tells the 401 first, as auth.tokenRejected',
      '(any) | auth.tokenRotated | 1': byHand,
      '(any) | auth.tokenRotated | 2': byHand,
      '(any) | auth.tokenRejected | 2': byHand,
      'loggedIn | error notifications | 1': 'the poll counts its failures and never fails itself',
      'loggedIn | notifications.cleared | 1': 'reading messages comes with the messages',
    },
  }
}
