import { beforeAll, describe, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { runCommand } from '#server/cli.ts'
import { carryOutWithdrawal, followWithdrawals } from '#server/domains/payouts/index.ts'
import { parseConfig } from '#server/platform/config/config.ts'
import { reconcile } from '#server/platform/ledger/reconcile.ts'
import { password } from '#tests/support/members/members.ts'
import { moveClock } from '#tests/support/pass-time.ts'
import { cli } from '#tests/support/server/cli.ts'
import { startShop } from '#tests/support/server/start-shop.ts'
import { slowTest } from '#tests/support/slow-test.ts'
import { dealAt, newDealer, openDeal } from '#tests/support/trade/deals.ts'

const day = 86_400_000
const many = process.env.TEST_FULL === '1' ? 200 : 8

let server: RunningServer
beforeAll(async () => {
  ;({ server } = await startShop())
})
const query = async (sql: string, values: unknown[] = []) =>
  (await server.services.pool.query(sql, values)).rows
const postings = (withdrawal: string) =>
  query(`select account, amount_cents, reason from postings where withdrawal_id = $1 order by id, account`, [
    withdrawal,
  ])
const news = (user: string) =>
  query(`select text from notifications where user_id = $1 and kind = 'withdrawal_settled' order by id`, [
    user,
  ])
const settle = async (ms = day) => {
  moveClock(server.services, ms)
  await followWithdrawals(server.services)
}

slowTest('moving the demo’s clock pays what is due by then before it says so', async () => {
  const { buyer, seller, id: order } = await openDeal(server)
  await seller.sent(order, 'ship', { carrier: 'builtin' })
  await buyer.sent(order, 'deliver')
  await buyer.sent(order, 'confirm')
  const { id } = await seller.withdrew('25.50')
  // the provider has it
  await followWithdrawals(server.services)
  const said: string[] = []
  await runCommand(['clock', '+25h', '--yes'], {
    config: parseConfig({ DATABASE_URL: server.services.config.databaseUrl ?? '' }),
    folder: '/',
    say: line => said.push(line),
  })
  expect(said.join('\n')).toMatch(new RegExp(`withdrawal ${id}  pay: requested → paid`))
  expect((await seller.balance()).withdrawals).toMatchObject([{ state: 'paid' }])
})

test('the provider refuses a key that was used for another amount, and pays the first one once', async () => {
  const { seller } = await openDeal(server)
  const { payments } = server.services
  const { id: accountKey } = await seller.addedAccount()
  const request = {
    key: 'wd_of_this_test',
    sellerId: seller.id,
    amountCents: 2550,
    account: { key: accountKey, reference: null },
    at: new Date(),
  }
  expect(await payments.payOut(request)).toEqual({ state: 'pending' })
  expect(await payments.payOut(request)).toEqual({ state: 'pending' })
  await expect(payments.payOut({ ...request, amountCents: 2551 })).rejects.toThrow(
    'The key wd_of_this_test was used for 2550, not for 2551.',
  )
  expect(
    await query(`select amount_cents from manual_provider.payouts where key = $1`, [request.key]),
  ).toEqual([{ amount_cents: 2550 }])
})

test('the money of a sale is pending until it is completed, then available, then paid out', async () => {
  const { buyer, seller, id: order } = await openDeal(server)
  expect(await seller.balance()).toEqual({
    available: '0.00',
    pending: '60.00',
    on_its_way: '0.00',
    paid_out: '0.00',
    pays_out: true,
    account_setup: 'form',
    account: null,
    withdrawals: [],
  })
  expect(await buyer.balance()).toMatchObject({ available: '0.00', pending: '0.00' })
  await seller.sent(order, 'ship', { carrier: 'builtin' })
  await buyer.sent(order, 'deliver')
  expect(await seller.balance()).toMatchObject({ available: '0.00', pending: '60.00' })
  await buyer.sent(order, 'confirm')
  expect(await seller.balance()).toMatchObject({ available: '60.00', pending: '0.00' })

  const made = await seller.withdrew('25.50')
  expect(made).toEqual({
    id: expect.stringMatching(/^wd_/),
    amount: '25.50',
    state: 'requested',
    at: expect.any(String),
    account: { holder: 'Jane Doe', last_four: '6789' },
  })
  expect(await seller.balance()).toEqual({
    available: '34.50',
    pending: '0.00',
    on_its_way: '25.50',
    paid_out: '0.00',
    pays_out: true,
    account_setup: 'form',
    account: {
      ...made.account,
      ...{ id: expect.stringMatching(/^pa_/), state: 'ready', since: expect.any(String) },
    },
    withdrawals: [made],
  })
  expect(await postings(made.id)).toEqual([
    { account: 'seller', amount_cents: 2550, reason: 'withdrawn' },
    { account: 'paid_out', amount_cents: -2550, reason: 'withdrawn' },
  ])
  // the provider has it from now on
  await settle(0)
  await settle(day - 60_000)
  expect((await seller.balance()).withdrawals).toMatchObject([{ state: 'requested' }])
  await settle(120_000)
  expect(await seller.balance()).toMatchObject({
    available: '34.50',
    on_its_way: '0.00',
    paid_out: '25.50',
    withdrawals: [{ state: 'paid' }],
  })
  expect(await news(seller.id)).toEqual([
    { text: '$25.50 was paid out to Jane Doe, account ending in 6789.' },
  ])
  expect(await postings(made.id)).toHaveLength(2)
  expect(await reconcile(server.services.pool)).toEqual([])
})

test('a seller withdraws once the email is confirmed, and the money stays until then', async () => {
  const { buyer, seller, id: order } = await openDeal(server)
  await seller.sent(order, 'ship', { carrier: 'builtin' })
  await buyer.sent(order, 'deliver')
  await buyer.sent(order, 'confirm')
  const confirmed = (at: string) =>
    query(`update users set email_verified_at = ${at} where id = $1`, [seller.id])
  await seller.addedAccount()
  await confirmed('null')
  expect(await seller.withdraw()).toMatchObject({
    status: 409,
    body: {
      code: 'email_unverified',
      message:
        'Confirm your email to withdraw. Open the link that we sent you, or send it again from your settings.',
    },
  })
  expect(await seller.balance()).toMatchObject({ available: '60.00', withdrawals: [] })
  await confirmed('now()')
  await seller.withdrew('60.00')
  expect(await seller.balance()).toMatchObject({ available: '0.00', on_its_way: '60.00' })
})

slowTest('a canceled sale leaves nothing pending', async () => {
  const { seller, id: order } = await openDeal(server)
  await seller.sent(order, 'cancel', { reason: 'It is damaged.' })
  expect(await seller.balance()).toMatchObject({ available: '0.00', pending: '0.00' })
})

describe('an amount', () => {
  test.each<[string, string]>([
    ['0.99', 'You can withdraw from $1.00, or everything that is left.'],
    ['0.00', 'There is no money in your balance to withdraw.'],
    ['60.01', 'You can withdraw up to $60.00.'],
  ])('of %s is refused', async (amount, sentence) => {
    const { seller } = await dealAt(server, 'completed')
    const answer = await seller.withdraw(amount)
    expect(answer.status).toBe(422)
    if (amount !== '0.00') expect(answer.body).toMatchObject({ errors: { amount: [sentence] } })
    expect(await seller.balance()).toMatchObject({ available: '60.00', withdrawals: [] })
  })

  slowTest.each(['1.00', '60.00'])('of %s is paid', async amount => {
    const { seller } = await dealAt(server, 'completed')
    expect((await seller.withdrew(amount)).amount).toBe(amount)
  })

  test('that is left out is all of it, and the last cents can be withdrawn', async () => {
    const { seller } = await dealAt(server, 'completed')
    await seller.withdrew('59.50')
    expect((await seller.withdrew()).amount).toBe('0.50')
    expect(await seller.withdraw()).toMatchObject({
      status: 422,
      body: { errors: { amount: ['There is no money in your balance to withdraw.'] } },
    })
  })
})

test('pending money and the money of others cannot be withdrawn', async () => {
  const { seller } = await openDeal(server)
  await dealAt(server, 'completed')
  expect((await seller.withdraw('1.00')).status).toBe(422)
})

test('the same key withdraws once, and without a key nothing is', async () => {
  const { seller } = await dealAt(server, 'completed')
  const answers = [await seller.withdraw('10.00', 'a-key-once'), await seller.withdraw('10.00', 'a-key-once')]
  expect(answers.map(({ status }) => status)).toEqual([201, 201])
  expect(answers[1]?.text).toBe(answers[0]?.text)
  expect(await seller.call('POST', '/api/v1/withdrawals', { amount: '10.00' })).toMatchObject({
    status: 400,
    body: { code: 'idempotency_key_required' },
  })
  expect((await seller.balance()).available).toBe('50.00')
})

test('withdrawals at the same time: no more is paid than there is', async () => {
  const { seller } = await dealAt(server, 'completed')
  const answers = await Promise.all(Array.from({ length: many }, () => seller.withdraw('7.00')))
  const statuses = answers.map(({ status }) => status)
  // eight times 7 are 56
  expect(statuses.filter(status => status === 201)).toHaveLength(8)
  expect(statuses.filter(status => status === 422)).toHaveLength(many - 8)
  expect(await seller.balance()).toMatchObject({ available: '4.00', on_its_way: '56.00', paid_out: '0.00' })
  expect(await reconcile(server.services.pool)).toEqual([])
})

test('a withdrawal that the provider cannot pay is back in the balance', async () => {
  const seller = await newDealer(server)
  for (const price of [900_000, 200_000]) await dealAt(server, 'completed', { cents: price, seller })
  // the built-in provider pays $10,000 at once
  const { id } = await seller.withdrew('11000.00')
  await settle(0)
  expect(await seller.balance()).toMatchObject({
    available: '11000.00',
    paid_out: '0.00',
    withdrawals: [{ id, state: 'failed' }],
  })
  expect(await postings(id)).toEqual([
    { account: 'seller', amount_cents: 1_100_000, reason: 'withdrawn' },
    { account: 'paid_out', amount_cents: -1_100_000, reason: 'withdrawn' },
    { account: 'seller', amount_cents: -1_100_000, reason: 'withdrawal_failed' },
    { account: 'paid_out', amount_cents: 1_100_000, reason: 'withdrawal_failed' },
  ])
  expect(await news(seller.id)).toEqual([
    {
      text: 'We could not pay out $11,000.00 to Jane Doe, account ending in 6789. It is back in your balance.',
    },
  ])
  expect(await reconcile(server.services.pool)).toEqual([])
  expect((await seller.withdrew('10000.00')).state).toBe('requested')
})

test('a withdrawal that eight processes settle at the same time is settled once', async () => {
  const { seller } = await dealAt(server, 'completed')
  const { id } = await seller.withdrew('10.00')
  await settle(0)
  moveClock(server.services, day)
  await Promise.all(Array.from({ length: 8 }, () => carryOutWithdrawal(server.services, id)))
  const settled = await query(
    `select event from transition_log where kind = 'withdrawal' and entity_id = $1 order by version`,
    [id],
  )
  expect(settled).toEqual([{ event: 'request' }, { event: 'pay' }])
  expect(await news(seller.id)).toHaveLength(1)
  expect(await query('select amount_cents from manual_provider.payouts where key = $1', [id])).toEqual([
    { amount_cents: 1000 },
  ])
})

test('a provider that does not answer is asked again, and stops no other withdrawal', async () => {
  const one = await dealAt(server, 'completed')
  const other = await dealAt(server, 'completed')
  const { services } = server
  const { id: lost } = await one.seller.withdrew('10.00')
  const { id: paid } = await other.seller.withdrew('10.00')
  const { payments } = services
  const payOut: typeof payments.payOut = request =>
    request.key === lost ? Promise.reject(new Error('No answer.')) : payments.payOut(request)
  Object.assign(services, { payments: { ...payments, payOut } })
  await settle(0)
  await settle()
  const states = () =>
    query('select id, state from withdrawals where id = any($1) order by created_at', [[lost, paid]])
  expect(await states()).toEqual([
    { id: lost, state: 'requested' },
    { id: paid, state: 'paid' },
  ])
  Object.assign(services, { payments })
  await settle(0)
  await settle()
  expect(await states()).toMatchObject([{ state: 'paid' }, { state: 'paid' }])
})

test('a withdrawal where the payment provider pays nobody out is refused, and the money stays', async () => {
  const { seller } = await dealAt(server, 'completed')
  const { payments } = server.services
  Object.assign(server.services, { payments: { ...payments, paysOut: false } })
  expect(await seller.withdraw('10.00')).toMatchObject({
    status: 409,
    body: { code: 'not_offered', message: expect.stringContaining('stays in your balance') },
  })
  Object.assign(server.services, { payments })
  expect(await seller.balance()).toMatchObject({ available: '60.00', withdrawals: [] })
})

slowTest(
  'a payout by hand is booked where the payment provider pays nobody out, and the seller can leave',
  async () => {
    const { seller } = await dealAt(server, 'completed')
    const { databaseUrl } = server.services.config
    const payByHand = async () => {
      const said: string[] = []
      await runCommand(['pay-by-hand', seller.email], {
        config: parseConfig({
          DATABASE_URL: databaseUrl ?? '',
          PUBLIC_URL: 'https://shop.example',
          STRIPE_SECRET_KEY: 'sk_test_1',
          STRIPE_WEBHOOK_SECRET: 'whsec_1',
          STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
        }),
        folder: '/',
        say: text => said.push(text),
      })
      return said
    }
    await expect(cli(databaseUrl, 'pay-by-hand', seller.email)).rejects.toThrow('pays sellers itself')
    expect(await payByHand()).toEqual([`$60.00 of ${seller.email} is booked as paid.`])
    expect(await seller.balance()).toMatchObject({
      available: '0.00',
      paid_out: '60.00',
      withdrawals: [{ amount: '60.00', state: 'paid' }],
    })
    await expect(payByHand()).rejects.toThrow('no money in the balance')
    expect(await reconcile(server.services.pool)).toEqual([])
    expect((await seller.call('POST', '/api/user/deletion', { password })).status).toBe(200)
  },
)

test('an account with money in its balance, or on its way out, cannot be deleted', async () => {
  const { seller } = await dealAt(server, 'completed')
  const leave = () => seller.call('POST', '/api/user/deletion', { password })
  const refused = {
    status: 409,
    body: { message: expect.stringContaining('money in your balance') },
  }
  expect(await leave()).toMatchObject(refused)
  await seller.withdrew()
  expect(await leave()).toMatchObject(refused)
  await settle(0)
  await settle()
  // its order is completed, and nothing is left
  expect(await leave()).toMatchObject({ status: 200, body: { data: { state: 'leaving' } } })
})

slowTest('a seller who is shipping sees the money of each sale once', async () => {
  const seller = await newDealer(server)
  await dealAt(server, 'completed', { seller, price: '10.10' })
  await dealAt(server, 'shipped', { seller, price: '20.00' })
  expect(await seller.balance()).toMatchObject({ available: '10.10', pending: '20.00' })
})
