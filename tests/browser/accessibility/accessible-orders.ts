import type { Page } from 'playwright-core'
import type { RunningServer } from '#server/app.ts'
import { enrol } from '#tests/support/members/enrolled.ts'
import { brandSale } from '#tests/support/trade/brand-sale.ts'
import { button, type Place, type Screen, type Viewers } from './accessible-state.ts'

/** A brand with two orders of one buyer: one waits, of the other something comes back. */
export async function plantOrders(server: RunningServer): Promise<Pick<Viewers, 'brand' | 'buyer'>> {
  const [sale, buyer] = [await brandSale(server), await enrol(server)]
  const waiting = (await sale.buy(buyer.id, 1, 2)).order.id
  const { order } = await sale.buy(buyer.id, 2)
  await sale.tax()
  await sale.deliver(order.id)
  await sale.documents(order.id, 1)
  const lines = order.lines.map(line => ({ line_id: line.id, quantity: 1 }))
  const key = { 'idempotency-key': `return-of-${order.id}` }
  await buyer.call('POST', `/api/v1/orders/${order.id}/returns`, { lines, reason: 'too_small' }, key)
  return {
    brand: { bearer: sale.company.bearer, coat: '', waiting, returned: order.id },
    buyer: { bearer: buyer.bearer, coat: '' },
  }
}

const list = '/account/business/orders'
const dialog = (page: Page) => page.getByRole('dialog').last()
const waiting = ({ viewers }: Place) => viewers.brand.waiting
const returned = ({ viewers }: Place) => viewers.brand.returned

/** The orders of a brand, and those of its buyer. */
export const orders: readonly Screen[] = [
  {
    name: 'account, orders of a brand',
    path: list,
    viewer: 'brand',
    states: [
      { name: 'all', open: page => page.getByRole('row').nth(1).waitFor() },
      {
        name: 'several selected',
        by: 'step',
        open: async page => {
          await page.getByLabel('Select all shown').check()
          await page.getByRole('region', { name: 'Selected orders' }).waitFor()
          // what the bar covers of the list is no part of it
          await page.evaluate(() => window.scrollTo(0, 0))
        },
      },
      {
        name: 'none found',
        by: 'link',
        at: `${list}?q=nobody`,
        open: page => page.getByText('No orders match “nobody”.').waitFor(),
      },
      {
        name: 'one that waits',
        at: place => `${list}?order=${waiting(place)}`,
        open: page => button(page, 'Accept the order').waitFor(),
      },
      {
        name: 'an item that is unavailable',
        by: 'step',
        open: async page => {
          await button(page, 'Item unavailable').click()
          await dialog(page).getByRole('button', { name: 'Refund the item' }).click()
          await page.getByText('Choose the item.').first().waitFor()
        },
      },
      {
        name: 'one of which something comes back',
        at: place => `${list}?order=${returned(place)}`,
        open: page => button(page, 'I got it back').waitFor(),
      },
      {
        name: 'a packing slip',
        at: place => `${list}?slips=${waiting(place)}`,
        open: page => page.getByRole('region', { name: /^Packing slip of order/ }).waitFor(),
      },
      {
        name: 'a receipt',
        at: place => `${list}?receipt=${waiting(place)}`,
        open: page => page.getByRole('region', { name: /^Receipt of order/ }).waitFor(),
      },
      {
        name: 'an invoice',
        at: place => `${list}?documents=${returned(place)}`,
        open: page => page.getByRole('region', { name: /^Invoice INV-/ }).waitFor(),
      },
    ],
  },
  {
    name: 'account, money of a brand',
    path: '/account/business/money',
    viewer: 'brand',
    states: [
      { name: 'balance and statements', open: page => page.getByRole('row').nth(1).waitFor() },
      {
        name: 'a month',
        by: 'step',
        open: async page => {
          await page.getByRole('row').nth(1).getByRole('link').click()
          await page.getByRole('table', { name: 'Entries' }).waitFor()
        },
      },
      {
        name: 'a month to be printed',
        by: 'step',
        open: async page => {
          await page.getByRole('main').getByRole('link', { name: 'Print' }).click()
          await page.getByRole('region', { name: /^Statement for/ }).waitFor()
        },
      },
      {
        name: 'tax number and rates',
        at: () => '/account/business/money?tax=yes',
        open: page => page.getByRole('table', { name: 'Tax rates' }).waitFor(),
      },
      {
        name: 'a rate',
        by: 'step',
        open: async page => {
          await button(page, 'Add a rate').click()
          await dialog(page).getByRole('button', { name: 'Save rate' }).click()
          await page.getByText('Choose a country.').first().waitFor()
        },
      },
      {
        name: 'the tax report',
        at: () => '/account/business/money?report=now',
        open: page => page.getByRole('table', { name: 'Tax by country and rate' }).waitFor(),
      },
    ],
  },
  {
    name: 'account, orders of brands that a member bought',
    path: '/account/purchases',
    viewer: 'buyer',
    states: [
      {
        name: 'one that can be returned',
        at: place => `/account/purchases?order=${returned(place)}`,
        open: page => button(page, 'Return items').waitFor(),
      },
      {
        name: 'the invoice of what was bought',
        at: place => `/account/purchases?order=${returned(place)}&documents=yes`,
        open: page => page.getByRole('region', { name: /^Invoice INV-/ }).waitFor(),
      },
      {
        name: 'one to return',
        at: place => `/account/purchases?order=${returned(place)}`,
        open: page => button(page, 'Return items').waitFor(),
      },
      {
        name: 'a return that is not whole',
        by: 'step',
        open: async page => {
          await button(page, 'Return items').click()
          await dialog(page).getByRole('button', { name: 'Request the return' }).click()
          await page.getByText('Choose at least one item.').first().waitFor()
        },
      },
    ],
  },
]
