import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { verifyEmail } from '#src/api/contract/accounts.ts'
import { getUser } from '#src/api/contract/session.ts'
import { verifyLinkMachine } from '#src/machines/forms/verify-link.ts'
import { done, failed } from '#tests/machines/kit.ts'
import type { Stage } from '#tests/support/browser/drive.ts'
import { holdCalls } from '#tests/support/browser/held-calls.ts'
import { visit } from '#tests/support/browser/page.ts'
import { runUntilThere, stopClock } from '#tests/support/browser/page-clock.ts'
import { aUser } from '#tests/support/members/a-user.ts'
import { answerNobody } from './nobodys-token.ts'

const token = 'a-token-that-a-mail-brought'
const wait = 'You’ve tried this too many times. Please try again in 42 minutes.'
const user = aUser({ email: 'mia@demo.example', email_verified: false })

/** The page's clock has to be installed. */
export async function verifyLink(page: Page): Promise<Stage> {
  await answerNobody(page)
  const links = await holdCalls(page, verifyEmail)
  const users = await holdCalls(page, getUser)
  const toastOf = (text: string | RegExp) => page.locator('.toast').getByText(text).first()
  const waiting = toastOf('We could not verify your address yet.')
  const home = page.getByRole('heading', { level: 1, name: 'Every piece has a next chapter' })
  const search = () => new URL(page.url()).search
  return {
    name: 'verify-link',
    machine: verifyLinkMachine,
    starts: {
      'the link of a mail': {
        input: { token },
        begin: async () => {
          await page.clock.resume()
          for (const calls of [links, users]) calls.forget()
          await page.goto('/robots.txt')
          await page.evaluate(() => localStorage.setItem('token', 'a-token-that-was-stored'))
          await visit(page, `/?topic=mail&verify=${token}`)
          await users.answer({ data: user })
          await links.arrived()
          await stopClock(page)
        },
      },
    },
    project: ({ failures }: { failures: number }) => failures,
    drivers: {
      'the address is verified': {
        event: done('verify', { email: user.email }),
        act: async () => {
          await links.answer({ data: { email: user.email } })
          await runUntilThere(page, toastOf(`Your email ${user.email} is confirmed.`))
          await expect.poll(search).toBe('?topic=mail')
        },
      },
      'the link was used': {
        event: failed('verify', { status: 422, code: 'link_used' }),
        act: async () => {
          await links.refuse(422, 'This link was used already.', { code: 'link_used' })
          await runUntilThere(page, toastOf(/^This link was used already, or is too old\. A new one/))
          await expect.poll(search).toBe('?topic=mail')
        },
      },
      'it takes a session': {
        event: failed('verify', { status: 403, code: 'log_in_first' }),
        act: async () => {
          await links.refuse(403, 'Log in first.', { code: 'log_in_first' })
          await runUntilThere(page, toastOf('This link was sent for another account'))
          await expect.poll(search).toBe('?topic=mail')
        },
      },
      'that was too often': {
        event: failed('verify', { status: 429, message: wait }),
        act: async () => {
          await links.refuse(429, wait)
          await runUntilThere(page, toastOf(wait))
          expect(search()).toBe(`?topic=mail&verify=${token}`)
        },
      },
      'no answer': {
        event: failed('verify', { status: 503 }),
        when: (_, { context }) => context.failures < 2,
        act: async (_, { context }) => {
          await links.refuse(503, 'Back in a moment.')
          if (context.failures === 0) await runUntilThere(page, waiting)
        },
      },
      'after backOff': {
        act: async (_, { context }) => {
          await page.clock.fastForward(1000 * 2 ** context.failures)
          await links.arrived()
        },
      },
      'the user came': {
        event: done('refresh', undefined),
        act: () => users.answer({ data: { ...user, email_verified: true } }),
      },
      'the user did not come': {
        event: failed('refresh', { status: 503 }),
        act: () => users.refuse(503, 'Back in a moment.'),
      },
    },
    seen: {
      verifying: () => ({ there: [home] }),
      waiting: () => ({ there: [home] }),
      refreshing: () => ({ there: [home, page.getByRole('button', { name: 'Account menu' })] }),
      ended: () => ({ there: [home, page.getByRole('button', { name: 'Account menu' })] }),
    },
    outside: {},
  }
}
