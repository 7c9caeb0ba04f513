import { createHash, randomBytes } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { visit } from '#tests/support/browser/page.ts'
import type { Fault } from '../faults.ts'
import { alert, button, fill, heading, type Screen } from '../screen.ts'

const password = 'a password that nobody knows'

/** There is nothing in these answers that could be null. */
const failureMessage = (page: Page, fault: Fault) => (fault.name === 'nulls' ? null : alert(page, fault))

/** Without an answer the bar offers it again; what was refused is sent with the form's own button. */
const again =
  (name: string) =>
  (page: Page, { shows }: Fault) =>
    shows === 'missing' || shows === 'refused' ? button(page, name) : button(page, 'Retry')

/** An address that nobody has used yet. */
const anAddress = () => `${crypto.randomUUID()}@example.com`

/** The pages by which somebody comes in. */
export const waysIn: readonly Screen[] = [
  {
    name: 'sign-up',
    calls: /^POST \/api\/v1\/users$/,
    begin: async ({ page }) => {
      await visit(page, '/signup')
      const email = anAddress()
      await page.getByLabel('For a brand').check()
      await fill(page, { name: 'Ada Lovelace', company_name: 'Atelier Ada', email, password })
      return email
    },
    go: ({ page }) => button(page, 'Create account').click(),
    arrived: page => heading(page, /overview/i),
    failureMessage,
    retry: again('Create account'),
    typed: { name: 'Ada Lovelace', company_name: 'Atelier Ada', password },
  },
  {
    name: 'the user of a new account',
    calls: /^GET \/api\/user$/,
    begin: async ({ page }) => {
      await visit(page, '/signup')
      const email = anAddress()
      await fill(page, { name: 'Ada Lovelace', email, password })
      return email
    },
    go: ({ page }) => button(page, 'Create account').click(),
    arrived: page => page.getByRole('heading', { level: 1, name: /Wardrobe|Creating your account/ }),
    // the account is made by then
    succeeded: /^Welcome\./,
    failureMessage: (page, fault) => {
      // offline the account cannot be made either
      if (fault.name === 'offline') return alert(page, fault)
      if (fault.name === '401') return heading(page, 'Creating your account')
      return page.getByRole('alert').getByText('We couldn’t load your account')
    },
    retry: (page, { name }) => (name === '401' ? null : button(page, 'Retry')),
    after: async ({ place }, email) => {
      const { rows } = await place.server.services.pool.query(
        'select count(*)::int as count from users where email = $1',
        [email],
      )
      expect(rows).toEqual([{ count: 1 }])
    },
  },
  {
    name: 'forgotten password',
    calls: /^POST \/api\/v1\/passwords\/forgot$/,
    begin: async ({ page }) => {
      await visit(page, '/forgot-password')
      await fill(page, { email: 'mia@demo.example' })
      return ''
    },
    go: ({ page }) => button(page, 'Send link').click(),
    arrived: page => heading(page, 'Check your inbox'),
    failureMessage,
    retry: again('Send link'),
    typed: { email: 'mia@demo.example' },
  },
  {
    name: 'new password',
    calls: /^POST \/api\/v1\/passwords\/reset$/,
    begin: async ({ page, place }) => {
      // as a mail's link brings it: 256 random bits, of which the server keeps the hash
      const token = randomBytes(32).toString('base64url')
      await place.server.services.pool.query(
        `insert into user_tokens (token_hash, purpose, user_id, email, expires_at)
         select $1, 'reset_password', id, email, now() + interval '30 minutes' from users where email = $2`,
        [createHash('sha256').update(token).digest(), 'mia@demo.example'],
      )
      await visit(page, `/reset-password/${token}`)
      // the one they have: other screens log in with it
      await fill(page, { password: 'garderobe-demo' })
      return ''
    },
    go: ({ page }) => button(page, 'Set password').click(),
    // a link whose answer was lost was used all the same, and says so when it is tried again
    arrived: page => heading(page, /Wardrobe|This link no longer works/),
    failureMessage,
    retry: again('Set password'),
    typed: { password: 'garderobe-demo' },
  },
]
