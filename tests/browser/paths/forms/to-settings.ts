import type { Page } from 'playwright-core'
import type { User } from '#src/api/contract/session.ts'
import type { HeldCalls } from '#tests/support/browser/held-calls.ts'
import { visit } from '#tests/support/browser/page.ts'

/**
 * The settings with everything in them begun anew. Only the first time the page is loaded; afterwards it is left and
 * come back to, which is faster. `users` are the held questions for the user.
 */
export async function toSettings(page: Page, users: HeldCalls, user: User): Promise<void> {
  users.forget()
  if (page.url().includes('/account/settings')) {
    const footer = page.getByRole('contentinfo')
    await footer.getByRole('link', { name: 'About us' }).click()
    await page.waitForURL('**/about')
    await page.getByRole('region', { name: 'Profile', exact: true }).waitFor({ state: 'detached' })
    await page.goBack()
  } else {
    await visit(page, '/account/settings')
    await users.answer({ data: user })
  }
  // the settings ask for the user themselves
  await users.answer({ data: user })
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor()
}
