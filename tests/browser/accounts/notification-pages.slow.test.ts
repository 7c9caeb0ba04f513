import { beforeAll, describe, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { type AdOutcome, notifySeller } from '#server/domains/ads/notify-seller.ts'
import type { AdRow } from '#server/domains/ads/row.ts'
import { addNews, type News } from '#server/domains/favorites/notify-store.ts'
import {
  type NotificationKind,
  notificationKinds,
  notify,
  signInsPage,
} from '#server/domains/notifications/notify.ts'
import { notifyNews } from '#server/domains/offers/notify-sides.ts'
import type { OfferRow } from '#server/domains/offers/row.ts'
import type { OfferNews } from '#server/domains/offers/words.ts'
import { fireDueDeadlines } from '#server/platform/lifecycle/deadlines.ts'
import { fire } from '#server/platform/lifecycle/fire.ts'
import { change } from '#server/platform/lifecycle/unit-of-work.ts'
import { visit } from '#tests/support/browser/page.ts'
import { isFull } from '#tests/support/browser/widths.ts'
import { dayIn } from '#tests/support/days.ts'
import { aBrand } from '#tests/support/members/brand.ts'
import { codesOf, takeUse } from '#tests/support/members/codes.ts'
import { enrol } from '#tests/support/members/enrolled.ts'
import { asCoats, importerOf } from '#tests/support/members/imports.ts'
import { markdownsOf } from '#tests/support/members/markdowns.ts'
import { openedWarmBy } from '#tests/support/members/opened-by.ts'
import { aSeller } from '#tests/support/members/sellers.ts'
import type { Shop } from '#tests/support/members/shop.ts'
import { bearerOf } from '#tests/support/members/uploads.ts'
import { cli } from '#tests/support/server/cli.ts'
import { startShop } from '#tests/support/server/start-shop.ts'
import { shopper, viewerOf } from '#tests/support/trade/checkout.ts'
import { dealAt } from '#tests/support/trade/deals.ts'
import { openTrade } from '#tests/support/trade/offers.ts'

let server: RunningServer
let shop: Shop
beforeAll(async () => {
  ;({ server, shop } = await startShop())
})

/** A notified member, and the title that the linked page shows. */
interface Receiver {
  id: string
  bearer: string
  title: string
}

async function ofAd(outcome: AdOutcome): Promise<Receiver> {
  const seller = await aSeller(server)
  const { id } = await seller.published({ title: `A cape, ${outcome}` })
  await change(server.services, async uow => {
    const ref = { kind: 'ad', id } as const
    await uow.lock([ref])
    // the rows of a kind are its own
    await notifySeller(uow, uow.row(ref) as AdRow, outcome)
  })
  return { ...seller, title: `A cape, ${outcome}` }
}

/** Somebody buys from a member, or from a brand. */
async function bought(from: 'member' | 'brand') {
  const { services } = server
  const buyer = await enrol(server)
  const seller = await aSeller(server)
  const { rows } = await services.pool.query<{ id: string }>(
    'select id from variants where product_id = $1',
    [shop.coat],
  )
  const item = from === 'member' ? (await seller.published({ title: 'A sold cape' })).id : (rows[0]?.id ?? '')
  const mine = shopper(services, viewerOf(buyer.id))
  const { orders } = await mine.pay(await mine.patch((await mine.create([item, 1])).id))
  const { id = '', kind = 'purchase', seller: sold } = orders[0] ?? {}
  const title = from === 'member' ? 'A sold cape' : 'Long wool coat'
  const company = { id: sold?.id ?? '', bearer: await bearerOf(services, sold?.id ?? '') }
  return {
    buyer: { ...buyer, title },
    seller: { ...(from === 'member' ? seller : company), title },
    ship: () =>
      fire(services, {
        kind: 'purchase',
        id,
        event: { type: 'order.ship', by: 'seller', carrier: 'other', tracking: 'PX4455667790' },
      }),
    deliver: () => fire(services, { kind: 'purchase', id, event: { type: 'order.deliver', by: 'buyer' } }),
    end: (by: 'buyer' | 'seller') =>
      fire(services, { kind, id, event: { type: 'order.cancel', by, reason: 'It is torn.' } }),
  }
}

async function ofNews(why: News['why']): Promise<Receiver> {
  const member = await enrol(server)
  const news = { user_id: member.id, listing_id: shop.ad, why, search_id: null, text: 'News.', reason: null }
  await change(server.services, uow => addNews(uow, [{ ...news, cause: `${why} ${member.id}` }]))
  return { ...member, title: 'Denim jacket, well loved' }
}

async function ofSignIn(kind: NotificationKind): Promise<Receiver> {
  const member = await enrol(server)
  await change(server.services, async uow =>
    notify(uow, member.id, { kind, text: 'News.', href: signInsPage, key: `${kind} ${member.id}` }),
  )
  return { ...member, title: 'Settings' }
}

async function ofReport(command: 'dismiss-report' | 'uphold-report', title: string): Promise<Receiver> {
  const member = await enrol(server)
  const body = { kind: 'listing', subject_id: shop.dress, reason: 'spam' }
  const made = await member.call('POST', '/api/v1/reports', body)
  const { id } = (made.body as { data: { id: string } }).data
  await cli(server.services.config.databaseUrl, command, id, 'We looked.')
  return { ...member, title }
}

/** A member with a notification of an offer, of any kind. */
async function ofOffer(outcome: OfferNews, side: 'buyer' | 'seller'): Promise<Receiver> {
  const { thread, ...trade } = await openTrade(server)
  const { id } = await trade.buyer.offered(thread, '70.00')
  await change(server.services, async uow => {
    const ref = { kind: 'offer', id } as const
    await uow.lock([ref])
    // the rows of a kind are its own
    await notifyNews(uow, uow.row(ref) as OfferRow, outcome, side)
  })
  return { ...trade[side], title: 'Suede boots' }
}

async function ofWithdrawal(): Promise<Receiver> {
  const { seller } = await dealAt(server, 'completed')
  const { id } = await seller.withdrew('20.00')
  await fire(server.services, { kind: 'withdrawal', id, event: { type: 'withdrawal.pay', by: 'provider' } })
  return { ...seller, title: '$20.00' }
}

async function ofRestrictedAccount(): Promise<Receiver> {
  const { seller } = await dealAt(server, 'completed')
  const { id } = await seller.addedAccount()
  await fire(server.services, {
    kind: 'payout_account',
    id,
    event: { type: 'account.restrict', by: 'provider' },
  })
  return { ...seller, title: 'Needs something from you' }
}

async function ofImport(): Promise<Receiver> {
  const company = await importerOf(server)
  await company.imported('title,price\nWool coat,120\n', asCoats)
  return { ...company, title: 'products.csv' }
}

/** A company whose markdown of a day to come has started, and has ended. */
async function ofMarkdown(isOver: boolean): Promise<Receiver> {
  const { services } = server
  const brand = await aBrand(server)
  const { id } = await markdownsOf(server, brand).scheduled([(await brand.active()).id], {
    first_day: dayIn(services, 2),
  })
  for (const event of isOver ? ['untilStart', 'untilEnd'] : ['untilStart']) {
    await services.pool.query('update deadlines set at = $1 where entity_id = $2 and event like $3', [
      ...[services.clock.now(), id, `%${event}%`],
    ])
    await fireDueDeadlines(services)
  }
  return { ...brand, title: 'Winter sale' }
}

/** A company whose code of one use is paid with, or is over. */
async function ofCode(kind: 'used_up' | 'ended'): Promise<Receiver> {
  const { services } = server
  const brand = await aBrand(server)
  const { id, code } = await codesOf(server, brand).created({ use_limit: 1 })
  if (kind === 'used_up') await takeUse(services, id)
  else {
    await services.pool.query('update deadlines set at = $1 where entity_id = $2', [services.clock.now(), id])
    await fireDueDeadlines(services)
  }
  return { ...brand, title: code }
}

/** Every kind of notification, by receiver. */
const receivers: Readonly<Record<NotificationKind, Readonly<Record<string, () => Promise<Receiver>>>>> = {
  ad_approved: { 'its seller': () => ofAd('approved') },
  ad_approved_away: { 'its seller': () => ofAd('approved_away') },
  ad_rejected: { 'its seller': () => ofAd('rejected') },
  ad_removed: { 'its seller': () => ofAd('removed') },
  ad_reinstated: { 'its seller': () => ofAd('reinstated') },
  ad_upheld: { 'its seller': () => ofAd('upheld') },
  ad_expiring: { 'its seller': () => ofAd('expiring') },
  ad_expired: { 'its seller': () => ofAd('expired') },
  ad_reserved: { 'its seller': async () => (await bought('member')).seller },
  offer_made: {
    'the seller of its item': () => ofOffer('offer_made', 'seller'),
    'who would buy it': () => ofOffer('offer_made', 'buyer'),
  },
  offer_accepted: { 'who made it': () => ofOffer('offer_accepted', 'buyer') },
  offer_declined: { 'who made it': () => ofOffer('offer_declined', 'buyer') },
  offer_withdrawn: { 'who got it': () => ofOffer('offer_withdrawn', 'seller') },
  offer_expired: { 'who made it': () => ofOffer('offer_expired', 'buyer') },
  offer_lapsed: { 'the seller of its item': () => ofOffer('offer_lapsed', 'seller') },
  offer_superseded: { 'who made it': () => ofOffer('offer_superseded', 'buyer') },
  offer_reminder: { 'who has to pay': () => ofOffer('offer_reminder', 'buyer') },
  withdrawal_settled: { 'whose money it is': ofWithdrawal },
  account_restricted: { 'whose account it is': ofRestrictedAccount },
  import_ended: { 'its company': ofImport },
  markdown_started: { 'its company': () => ofMarkdown(false) },
  markdown_ended: { 'its company': () => ofMarkdown(true) },
  code_used_up: { 'its company': () => ofCode('used_up') },
  code_ended: { 'its company': () => ofCode('ended') },
  order_placed: {
    'a member': async () => (await bought('member')).seller,
    'a brand': async () => (await bought('brand')).seller,
  },
  order_cancelled: {
    'the buyer of an ad': async () => {
      const { buyer, end } = await bought('member')
      await end('seller')
      return buyer
    },
    'the buyer of a product': async () => {
      const { buyer, end } = await bought('brand')
      await end('seller')
      return buyer
    },
    'a member': async () => {
      const { seller, end } = await bought('member')
      await end('buyer')
      return seller
    },
    'a brand': async () => {
      const { seller, end } = await bought('brand')
      await end('buyer')
      return seller
    },
  },
  order_changed: {
    'the buyer of an ad': async () => {
      const { buyer, ship } = await bought('member')
      await ship()
      return buyer
    },
    'a member': async () => {
      const { seller, ship, deliver } = await bought('member')
      await ship()
      await deliver()
      return seller
    },
  },
  report_settled: {
    'who was wrong': () => ofReport('dismiss-report', 'Bias-cut slip dress'),
    'who was right': () => ofReport('uphold-report', 'Customer service'),
  },
  identity_linked: { 'its member': () => ofSignIn('identity_linked') },
  identity_unlinked: { 'its member': () => ofSignIn('identity_unlinked') },
  price_drop: { 'People who favorited': () => ofNews('price_drop') },
  back_in_stock: { 'People who favorited': () => ofNews('back_in_stock') },
  followed: { 'a follower': () => ofNews('followed') },
  search: { 'whoever searches': () => ofNews('search') },
}

/** The pages opened so far, by reader and address without its ids. The everyday run opens each of them once. */
const openedPages = new Set<string>()
const pageOf = (reader: string, href: string) => `${reader}: ${href.replaceAll(/[a-z]+_[\w-]{8,}/g, 'id')}`

describe.each(notificationKinds)('%s', kind => {
  test.each(Object.entries(receivers[kind]))(
    'leads %s to a page that shows the thing',
    async (reader, receive) => {
      const { title, ...member } = await receive()
      const { rows } = await server.services.pool.query<{ href: string }>(
        'select href from notifications where user_id = $1 and kind = $2 order by id desc limit 1',
        [member.id, kind],
      )
      const href = rows[0]?.href ?? ''
      expect(href).toMatch(/^\/\w/)
      if (!isFull && openedPages.has(pageOf(reader, href))) return
      openedPages.add(pageOf(reader, href))
      const { page, misdeeds } = await openedWarmBy(server, member)
      await visit(page, href)
      await page.locator('main, dialog').getByText(title).first().waitFor()
      expect(await page.getByText('still building').count()).toBe(0)
      expect(misdeeds).toEqual({ errors: [], violations: [], strangers: [] })
    },
  )
})
