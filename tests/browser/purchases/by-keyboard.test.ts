import type { Locator } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { createReview, purchaseEvents } from '#src/api/contract/trade/purchases.ts'
import { answerPurchases } from '#tests/support/browser/answer-purchases.ts'
import { bringAxe, findAccessibilityFaults } from '#tests/support/browser/axe.ts'
import { holdCalls } from '#tests/support/browser/held-calls.ts'
import { tabTo } from '#tests/support/browser/keyboard.ts'
import { visit } from '#tests/support/browser/page.ts'
import { widths } from '#tests/support/browser/widths.ts'
import { enrol } from '#tests/support/members/enrolled.ts'
import { openedBy } from '#tests/support/members/opened-by.ts'
import { startShop } from '#tests/support/server/start-shop.ts'
import { aBalance, aCompleted, aDelivered, aPurchase } from '#tests/support/trade/a-purchase.ts'

let server: RunningServer
beforeAll(async () => {
  ;({ server } = await startShop())
})

const clean = { errors: [], violations: [], strangers: [] }
const isFocused = (element: Locator) => element.evaluate(node => node.contains(document.activeElement))

describe.each(widths(360))('at %i px', width => {
  test('a member finds a delivered order, confirms and reviews it by keyboard alone', async () => {
    const { page, misdeeds } = await openedBy(server, await enrol(server), { width })
    await bringAxe(page.context())
    const arrived = aDelivered()
    const hats = arrived.lines.map(line => ({ ...line, title: 'Felt hat' }))
    await answerPurchases(page, {
      purchases: [aPurchase({ id: 'o_waiting000001', lines: hats }), arrived],
      balance: aBalance(),
    })
    const events = await holdCalls(page, purchaseEvents)
    const reviews = await holdCalls(page, createReview)
    await visit(page, '/account/purchases')
    // what waits for them comes first
    const rows = page.getByRole('main').getByRole('article')
    await rows.nth(1).waitFor()
    expect(await rows.first().getAttribute('aria-label')).toBe('Long wool coat')
    expect(await findAccessibilityFaults(page)).toEqual([])
    await tabTo(page, /^Long wool coat$/)
    await page.keyboard.press('Enter')
    const panel = page.getByRole('dialog', { name: 'Order G-2611-4821' })
    const fine = panel.getByRole('button', { name: 'Confirm it’s as described' })
    await fine.waitFor()
    expect(await findAccessibilityFaults(page)).toEqual([])
    await tabTo(page, /^Confirm it’s as described$/)
    await page.keyboard.press('Enter')
    const question = page.getByRole('dialog', { name: 'Is it as described?' })
    await question.getByText('Theo Lind is paid now').waitFor()
    expect(await findAccessibilityFaults(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect.poll(() => isFocused(fine)).toBe(true)
    await page.keyboard.press('Enter')
    await tabTo(page, /^Yes, pay the seller$/)
    await page.keyboard.press('Enter')
    await events.answer({ data: aCompleted() })
    const review = panel.getByRole('button', { name: 'Write a review' })
    await review.waitFor()
    await tabTo(page, /^Write a review$/)
    await page.keyboard.press('Enter')
    const form = page.getByRole('dialog', { name: 'Review Theo Lind' })
    await form.waitFor()
    await tabTo(page, /^1 of 5/)
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key)
    await tabTo(page, /^What should others know/)
    await page.keyboard.type('As warm as described.')
    expect(await findAccessibilityFaults(page)).toEqual([])
    await tabTo(page, /^Send review$/)
    await page.keyboard.press('Enter')
    await reviews.answer({ data: aCompleted({ allowed: [] }) })
    await page.locator('.toast').getByText('Thank you for your review.').waitFor()
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'detached' })
    expect(new URL(page.url()).search).toBe('')
    expect(misdeeds).toEqual(clean)
  })
})
