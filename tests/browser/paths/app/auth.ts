import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { isSameSession } from '#src/api/contract/values/session-id.ts'
import { authMachine } from '#src/machines/app/auth.ts'
import type { AuthContext } from '#src/machines/app/auth-session.ts'
import { done, failed, snapshotOf } from '#tests/machines/kit.ts'
import type { Driver, Stage } from '#tests/support/browser/drive.ts'
import { visit } from '#tests/support/browser/page.ts'
import { runUntilThere, stopClock } from '#tests/support/browser/page-clock.ts'
import { aUser } from '#tests/support/members/a-user.ts'
import { seenOf, wrongPair } from './auth-seen.ts'
import { authWorld } from './auth-world.ts'

const stored = 's_of-another-tab.a-token-that-was-stored'
const next = 's_of-another-tab.a-token-that-came-next'
const fromBody = 's_of-another-tab.a-token-from-the-body'
const fresh = 's_of-this-tab.a-token-from-the-login'
const mia = aUser()
const renamed = aUser({ name: 'Mia Sund', version: 2 })

/** Mia, whose mails still name days and times in another zone than that of this browser. */
const traveler = aUser({ profile: { time_zone: 'Asia/Kolkata' } })

type Before = { context: AuthContext }
const isLoggedIn = (state: string) => state.startsWith('loggedIn.')
const holdsStored = (state: string, { context }: Before) => isLoggedIn(state) && context.token === stored

/** The page's clock has to be installed. `other` is another tab of the same browser. */
export async function auth(page: Page, other: Page): Promise<Stage> {
  const world = await authWorld(page)
  const { logins, users, logouts, accounts, zones } = world.calls
  const { polled, storedToken, out, menu, send, notice, retry } = world
  /** The clock stands, and the page that comes may need some of its time. */
  const goToLogin = async () => {
    if (page.url().endsWith('/login')) return
    await out.click()
    await runUntilThere(page, page.getByRole('textbox', { name: 'Email' }))
  }
  /** Whatever happens, the server says of unread messages what the session knows afterwards. */
  const withUnread = (drivers: Stage['drivers']): Stage['drivers'] =>
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
        input: { deviceZone: 'UTC' },
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
      formerToken: context.formerToken,
      isFromHeader: context.tokenIsFromHeader,
      error: context.errorMessage,
      unread: context.hasUnreadMessages,
    }),
    drivers: withUnread({
      'auth.login': {
        event: { type: 'auth.login', email: mia.email, password: 'garderobe-demo' },
        act: async () => {
          await goToLogin()
          await page.getByRole('textbox', { name: 'Email' }).fill(mia.email)
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
          await goToLogin()
          await page.getByRole('main').getByRole('link', { name: 'Create an account' }).click()
          await page.getByLabel('Your name').fill(mia.name)
          await page.getByLabel('Email').fill(mia.email)
          await page.getByLabel('Password').fill('garderobe-demo')
          await page.getByRole('button', { name: 'Create account' }).click()
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
          await goToLogin()
          await send(false).waitFor()
        },
      },
      'another tab logs in': {
        event: { type: 'auth.tokenChanged', token: stored },
        when: (_, { context }) => !isSameSession(context.token, stored),
        act: async () => {
          users.forget()
          await other.evaluate(token => localStorage.setItem('token', token), stored)
          await users.arrived()
        },
      },
      'another tab is given the next token': {
        event: { type: 'auth.tokenChanged', token: next },
        when: holdsStored,
        act: async () => {
          await other.evaluate(token => localStorage.setItem('token', token), next)
          await polled({}, async () => world.polledBy() === `Bearer ${next}`)
        },
      },
      'another tab empties the storage': {
        event: { type: 'auth.tokenChanged', token: null },
        when: (_, { context }) => context.token !== null,
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
          await polled({ headers: { 'x-authenticated': next } }, async () => (await storedToken()) === next)
        },
      },
      'the token is rejected': {
        event: { type: 'auth.tokenRejected', token: stored },
        when: holdsStored,
        act: async () => {
          await polled({ status: 401 }, async () => (await storedToken()) === null)
          await page.locator('.toast').getByText('Your session has ended.').waitFor()
        },
      },
      'the user comes': { event: done('fetchUser', mia), act: () => users.answer({ data: mia }) },
      'a user from elsewhere comes': {
        event: done('fetchUser', traveler),
        act: async () => {
          zones.forget()
          await users.answer({ data: traveler })
          await zones.arrived()
        },
      },
      'the zone is stored': { event: done('reportTimeZone', mia), act: () => zones.answer({ data: mia }) },
      'the zone is not stored': {
        event: failed('reportTimeZone', { status: 503 }),
        act: () => zones.refuse(503, 'Back in a moment.'),
      },
      'the other tab’s token is rejected': {
        event: { type: 'auth.tokenRejected', token: stored },
        when: (state, { context }) =>
          state === 'fetchingUser.asking' && context.token === stored && context.formerToken !== null,
        act: async (_, { context }) => {
          await users.refuse(401, 'Please log in.')
          await users.arrived()
          expect(await storedToken()).toBe(context.formerToken)
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
        when: isLoggedIn,
        act: () => polled({ unread: true }, () => world.unread.isVisible()),
      },
      'the name is changed in the settings': {
        event: { type: 'auth.userChanged', user: renamed },
        when: (state, { context }) => isLoggedIn(state) && context.user?.name === mia.name,
        act: () => world.changeName(mia, renamed),
      },
      'auth.logout': {
        event: { type: 'auth.logout' },
        when: isLoggedIn,
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
            when: (state, { context }) => state === 'loggingOut' && context.token === token,
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
      'loggedOut | auth.signInReceived | 1': 'tests/browser/accounts/sign-in-elsewhere.test.ts',
      'fetchingUser | auth.logout | 1': 'the menu that holds the button comes with the user',
      'loggedIn | error notifications | 1': 'the poll counts its failures and never fails itself',
      'loggedIn | notifications.cleared | 1':
        'the last unread message is read on its page: the walk of the conversation',
    },
  }
}
