import type { Locator } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { RunningServer } from '#server/app.ts'
import { listing } from '#src/api/contract/catalog.ts'
import { tabTo } from '#tests/support/browser/keyboard.ts'
import { openOther, openPage, visit } from '#tests/support/browser/page.ts'
import { enrol } from '#tests/support/members/enrolled.ts'
import { password } from '#tests/support/members/members.ts'
import type { Shop } from '#tests/support/members/shop.ts'
import { startShop } from '#tests/support/server/start-shop.ts'
import { slowTest } from '#tests/support/slow-test.ts'

let server: RunningServer
let shop: Shop

beforeAll(async () => {
  ;({ server, shop } = await startShop())
})

const isFocused = (element: Locator) => element.evaluate(node => node === document.activeElement)

slowTest('the bag says why there is no more, and keeps the focus when a line is removed', async () => {
  const { page, misdeeds } = await openPage({ origin: server.url })
  const bag = page.getByRole('dialog', { name: 'Your bag' })
  await visit(page, `/product/denim-jacket-well-loved/${shop.ad}`)
  await page.getByRole('button', { name: 'Add to bag' }).click()
  await bag.getByText('One available.').waitFor()
  await bag.getByText('To buy from members,').waitFor()
  await page.keyboard.press('Escape')
  await visit(page, `/product/long-wool-coat/${shop.coat}`)
  await page.getByRole('button', { name: 'Add to bag' }).click()

  const quantity = bag.getByRole('textbox', { name: /^Quantity of Long wool coat/ })
  await bag.getByText('$249.00').first().waitFor()
  await quantity.fill('99')
  await page.keyboard.press('Enter')
  await bag.getByText('3 available.').waitFor()
  await expect.poll(() => quantity.inputValue()).toBe('3')

  await bag.getByRole('button', { name: /^Remove Denim jacket/ }).click()
  const last = bag.getByRole('button', { name: /^Remove Long wool coat/ })
  await expect.poll(() => isFocused(last)).toBe(true)
  await page.keyboard.press('Enter')
  await bag.getByText(/^Your bag is empty/).waitFor()
  expect(await isFocused(bag.getByRole('heading', { name: 'Your bag' }))).toBe(true)
  expect(misdeeds).toEqual({ errors: [], violations: [], strangers: [] })
})

test('a removed line comes back by Undo with its number and place, in every tab, and the focus stays', async () => {
  const { page, misdeeds } = await openPage({ origin: server.url })
  const answer = await fetch(`${server.url}/api/v1/products/${shop.coat}`)
  const { data } = z.object({ data: listing }).parse(await answer.json())
  const stored = JSON.stringify([
    { id: data.variants[0]?.id, quantity: 2 },
    { id: shop.ad, quantity: 1 },
  ])
  await page.goto('/robots.txt')
  await page.evaluate(lines => localStorage.setItem('cart', lines), stored)
  const other = await openOther(page)
  for (const tab of [page, other]) await visit(tab, '/about')
  await page.getByRole('button', { name: 'Bag, 3 items' }).press('Enter')
  const bag = page.getByRole('dialog', { name: 'Your bag' })

  await bag.getByRole('button', { name: /^Remove Long wool coat/ }).press('Enter')
  await bag.getByText('Removed Long wool coat, M · Camel from your bag.').waitFor()
  await other.getByRole('button', { name: 'Bag, 1 item' }).waitFor()
  const beside = bag.getByRole('button', { name: /^Remove Denim jacket/ })
  await expect.poll(() => isFocused(beside)).toBe(true)

  await tabTo(page, /^Undo$/)
  await page.keyboard.press('Enter')
  await other.getByRole('button', { name: 'Bag, 3 items' }).waitFor()
  expect(await page.evaluate(() => localStorage.getItem('cart'))).toBe(stored)
  expect(
    await bag
      .getByRole('textbox', { name: /^Quantity of/ })
      .first()
      .inputValue(),
  ).toBe('2')
  await bag.getByText('Removed Long wool coat').waitFor({ state: 'detached' })
  // not lost with the toast: back in the bag
  expect(await bag.evaluate(node => node.contains(document.activeElement))).toBe(true)
  expect(misdeeds).toEqual({ errors: [], violations: [], strangers: [] })
})

slowTest('on a phone the offer to undo covers neither the sum nor the way to the checkout', async () => {
  const { page } = await openPage({ origin: server.url, width: 360, height: 740 })
  for (const piece of [`denim-jacket-well-loved/${shop.ad}`, `long-wool-coat/${shop.coat}`]) {
    await visit(page, `/product/${piece}`)
    await page.getByRole('button', { name: 'Add to bag' }).click()
    await page.getByRole('dialog', { name: 'Your bag' }).waitFor()
  }
  await page.getByRole('button', { name: /^Remove Denim jacket/ }).click()
  await page.getByRole('button', { name: 'Undo' }).waitFor()
  const bottom = async () => {
    const box = await page.locator('.toast').first().boundingBox()
    return (box?.y ?? 0) + (box?.height ?? 0)
  }
  const foot = await page.locator('.bag__foot').boundingBox()
  await expect.poll(bottom).toBeLessThanOrEqual(foot?.y ?? 0)
})

slowTest(
  'the bag’s way to the login leads back to the bag, where the shopper was, filters and all',
  async () => {
    const { page, misdeeds } = await openPage({ origin: server.url })
    await visit(page, `/product/denim-jacket-well-loved/${shop.ad}`)
    await page.getByRole('button', { name: 'Add to bag' }).click()
    const bag = page.getByRole('dialog', { name: 'Your bag' })
    await bag.getByRole('link', { name: 'log in' }).waitFor()
    const list = '/category/dresses/woman?color=black&condition=good'
    await visit(page, list)
    await page.getByRole('button', { name: 'Bag, 1 item' }).click()
    await bag.getByRole('link', { name: 'log in' }).click()
    await page.waitForURL(`**/login?redirect=${encodeURIComponent(`${list}#bag`)}`)
    await page.getByLabel('Email').fill('mia@demo.example')
    await page.getByLabel('Password').fill('garderobe-demo')
    await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
    await page.waitForURL(`**${list}`)
    await bag.getByText('Denim jacket').first().waitFor()
    expect(await bag.getByRole('link', { name: 'log in' }).count()).toBe(0)
    expect(misdeeds).toEqual({ errors: [], violations: [], strangers: [] })
  },
)

slowTest('a guest on a member’s ad is led to the login and back, a member buys', async () => {
  const { page } = await openPage({ origin: server.url })
  const ad = `/product/denim-jacket-well-loved/${shop.ad}`
  await visit(page, ad)
  expect(await page.getByRole('button', { name: 'Buy now' }).count()).toBe(0)
  await page.getByRole('link', { name: 'Log in to buy' }).click()
  const { email } = await enrol(server)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL(`**${ad}`)
  await page.getByRole('button', { name: 'Buy now' }).waitFor()
  expect(await page.getByRole('link', { name: 'Log in to buy' }).count()).toBe(0)
})
