import type { Page } from 'playwright-core'
import { visit } from './page.ts'

/** From a thing's page to the checkout whose pieces are held; every field is filled in. */
export async function comeToPayment(page: Page, href: string): Promise<void> {
  await visit(page, href)
  await fillUntilPayment(page)
}

/** The same on the thing's page. */
export async function fillUntilPayment(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Buy now' }).click()
  await fillDetails(page)
}

/** The same in a checkout that is open. */
export async function fillDetails(page: Page): Promise<void> {
  await page.getByLabel('Email').fill('guest@example.com')
  await page.getByLabel('Full name').fill('Ada Guest')
  await page.getByLabel('Street and number').fill('1 Example Street')
  await page.getByLabel('City').fill('Berlin')
  await page.getByLabel('Country').selectOption('DE')
  await page.getByLabel('Postal code').fill('10115')
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await page.getByRole('button', { name: /^Pay \$/ }).waitFor()
}
