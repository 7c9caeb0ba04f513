import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { renderMail } from '#server/domains/mails.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import { linkKey } from '#server/platform/ids/ids.ts'
import { fireDueDeadlines } from '#server/platform/lifecycle/deadlines.ts'
import { chooseMail } from '#server/platform/mail/choose.ts'
import { createDeliver } from '#server/platform/mail/deliver.ts'
import { openShop, type Rig, type SellersShop } from '#tests/support/server/open-shop.ts'
import { readMail } from '#tests/support/server/read-mail.ts'
import { temporaryFolder } from '#tests/support/server/temporary.ts'
import { buy, days, runJobs, shopper, viewerOf } from '#tests/support/trade/checkout.ts'

let rig: Rig
let shop: SellersShop
let services: Services

beforeAll(async () => {
  ;({ rig, services, shop } = await openShop())
})

const isOf = (template: string) => (mail: unknown) =>
  typeof mail === 'object' && mail !== null && 'template' in mail && mail.template === template
/** What the due jobs were to send of cancelled orders, to buyers and to sellers. */
async function allMailsDue(): Promise<{ toBuyers: unknown[]; toSellers: unknown[] }> {
  const mails = await runJobs(services)
  return {
    toBuyers: mails.filter(isOf('order-cancelled')),
    toSellers: mails.filter(isOf('sale-cancelled')),
  }
}
const mailsDue = async () => (await allMailsDue()).toBuyers

async function boughtAd() {
  const mia = shopper(services, viewerOf(shop.buyer))
  const checkout = await mia.patch((await mia.create([await shop.ad(), 1])).id)
  const paid = await mia.pay(checkout)
  return { mia, checkout, id: paid.orders[0]?.id ?? '' }
}

test('an order canceled by its brand: one mail to the guest with the reason, the refund and a link', async () => {
  const [variant = ''] = await shop.product([3])
  const { checkout, paid } = await buy(services, [[variant, 2]])
  const [order] = paid.orders
  const brand = shopper(services, viewerOf(shop.company, { isCompany: true }))
  const cancel = () => brand.send(order?.id ?? '', { type: 'cancel', reason: ' The last piece has a flaw. ' })
  await Promise.allSettled([cancel(), cancel()])
  const mails = await mailsDue()
  expect(mails).toEqual([
    {
      template: 'order-cancelled',
      to: 'ada@x.example',
      key: `order-cancelled:${order?.id}`,
      props: {
        checkout: { id: checkout.id, key: linkKey(services.secret, checkout.id) },
        number: order?.number,
        seller: { name: 'Atelier Nord' },
        lines: [{ title: 'Linen shirt', options: 'S0 · Navy', quantity: 2, total: '99.80', attachment: [] }],
        refunded: '99.80',
        by: 'seller',
        reason: 'The last piece has a flaw.',
      },
    },
  ])

  const folder = await temporaryFolder('cancelled-mail')
  try {
    const config = { smtpUrl: null, dataDir: folder.path, publicUrl: 'https://shop.example' }
    await createDeliver({ renderMail, config, mail: chooseMail(config, services.clock) })(mails[0])
    const [name = '', ...others] = await readdir(join(folder.path, 'outbox'))
    expect(others).toEqual([])
    const { headers, parts } = readMail(await readFile(join(folder.path, 'outbox', name), 'utf8'))
    expect(headers.get('subject')).toEqual([`Order ${order?.number} is canceled`])
    expect(headers.get('to')).toEqual(['ada@x.example'])
    expect(parts.get('text/plain')).toContain('We’re refunding $99.80 to your original payment method')
  } finally {
    await folder.remove()
  }
})

test('an order that nobody accepts says that the time ran out', async () => {
  const [variant = ''] = await shop.product([1])
  const { paid } = await buy(services, [[variant, 1]])
  rig.advance(days(5))
  await fireDueDeadlines(services)
  expect(await mailsDue()).toMatchObject([
    {
      key: `order-cancelled:${paid.orders[0]?.id}`,
      props: { by: 'deadline', reason: null, refunded: '54.80' },
    },
  ])
})

test('an order canceled by its guest: a mail to them with the refund, one to the brand with the reason', async () => {
  const [variant = ''] = await shop.product([3])
  const { checkout, paid } = await buy(services, [[variant, 2]])
  const [order] = paid.orders
  await shopper(services).send(
    order?.id ?? '',
    { type: 'cancel', reason: ' Too small. ' },
    order?.key ?? null,
  )
  const { toBuyers, toSellers } = await allMailsDue()
  expect(toBuyers).toMatchObject([
    {
      to: 'ada@x.example',
      props: {
        by: 'buyer',
        refunded: '99.80',
        checkout: { id: checkout.id, key: linkKey(services.secret, checkout.id) },
      },
    },
  ])
  expect(toSellers).toEqual([
    {
      template: 'sale-cancelled',
      to: `${shop.company}@x.example`,
      key: `sale-cancelled:${order?.id}`,
      props: {
        number: order?.number,
        kind: 'brand_order',
        lines: [{ title: 'Linen shirt', options: 'S0 · Navy', quantity: 2, total: '99.80', attachment: [] }],
        by: 'buyer',
        reason: 'Too small.',
      },
    },
  ])
})

test('a purchase canceled by the member: a mail to them with the refund and a link that needs no login', async () => {
  const { mia, checkout, id } = await boughtAd()
  await mia.send(id, { type: 'cancel' })
  expect(await mailsDue()).toMatchObject([
    {
      key: `order-cancelled:${id}`,
      props: {
        by: 'buyer',
        reason: null,
        checkout: { id: checkout.id, key: linkKey(services.secret, checkout.id) },
        seller: { name: 'Theo' },
        refunded: '25.60',
      },
    },
  ])
})

test('a purchase that is not sent in time says that it was not sent', async () => {
  const { id } = await boughtAd()
  rig.advance(days(8))
  await fireDueDeadlines(services)
  const { toBuyers, toSellers } = await allMailsDue()
  expect(toBuyers).toMatchObject([{ key: `order-cancelled:${id}`, props: { by: 'unsent', reason: null } }])
  expect(toSellers).toMatchObject([
    {
      to: `${shop.seller}@x.example`,
      key: `sale-cancelled:${id}`,
      props: { by: 'unsent', kind: 'purchase' },
    },
  ])
})

test('a refused event sends no mail', async () => {
  const [variant = ''] = await shop.product([1])
  const { paid } = await buy(services, [[variant, 1]])
  const [order] = paid.orders
  await expect(
    shopper(services).send(order?.id ?? '', { type: 'accept' }, order?.key ?? null),
  ).rejects.toMatchObject({
    code: 'not_allowed',
  })
  expect(await allMailsDue()).toEqual({ toBuyers: [], toSellers: [] })
})
