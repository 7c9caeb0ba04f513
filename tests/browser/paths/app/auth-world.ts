import type { Page, Route } from 'playwright-core'
import { expect } from 'vitest'
import { createUser } from '#src/api/contract/accounts.ts'
import { checkNotifications, createToken, getUser, logout, type User } from '#src/api/contract/session.ts'
import { reportTimeZone, updateUser } from '#src/api/contract/settings.ts'
import { holdCalls } from '#tests/support/browser/held-calls.ts'
import { runUntilThere } from '#tests/support/browser/page-clock.ts'
import { answerNobody } from './nobodys-token.ts'

/** The server as the session meets it, every answer the test's; and what of the session can be seen on any page. */
export async function authWorld(page: Page) {
  await answerNobody(page)
  const logins = await holdCalls(page, createToken)
  const users = await holdCalls(page, getUser)
  const logouts = await holdCalls(page, logout)
  const accounts = await holdCalls(page, createUser)
  const saves = await holdCalls(page, updateUser)
  const zones = await holdCalls(page, reportTimeZone)
  const poll = { status: 200, unread: false, headers: {} }
  let answering: Promise<unknown> = Promise.resolve()
  let polledBy: string | null = null
  const storedToken = () => page.evaluate(() => localStorage.getItem('token'))
  const answer = async (route: Route) => {
    polledBy = await route.request().headerValue('authorization')
    // a question of a session that is over by now is none of this step
    if (polledBy !== `Bearer ${await storedToken()}`) return route.fulfill({ json: { status: poll.unread } })
    await route.fulfill({
      status: poll.status,
      headers: poll.headers,
      json:
        poll.status === 200
          ? { status: poll.unread }
          : { message: 'Please log in.', code: 'unauthorized', request_id: 'held' },
    })
  }
  await page.route(`**${checkNotifications.path}`, route => {
    answering = answer(route)
    return answering
  })
  const header = page.getByRole('banner')
  const menu = header.getByRole('button', { name: /^Account menu/ })
  const sheet = page.getByRole('dialog', { name: 'Your account' })
  /** Presses something in the menu. */
  const inMenu = async (role: 'link' | 'button', name: string) => {
    await menu.click()
    const wanted = sheet.getByRole(role, { name })
    await runUntilThere(page, wanted)
    await wanted.click()
  }
  /** Looks who the menu says is logged in. */
  const showsName = async ({ name }: User) => {
    await menu.click()
    await runUntilThere(page, sheet.getByText(name))
    await page.keyboard.press('Escape')
  }
  return {
    inMenu,
    /** Goes to the settings and says another name there; the menu shows it at once. */
    changeName: async (before: User, after: User) => {
      users.forget()
      await inMenu('link', 'Settings')
      const profile = page.getByRole('main').getByRole('region', { name: 'Profile', exact: true })
      await runUntilThere(page, profile)
      await users.answer({ data: before })
      await profile.getByLabel('Name').fill(after.name)
      await profile.getByRole('button', { name: 'Save profile' }).click()
      await saves.answer({ data: after })
      await showsName(after)
    },
    calls: { logins, users, logouts, accounts, zones },
    /**
     * Polls for unread messages get `answer` until that shows. A poll that is under way is answered before
     * the clock goes on, or the page gives it up; and what a page asked before the step is none of it.
     */
    polled: async (answer: Partial<typeof poll>, isShown: () => Promise<boolean>): Promise<void> => {
      Object.assign(poll, answer)
      await expect
        .poll(async () => {
          await page.clock.fastForward(10_000)
          // what the page asked for before has come when this has
          await page.evaluate(async () => (await fetch('/robots.txt')).text())
          await answering
          return isShown()
        })
        .toBe(true)
      Object.assign(poll, { status: 200, headers: {} })
    },
    /** The token of the last question for unread messages. */
    polledBy: () => polledBy,
    /** What is answered to whoever asks for unread messages from now on. */
    setUnread: (unread: boolean) => {
      poll.unread = unread
    },
    /** Nothing is held any more, and nothing is unread. */
    forget: () => {
      for (const calls of [logins, users, logouts, accounts, saves]) calls.forget()
      Object.assign(poll, { status: 200, unread: false, headers: {} })
    },
    storedToken,
    out: header.getByRole('link', { name: 'Log in' }),
    waiting: header.getByText('Loading your account'),
    menu,
    unread: header.getByRole('button', { name: 'Account menu, unread messages' }),
    sheet,
    send: (disabled: boolean) => page.getByRole('button', { name: 'Log in', disabled, exact: true }),
    alerts: page.getByRole('alert'),
    refused: (sentence: string) => page.getByRole('alert').getByText(sentence),
    notice: page.getByRole('alert').getByText('We couldn’t load your account'),
    retry: page.getByRole('button', { name: 'Retry' }),
  }
}
