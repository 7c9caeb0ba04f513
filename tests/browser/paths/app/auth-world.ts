import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { createUser } from '#src/api/contract/accounts.ts'
import { checkNotifications, createToken, getUser, logout, type User } from '#src/api/contract/session.ts'
import { updateUser } from '#src/api/contract/settings.ts'
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
  const poll = { status: 200, unread: false, headers: {}, count: 0 }
  let polledBy: string | null = null
  await page.route(`**${checkNotifications.path}`, async route => {
    polledBy = await route.request().headerValue('authorization')
    await route.fulfill({
      status: poll.status,
      headers: poll.headers,
      json:
        poll.status === 200
          ? { status: poll.unread }
          : { message: 'Please log in.', code: 'unauthorized', request_id: 'held' },
    })
    poll.count += 1
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
    calls: { logins, users, logouts, accounts },
    /** The next question for unread messages is answered as told. */
    polled: async (answer: Partial<typeof poll>): Promise<void> => {
      Object.assign(poll, answer)
      const asked = poll.count
      // the pause begins when the page has read the last answer, which may be just now
      await expect
        .poll(async () => {
          await page.clock.fastForward(10_000)
          return poll.count
        })
        .toBeGreaterThan(asked)
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
    storedToken: () => page.evaluate(() => localStorage.getItem('token')),
    out: header.getByRole('link', { name: 'Log in' }),
    waiting: header.getByText('Loading your account'),
    menu,
    unread: header.getByRole('button', { name: 'Account menu, unread messages' }),
    sheet,
    send: (disabled: boolean) => page.getByRole('button', { name: 'Log in', disabled, exact: true }),
    alerts: page.getByRole('alert'),
    refused: (sentence: string) => page.getByRole('alert').getByText(sentence),
    notice: page.getByRole('alert').getByText('We could not load your account'),
    retry: page.getByRole('button', { name: 'Retry' }),
  }
}
