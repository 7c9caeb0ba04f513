import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { createReview, sendPurchaseEvent } from '#src/api/contract/purchases.ts'
import { answerPurchases } from '#tests/support/browser/answer-purchases.ts'
import { bringAxe, findAccessibilityFaults } from '#tests/support/browser/axe.ts'
import { holdCalls } from '#tests/support/browser/held-calls.ts'
import { visit } from '#tests/support/browser/page.ts'
import { widths } from '#tests/support/browser/widths.ts'
import { aBalance, aCompleted, aDelivered, aPurchase } from '#tests/support/members/a-purchase.ts'
import { enrol } from '#tests/support/members/enrolled.ts'
import { openedBy } from '#tests/support/members/opened-by.ts'
import { startShop } from '#tests/support/server/start-shop.ts'

let server: RunningServer
beforeAll(async () => {
  ;({ server } = await startShop())
})

const clean = { errors: [], violations: [], strangers: [] }
const isFocused = (element: Locator) => element.evaluate(node => node.contains(document.activeElement))

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, element: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    if (await isFocused(element)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not reach ${element}.`)
}

describe.each(widths(360, 1440))('at %i px', width => {
  test('by keyboard alone a member finds what waits for them, says that it is fine, and reviews it', async () => {
    const { page, misdeeds } = await openedBy(server, await enrol(server), { width })
    await bringAxe(page.context())
    const arrived = aDelivered()
    await answerPurchases(page, {
      purchases: [aPurchase({ id: 'o_waiting000001', lines: [] }), arrived],
      balance: aBalance(),
    })
    const events = await holdCalls(page, sendPurchaseEvent)
    const reviews = await holdCalls(page, createReview)
    await visit(page, '/account/purchases')
    // what waits for them comes first
    const rows = page.getByRole('main').getByRole('article')
    await rows.nth(1).waitFor()
    expect(await rows.first().getAttribute('aria-label')).toBe('Long wool coat')
    expect(await findAccessibilityFaults(page)).toEqual([])
    await tabTo(page, rows.first().getByRole('link'))
    await page.keyboard.press('Enter')
    const panel = page.getByRole('dialog', { name: 'Order G-2611-4821' })
    const fine = panel.getByRole('button', { name: 'Everything is fine' })
    await fine.waitFor()
    expect(await findAccessibilityFaults(page)).toEqual([])
    await tabTo(page, fine)
    await page.keyboard.press('Enter')
    const question = page.getByRole('dialog', { name: 'Is everything fine?' })
    await question.getByText('Theo Lind is paid now').waitFor()
    expect(await findAccessibilityFaults(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect.poll(() => isFocused(fine)).toBe(true)
    await page.keyboard.press('Enter')
    await tabTo(page, question.getByRole('button', { name: 'Yes, pay the seller' }))
    await page.keyboard.press('Enter')
    await events.answer({ data: aCompleted() })
    const review = panel.getByRole('button', { name: 'Write a review' })
    await review.waitFor()
    await tabTo(page, review)
    await page.keyboard.press('Enter')
    const form = page.getByRole('dialog', { name: 'Review Theo Lind' })
    const first = form.getByRole('radio', { name: '1 of 5' })
    await first.waitFor({ state: 'attached' })
    await tabTo(page, first)
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key)
    await tabTo(page, form.getByLabel('What should others know?'))
    await page.keyboard.type('As warm as described.')
    expect(await findAccessibilityFaults(page)).toEqual([])
    await tabTo(page, form.getByRole('button', { name: 'Send review' }))
    await page.keyboard.press('Enter')
    await reviews.answer({ data: aCompleted({ allowed: [] }) })
    await page.locator('.toast').getByText('Thank you for your review.').waitFor()
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'detached' })
    expect(new URL(page.url()).search).toBe('')
    expect(misdeeds).toEqual(clean)
  })
})
