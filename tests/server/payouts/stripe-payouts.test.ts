import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { beginSession } from '#server/domains/members/sessions/sessions.ts'
import {
  balanceHandlers,
  carryOutWithdrawal,
  checkAccount,
  followWithdrawals,
  payoutAccountHandlers,
} from '#server/domains/payouts/index.ts'
import { Reads } from '#server/platform/cache/reads.ts'
import type { Context } from '#server/platform/handler/handler.ts'
import { type AnyHandler, runEndpoint } from '#server/platform/http/run.ts'
import { newId } from '#server/platform/ids/ids.ts'
import { endpoints } from '#src/api/contract/index.ts'
import type { Balance } from '#src/api/contract/trade/balance.ts'
import { openStripeShop, type StripeShop } from '#tests/support/stripe/stripe-shop.ts'
import { sendDeliveries, signed } from '#tests/support/stripe/stripe-webhooks.ts'

let shop: StripeShop
beforeAll(async () => {
  shop = await openStripeShop()
})
afterAll(() => shop.close())

const query = async (sql: string, values: unknown[] = []) =>
  (await shop.services.pool.query(sql, values)).rows
const handlers = { ...balanceHandlers, ...payoutAccountHandlers }

/** A seller without a password who has just logged in, with $100.00 in the balance. */
async function aSeller() {
  const { services } = shop
  const id = newId('u')
  await query(
    `insert into users (id, email, name, state, email_verified_at) values ($1, $2, 'Ada', 'active', now())`,
    [id, `${id.toLowerCase()}@x.example`],
  )
  await query(
    `insert into postings (set_id, account, seller_id, amount_cents, reason)
     values ($1, 'captured', $2, 10000, 'test'), ($1, 'seller', $2, -10000, 'test')`,
    [randomUUID(), id],
  )
  const bearer = await beginSession(services.pool, id, '')
  const [session] = await query('select id from sessions where user_id = $1', [id])
  expect(bearer).toBeTruthy()
  const viewer = {
    ...{ userId: id, sessionId: session?.id, isCompany: false, staff: null },
    ...{ email: `${id}@x.example`, name: 'Ada', state: 'active' },
  }
  const call = async (name: keyof typeof handlers, body?: object): Promise<Balance & { url: string }> => {
    const context: Context = {
      ...{ services, viewer, requestId: 'test', reads: new Reads(), address: '127.0.0.1', agent: '' },
      ...{ cookie: null, idempotencyKey: randomUUID(), orderKey: null },
    }
    const given = { params: {}, query: {}, body }
    const { body: answer } = await runEndpoint(endpoints[name], handlers[name] as AnyHandler, context, given)
    return (answer as { data: Balance & { url: string } }).data
  }
  /** The connected account at Stripe. */
  const reference = async (): Promise<string> =>
    (
      await query('select reference from payout_accounts where seller_id = $1 and replaced_at is null', [id])
    )[0]?.reference
  const balance = () => call('getBalance')
  return {
    ...{ id, call, reference, balance },
    /** Sets up an account with Stripe, and comes back. */
    async ready() {
      await call('createPayoutSetup', {})
      shop.standIn.connect.finish(await reference(), { holder: 'Ada Byron', last4: '6789' })
      return call('checkPayoutAccount')
    },
    async withdraw(amount: string) {
      const { account } = await balance()
      const { id: withdrawal } = (await call('createWithdrawal', {
        amount,
        account: account?.id,
      })) as never as {
        id: string
      }
      return withdrawal
    },
  }
}

const stateOf = async (withdrawal: string) =>
  (await query('select state from withdrawals where id = $1', [withdrawal]))[0]?.state

describe('an account', () => {
  test('is set up on Stripe’s pages, is ready when Stripe says so, and its name is Stripe’s', async () => {
    const seller = await aSeller()
    expect(await seller.balance()).toMatchObject({ pays_out: true, account_setup: 'hosted', account: null })
    const { url } = await seller.call('createPayoutSetup', {})
    const reference = await seller.reference()
    expect(url).toContain(`https://connect.stripe.test/setup/${reference}`)
    expect(decodeURIComponent(url)).toContain('/account/purchases?show=balance&setup=back')
    expect((await seller.balance()).account).toMatchObject({
      state: 'being_set_up',
      holder: null,
      last_four: null,
    })
    // a link that expired: the same account goes on
    await seller.call('createPayoutSetup', {})
    expect(await seller.reference()).toBe(reference)
    // back too early
    expect((await seller.call('checkPayoutAccount')).account?.state).toBe('being_set_up')
    await expect(seller.withdraw('10.00')).rejects.toMatchObject({ status: 409, code: 'no_account' })
    shop.standIn.connect.finish(reference, { holder: 'Ada Byron', last4: '6789' })
    expect((await seller.call('checkPayoutAccount')).account).toMatchObject({
      ...{ state: 'ready', holder: 'Ada Byron', last_four: '6789' },
    })
    // who is ready changes it on Stripe's dashboard
    expect((await seller.call('createPayoutSetup', {})).url).toContain('/express/')
    await expect
      .poll(() => shop.mails.filter(mail => JSON.stringify(mail).includes(seller.id)))
      .toMatchObject([{ template: 'payout-account', props: { last_four: '6789', is_replaced: false } }])
  })

  test('follows the webhook: ready, restricted with a notification, and ready again with another bank', async () => {
    const seller = await aSeller()
    await seller.call('createPayoutSetup', {})
    const { connect, books, config } = shop.standIn
    const reference = await seller.reference()
    const deliver = async () => {
      const event = books.events.at(-1)
      if (event === undefined) throw new Error('Stripe has told nothing.')
      const once = signed(event, config.webhookSecret)
      // twice, as Stripe does
      expect(await sendDeliveries(shop.webhookUrl, [once, once])).toEqual([200, 200])
    }
    const account = async () => (await seller.balance()).account
    connect.finish(reference, { holder: null, last4: '1111' })
    await deliver()
    await expect
      .poll(account)
      .toMatchObject({ state: 'ready', holder: 'STRIPE TEST BANK', last_four: '1111' })
    connect.restrict(reference)
    await deliver()
    await expect.poll(account).toMatchObject({ state: 'restricted' })
    expect(await query('select kind, text, href from notifications where user_id = $1', [seller.id])).toEqual(
      [
        {
          kind: 'account_restricted',
          text: 'Your payout account needs something from you. Until then, nothing can be paid to it.',
          href: '/account/purchases?show=balance',
        },
      ],
    )
    connect.finish(reference, { holder: 'Ada Byron', last4: '2222' })
    await deliver()
    await expect.poll(account).toMatchObject({ state: 'ready', holder: 'Ada Byron', last_four: '2222' })
  })

  test('of nobody here is left alone', async () => {
    await expect(checkAccount(shop.services, 'acct_of_somebody')).resolves.toBeUndefined()
  })
})

describe('a withdrawal', () => {
  test('is a transfer and a payout, is on its way until the bank has it, and is made once', async () => {
    const seller = await aSeller()
    await seller.ready()
    const { connect } = shop.standIn
    const id = await seller.withdraw('47.05')
    await expect
      .poll(() => connect.payouts.filter(({ metadata }) => metadata.withdrawal === id))
      .toHaveLength(1)
    // asked again, and after Stripe has forgotten the keys
    shop.standIn.forgetKeys()
    await Promise.all([carryOutWithdrawal(shop.services, id), carryOutWithdrawal(shop.services, id)])
    const transfers = connect.transfers.filter(({ transfer_group }) => transfer_group === id)
    expect(transfers).toMatchObject([
      { amount: 4705, destination: await seller.reference(), reversed: false },
    ])
    const payouts = connect.payouts.filter(({ metadata }) => metadata.withdrawal === id)
    expect(payouts).toMatchObject([{ amount: 4705, account: await seller.reference() }])
    expect(await seller.balance()).toMatchObject({
      available: '52.95',
      on_its_way: '47.05',
      paid_out: '0.00',
    })
    for (const payout of payouts) payout.status = 'paid'
    await followWithdrawals(shop.services)
    expect(await stateOf(id)).toBe('paid')
    expect(await seller.balance()).toMatchObject({
      available: '52.95',
      on_its_way: '0.00',
      paid_out: '47.05',
    })
  })

  test('that the bank sends back is taken back from the account, and is in the balance again', async () => {
    const seller = await aSeller()
    await seller.ready()
    const { connect } = shop.standIn
    const id = await seller.withdraw('10.00')
    const payout = () => connect.payouts.find(({ metadata }) => metadata.withdrawal === id)
    await expect.poll(payout).toBeDefined()
    const before = connect.available
    const failed = payout()
    if (failed !== undefined) failed.status = 'failed'
    await followWithdrawals(shop.services)
    await followWithdrawals(shop.services)
    expect(await stateOf(id)).toBe('failed')
    expect(connect.available - before).toBe(1000)
    expect(await seller.balance()).toMatchObject({ available: '100.00', on_its_way: '0.00' })
  })

  test('waits while what buyers paid is not available at Stripe yet', async () => {
    const seller = await aSeller()
    await seller.ready()
    const { connect } = shop.standIn
    const available = connect.available
    connect.available = 500
    const id = await seller.withdraw('10.00')
    await followWithdrawals(shop.services)
    expect([
      await stateOf(id),
      connect.transfers.some(({ transfer_group }) => transfer_group === id),
    ]).toEqual(['requested', false])
    connect.available = available
    shop.standIn.forgetKeys()
    await followWithdrawals(shop.services)
    expect(connect.transfers.filter(({ transfer_group }) => transfer_group === id)).toHaveLength(1)
  })

  test('to an account that Stripe no longer pays to is in the balance again', async () => {
    const seller = await aSeller()
    await seller.ready()
    const account = shop.standIn.connect.accounts.get(await seller.reference())
    if (account !== undefined) account.capabilities.transfers = 'inactive'
    const id = await seller.withdraw('10.00')
    await expect.poll(() => stateOf(id)).toBe('failed')
    expect(await seller.balance()).toMatchObject({ available: '100.00', on_its_way: '0.00' })
  })
})
