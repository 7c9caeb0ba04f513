import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Closes the tab, which asks whether to leave, and stays in it. */
export async function closeAndStay(page: Page): Promise<void> {
  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const question = await asked
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()
}

/** Closes the tab, which goes without a question: it has nothing to lose. */
export async function closeUnasked(page: Page): Promise<void> {
  const gone = page.waitForEvent('close')
  await page.close({ runBeforeUnload: true })
  await gone
}
