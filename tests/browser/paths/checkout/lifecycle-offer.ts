import type { Page } from 'playwright-core'
import type { AnyMachineSnapshot } from 'xstate'
import type { RunningServer } from '#server/app.ts'
import { threadOf } from '#server/domains/messages/index.ts'
import { makeOffer } from '#server/domains/offers/make.ts'
import { change } from '#server/platform/lifecycle/unit-of-work.ts'
import { type OfferContext, offerMachine } from '#src/machines/lifecycles/offer.ts'
import type { Driver, Sight, Stage } from '#tests/support/browser/drive.ts'
import { visit } from '#tests/support/browser/page.ts'
import { addAd } from '#tests/support/members/catalog.ts'
import { lookAgain, onServer } from '../on-server.ts'

const isBuyers = ({ context }: AnyMachineSnapshot) => (context as OfferContext).madeBy === 'buyer'

/** The life of an offer in the dialog of its buyer; what its seller does comes by the server's executor. */
export function lifecycleOffer(page: Page, server: RunningServer, buyerId: string, sellerId: string): Stage {
  const { services } = server
  let id = ''
  let count = 0
  const dialog = page.getByRole('dialog', { name: 'Make an offer' })
  const button = (name: string | RegExp) =>
    dialog.getByRole('button', { name, exact: typeof name === 'string' })
  const { fires, waits } = onServer(
    services,
    'offer',
    () => id,
    () => lookAgain(page),
  )

  const paid = fires({ type: 'offer.convert', by: 'system' })
  const begin = (by: string) => async () => {
    count += 1
    const { pool, clock } = services
    const title = `Offered boots ${count}`
    const ad = await addAd(pool, {
      title,
      category: 'jackets',
      whose: 'woman',
      price: 8000,
      seller: sellerId,
    })
    const until = new Date(clock.now().getTime() + 30 * 86_400_000)
    await pool.query('update ads set shown_until = $1 where id = $2', [until, ad])
    const thread = await change(services, uow => threadOf(uow, { buyerId, sellerId, listingId: ad }))
    id = await makeOffer(services, by, thread, 7000)
    const { rows } = await pool.query<{ slug: string }>('select slug from ads where id = $1', [ad])
    await visit(page, `/product/${rows[0]?.slug}/${ad}?offer=yes`)
  }
  const press = (type: 'accept' | 'decline' | 'withdraw', name: RegExp): Driver => ({
    event: { type: `offer.${type}`, by: 'buyer' },
    act: () => button(name).click(),
  })

  const card = dialog.getByRole('article')
  const waiting = dialog.getByText('Pending', { exact: true })
  const form = dialog.getByLabel('Your offer in dollars')
  const answers = [button('Accept offer'), button('Decline'), button('Make a counteroffer')]
  const pending = (snapshot: AnyMachineSnapshot): Sight =>
    isBuyers(snapshot)
      ? { there: [waiting, button('Withdraw')], gone: answers }
      : { there: [waiting, ...answers], gone: [button('Withdraw')] }
  const over = (): Sight => ({ there: [form], gone: [card] })

  return {
    name: 'lifecycle-offer',
    machine: offerMachine,
    starts: {
      'the buyer made it': {
        input: { madeBy: 'buyer', isForSale: true, roundsLeft: 2 },
        begin: begin(buyerId),
      },
      'the seller made it': {
        input: { madeBy: 'seller', isForSale: true, roundsLeft: 3 },
        begin: begin(sellerId),
      },
    },
    drivers: {
      'the buyer accepts': press('accept', /^Accept/),
      'the buyer declines': press('decline', /^Decline/),
      'the buyer withdraws': press('withdraw', /^Withdraw/),
      'the buyer counters': {
        event: { type: 'offer.counter', by: 'buyer', amountCents: 6000 },
        act: async () => {
          await button('Make a counteroffer').click()
          const asked = page.getByRole('dialog', { name: 'Make a counteroffer' })
          await asked.getByLabel('Your offer in dollars').fill('60')
          await asked.getByRole('button', { name: 'Send offer' }).click()
        },
      },
      'the seller accepts': fires({ type: 'offer.accept', by: 'seller' }),
      'the seller declines': fires({ type: 'offer.decline', by: 'seller' }),
      'the seller withdraws': fires({ type: 'offer.withdraw', by: 'seller' }),
      'the seller counters': fires({ type: 'offer.counter', by: 'seller', amountCents: 7500 }),
      superseded: fires({ type: 'offer.supersede', by: 'system' }),
      paid: {
        ...paid,
        act: async (...all) => {
          // who pays holds the ad, also after the offer lapsed
          await services.pool.query(
            `update ads set state = 'reserved' where id = (select ad_id from offers where id = $1)`,
            [id],
          )
          await paid.act(...all)
        },
      },
      'after answering': waits('answering'),
      'after payReminder': waits('payReminder'),
      'after paying': waits('paying'),
    },
    seen: {
      pending,
      accepted: () => ({ there: [dialog.getByText('Accepted', { exact: true }), button('Pay $78.10')] }),
      declined: over,
      withdrawn: over,
      expired: over,
      lapsed: over,
      countered: () => ({ there: [waiting] }),
      superseded: () => ({ gone: [card] }),
      converted: () => ({ there: [dialog.getByText('The item is not for sale right now.')], gone: [card] }),
    },
    outside: {},
  }
}
