import type { Page } from 'playwright-core'
import { password } from '../members/members.ts'

/** Fills in and sends the open form of a payout account; a member without a password is not asked for one. */
export async function addAccount(
  page: Page,
  { holder = 'Theo Lind', hasPassword = true } = {},
): Promise<void> {
  const form = page.getByRole('dialog')
  await form.getByLabel('Account holder').fill(holder)
  await form.getByLabel('Account number').fill('US53 GARD 0000 1234 5678 9')
  if (hasPassword) await form.getByLabel('Your password').fill(password)
  await form.getByRole('button', { name: /^(Add|Change) account$/ }).click()
  await page
    .locator('.toast')
    .getByText(/^Your payout account is (added|changed)\.$/)
    .first()
    .waitFor()
}
