import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { visit } from '#tests/support/browser/page.ts'
import { typed, type Visit } from '../place.ts'
import { alert, button, fill, follow, heading, notFound, type Screen } from '../screen.ts'

/** Stands on a checkout, goes elsewhere, and comes back by the browser's own button. */
async function leaveCheckout({ page }: Visit, id: string, sign: (page: Page) => Locator): Promise<void> {
  await visit(page, `/checkout/${id}`)
  await sign(page).waitFor()
  await follow(page, '/about')
  await heading(page, /./).and(page.locator('.static__title')).waitFor()
}

const toPayment = (page: Page) => button(page, 'Continue to payment')
const payButton = (page: Page) => page.getByRole('button', { name: /^Pay \$/ })
const orderTitle = (page: Page) => heading(page, /^Your order/)

/** The way from a bag to a paid order. */
export const buying: readonly Screen[] = [
  {
    name: 'bag',
    calls: /^GET \/api\/v1\/items$/,
    begin: async ({ page, place }) => {
      await page.evaluate(
        id => localStorage.setItem('cart', JSON.stringify([{ id, quantity: 2 }])),
        place.tee.id,
      )
      await visit(page, '/about')
      return ''
    },
    go: ({ page }) => button(page, 'Bag, 2 items').click(),
    arrived: page => page.getByRole('dialog').getByRole('link', { name: 'Tee of which there are many' }),
    // offline the bag itself cannot be had, and comes as soon as it can
    failureMessage: (page, { name }) =>
      name === 'offline'
        ? page.getByText(/Can’t connect/)
        : page
            .getByRole('dialog')
            .getByRole('alert')
            .getByText(/Your bag is safe/),
    retry: (page, { name }) =>
      name === 'offline' ? 'by itself' : page.getByRole('dialog').getByRole('button', { name: 'Retry' }),
  },
  {
    name: 'from the bag to the checkout',
    calls: /^POST \/api\/v1\/checkouts$/,
    begin: async ({ page, place }) => {
      await page.evaluate(
        id => localStorage.setItem('cart', JSON.stringify([{ id, quantity: 2 }])),
        place.tee.id,
      )
      await visit(page, '/about')
      await button(page, 'Bag, 2 items').click()
      await page.getByRole('dialog').getByText('$38.00').first().waitFor()
      return ''
    },
    go: ({ page }) => button(page, 'Checkout').click(),
    arrived: toPayment,
    failureMessage: alert,
    retry: page => button(page, 'Checkout'),
  },
  {
    name: 'buy now',
    calls: /^POST \/api\/v1\/checkouts$/,
    begin: async ({ page, place }) => {
      await visit(page, place.tee.href)
      return ''
    },
    go: ({ page }) => button(page, 'Buy now').click(),
    arrived: toPayment,
    failureMessage: alert,
    retry: page => button(page, 'Buy now'),
  },
  {
    name: 'checkout',
    calls: /^GET \/api\/v1\/checkouts\//,
    begin: async at => {
      const id = await at.place.checkout('open')
      await leaveCheckout(at, id, toPayment)
      return id
    },
    go: ({ page }) => page.goBack(),
    arrived: toPayment,
    failureMessage: (page, fault) => (fault.shows === 'missing' ? notFound(page) : alert(page, fault)),
    retry: (page, { shows }) => (shows === 'missing' ? null : button(page, 'Retry')),
  },
  {
    name: 'to the payment',
    calls: /^(PATCH|POST) \/api\/v1\/checkouts\//,
    begin: async ({ page, place }) => {
      const id = await place.checkout('open')
      await visit(page, `/checkout/${id}`)
      await toPayment(page).waitFor()
      await fill(page, typed)
      return id
    },
    go: ({ page }) => toPayment(page).click(),
    arrived: payButton,
    failureMessage: alert,
    retry: (page, { shows }) =>
      shows === 'missing' || shows === 'refused' ? toPayment(page) : button(page, 'Retry'),
    typed,
  },
  {
    name: 'paying',
    calls: /^POST \/api\/v1\/checkouts\/[^/]+\/pay$/,
    begin: async ({ page, place }) => {
      const id = await place.checkout('reserved')
      await visit(page, `/checkout/${id}`)
      await button(page, 'Edit delivery address').click()
      await page.getByRole('radio', { name: /^Test card, accepted/ }).check()
      return id
    },
    go: ({ page }) => payButton(page).click(),
    arrived: orderTitle,
    failureMessage: alert,
    // a refusal for too many attempts does not say what became of an earlier one
    retry: (page, { name, shows }) =>
      shows === 'missing' || (shows === 'refused' && name !== '429')
        ? payButton(page)
        : button(page, 'Retry'),
    typed,
    after: async ({ place }, id) => {
      const { state, orders } = await place.checkoutNow(id)
      expect([state, orders.length]).toEqual(['paid', 1])
    },
  },
  {
    name: 'order page',
    calls: /^GET \/api\/v1\/checkouts\//,
    begin: async at => {
      const id = await at.place.checkout('paid')
      await leaveCheckout(at, id, orderTitle)
      return id
    },
    go: ({ page }) => page.goBack(),
    arrived: orderTitle,
    failureMessage: (page, fault) => (fault.shows === 'missing' ? notFound(page) : alert(page, fault)),
    retry: (page, { shows }) => (shows === 'missing' ? null : button(page, 'Retry')),
  },
]
