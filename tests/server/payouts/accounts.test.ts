import { pino } from 'pino'
import { beforeAll, describe, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { runCommand } from '#server/cli.ts'
import { followWithdrawals } from '#server/domains/payouts/index.ts'
import { requestWithdrawal } from '#server/domains/payouts/request.ts'
import { sweep } from '#server/domains/sweep.ts'
import { parseConfig } from '#server/platform/config/config.ts'
import { unseal } from '#server/platform/config/sealed.ts'
import { reconcile } from '#server/platform/ledger/reconcile.ts'
import { change } from '#server/platform/lifecycle/unit-of-work.ts'
import type { Balance } from '#src/api/contract/trade/balance.ts'
import { password } from '#tests/support/members/members.ts'
import { moveClock, passTime } from '#tests/support/pass-time.ts'
import { allRows } from '#tests/support/planted/everything-kept.ts'
import { outboxOf } from '#tests/support/server/outbox.ts'
import { startShop } from '#tests/support/server/start-shop.ts'
import { slowTest } from '#tests/support/slow-test.ts'
import { anAccount, dealAt, newDealer } from '#tests/support/trade/deals.ts'

const day = 86_400_000
const rounds = process.env.TEST_FULL === '1' ? 40 : 2
/** Another account than `anAccount`. */
const another = { holder: 'Jane Q. Doe', account_number: 'US80GARD0005550004321' }

let server: RunningServer
const logged: string[] = []
beforeAll(async () => {
  const log = pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) })
  ;({ server } = await startShop({ log }))
})
const query = async (sql: string, values: unknown[] = []) =>
  (await server.services.pool.query(sql, values)).rows
/** What the provider can decrypt of a seller's accounts, the oldest first. */
const providerAccounts = async (seller: string): Promise<unknown[]> => {
  const { secret } = server.services
  const rows = await query(
    'select key, sealed from manual_provider.payout_accounts where seller_id = $1 order by created_at',
    [seller],
  )
  return rows.map(({ key, sealed }) =>
    JSON.parse(unseal({ secret, purpose: 'payout_account', of: key }, sealed) ?? 'null'),
  )
}
const paidTo = async (withdrawal: string): Promise<string> => {
  const [paid] = await query(
    `select a.holder, a.last_four from manual_provider.payouts p join payout_accounts a on a.id = p.account_key
     where p.key = $1`,
    [withdrawal],
  )
  return paid?.last_four
}
const settle = async (ms = day) => {
  moveClock(server.services, ms)
  await followWithdrawals(server.services)
}
/** The mails to somebody, by subject and text. */
async function mailsTo(email: string) {
  const all = await outboxOf(server)
  return all
    .filter(({ headers }) => headers.get('to')?.includes(email))
    .map(({ headers, parts }) => ({
      subject: headers.get('subject')?.[0] ?? '',
      text: (parts.get('text/plain') ?? '').replace(/\s+/g, ' '),
    }))
}
const mails = async (to: string) =>
  (await mailsTo(to)).filter(({ subject }) => /payout account/.test(subject))

test('a seller adds an account, and sees its holder and last four digits', async () => {
  const seller = await newDealer(server)
  const typed = { holder: ' Jane Doe ', account_number: 'us53 gard-0000 1234 5678 9' }
  const added = await seller.addedAccount(typed)
  expect(added).toEqual({
    id: expect.stringMatching(/^pa_/),
    state: 'ready',
    holder: 'Jane Doe',
    last_four: '6789',
    since: expect.any(String),
  })
  expect((await seller.balance()).account).toEqual(added)
  expect(await providerAccounts(seller.id)).toEqual([
    { holder: 'Jane Doe', account_number: 'US53GARD0000123456789' },
  ])
  expect(
    await query('select event, details from audit_log where user_id = $1 and event like $2', [
      seller.id,
      'payout%',
    ]),
  ).toEqual([{ event: 'payout_account_added', details: { account: added.id } }])
})

test.each([
  [
    { account_number: 'US54GARD0000123456789' },
    'account_number',
    'Check the account number. One character seems wrong.',
  ],
  [
    { account_number: '123' },
    'account_number',
    'Enter the account number as an IBAN: two letters, two digits, then 11 to 30 letters and digits.',
  ],
  [{ account_number: undefined }, 'account_number', 'Enter the account number.'],
  [{ holder: '' }, 'holder', 'Enter the name of the account holder.'],
  [{ holder: undefined }, 'holder', 'Enter the name of the account holder.'],
  [{ password: 'not my password' }, 'password', 'This is not your password.'],
  [{ password: undefined }, 'password', 'Enter your password to continue.'],
])('an account with %j is refused with a sentence, and nothing is stored', async (wrong, field, sentence) => {
  const seller = await newDealer(server)
  expect(await seller.addAccount(wrong)).toMatchObject({
    status: 422,
    body: { errors: { [field]: [sentence] } },
  })
  expect((await seller.balance()).account).toBeNull()
  expect(await providerAccounts(seller.id)).toEqual([])
})

test('a member without a password adds an account in a session that has just begun, and not in an older one', async () => {
  const seller = await newDealer(server)
  await query('update users set password_hash = null where id = $1', [seller.id])
  await query(`update sessions set created_at = now() - interval '1 hour' where user_id = $1`, [seller.id])
  expect(await seller.addAccount({ password: undefined })).toMatchObject({
    status: 403,
    body: { code: 'log_in_again' },
  })
  await query('update sessions set created_at = now() where user_id = $1', [seller.id])
  expect((await seller.addAccount({ password: undefined })).status).toBe(201)
})

slowTest('a seller adds an account once the email is confirmed', async () => {
  const seller = await newDealer(server)
  await query('update users set email_verified_at = null where id = $1', [seller.id])
  expect(await seller.addAccount()).toMatchObject({
    status: 409,
    body: { code: 'email_unverified', message: expect.stringContaining('Confirm your email') },
  })
  expect(await providerAccounts(seller.id)).toEqual([])
})

test('the same key adds one account', async () => {
  const seller = await newDealer(server)
  const answers = [await seller.addAccount({}, 'a-key-once'), await seller.addAccount({}, 'a-key-once')]
  expect(answers.map(({ status }) => status)).toEqual([201, 201])
  expect(answers[1]?.text).toBe(answers[0]?.text)
  expect(await providerAccounts(seller.id)).toHaveLength(1)
})

slowTest('an eleventh account within an hour has to wait', async () => {
  const { server: limited } = await startShop({ env: { RATE_LIMIT_FACTOR: '1' } })
  const seller = await newDealer(limited)
  for (let count = 0; count < 10; count++) await seller.addedAccount()
  expect((await seller.addAccount()).status).toBe(429)
})

test('an account is refused where the payment provider pays nobody out', async () => {
  const seller = await newDealer(server)
  const { payments } = server.services
  Object.assign(server.services, { payments: { ...payments, paysOut: false } })
  expect(await seller.addAccount()).toMatchObject({ status: 409, body: { code: 'not_offered' } })
  expect(await seller.balance()).toMatchObject({ pays_out: false, account: null })
  Object.assign(server.services, { payments })
})

describe('a withdrawal', () => {
  test('without an account is refused, and nothing is booked', async () => {
    const { seller } = await dealAt(server, 'completed')
    const refused = await seller.withdrawTo(undefined, '10.00')
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'no_account',
        message: 'Add the account that the money should go to. Nothing was withdrawn.',
        data: { available: '60.00', account: null, withdrawals: [] },
      },
    })
    expect(await seller.balance()).toMatchObject({ available: '60.00', withdrawals: [] })
  })

  test.each([
    ['the account before it', 'before'],
    ['no account', 'none'],
    ['an account of somebody else', 'foreign'],
  ])('that names %s is refused with the balance as it is now', async (_, which) => {
    const { seller } = await dealAt(server, 'completed')
    const before = await seller.addedAccount()
    const now = await seller.addedAccount(another)
    const foreign = await (await newDealer(server)).addedAccount()
    const named = { before: before.id, none: undefined, foreign: foreign.id }[which]
    const refused = await seller.withdrawTo(named, '10.00')
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'account_changed',
        message:
          'Your payout account was changed meanwhile. It is Jane Q. Doe, account ending in 4321 now. Nothing was withdrawn.',
      },
    })
    expect((refused.body as { data: Balance }).data).toEqual({ ...(await seller.balance()), account: now })
    expect(
      await query(`select from postings where seller_id = $1 and account = 'paid_out'`, [seller.id]),
    ).toEqual([])
    expect(await query('select from withdrawals where seller_id = $1', [seller.id])).toEqual([])
    // what the seller sees now is where it goes
    expect((await seller.withdrawTo(now.id, '10.00')).status).toBe(201)
  })

  test('on its way goes to the account that it names, which the list keeps, also after it was replaced', async () => {
    const { seller } = await dealAt(server, 'completed')
    const first = await seller.withdrew('10.00')
    await seller.addedAccount(another)
    await settle(0)
    const second = await seller.withdrew('20.00')
    await settle()
    await settle()
    expect((await seller.balance()).withdrawals).toMatchObject([
      { id: second.id, state: 'paid', account: { holder: 'Jane Q. Doe', last_four: '4321' } },
      { id: first.id, state: 'paid', account: { holder: 'Jane Doe', last_four: '6789' } },
    ])
    expect([await paidTo(first.id), await paidTo(second.id)]).toEqual(['6789', '4321'])
    expect(
      await query(
        `select text from notifications where user_id = $1 and kind = 'withdrawal_settled' order by text`,
        [seller.id],
      ),
    ).toEqual([
      { text: '$10.00 was paid out to Jane Doe, account ending in 6789.' },
      { text: '$20.00 was paid out to Jane Q. Doe, account ending in 4321.' },
    ])
  })

  slowTest('from before accounts were named is paid, and leaves the account out', async () => {
    const { seller } = await dealAt(server, 'completed')
    const { id } = await change(server.services, async uow => {
      await uow.lock([{ kind: 'user', id: seller.id }])
      return requestWithdrawal(uow, { sellerId: seller.id, cents: 1000, accountId: null })
    })
    await settle(0)
    await settle()
    expect((await seller.balance()).withdrawals).toMatchObject([{ id, state: 'paid', account: null }])
    expect(
      await query(`select text from notifications where user_id = $1 and kind = 'withdrawal_settled'`, [
        seller.id,
      ]),
    ).toEqual([{ text: '$10.00 was paid out to your account.' }])
  })

  test('to an account that the provider does not know is back in the balance', async () => {
    const { seller } = await dealAt(server, 'completed')
    await seller.withdrew('10.00')
    await query('delete from manual_provider.payout_accounts where seller_id = $1', [seller.id])
    await settle(0)
    expect(await seller.balance()).toMatchObject({ available: '60.00', withdrawals: [{ state: 'failed' }] })
    expect(await reconcile(server.services.pool)).toEqual([])
  })

  test('and a replacement at the same time: it goes to the account that was seen, or nowhere', async () => {
    const { seller } = await dealAt(server, 'completed')
    let seen = await seller.addedAccount()
    for (let round = 0; round < rounds; round++) {
      const number = round % 2 === 0 ? another.account_number : anAccount.account_number
      const [withdrawal, replaced] = await Promise.all([
        seller.withdrawTo(seen.id, '1.00'),
        seller.addAccount({ ...another, account_number: number }),
      ])
      if (withdrawal.status === 201) {
        const { id } = (withdrawal.body as { data: { id: string } }).data
        expect(await query('select account_id from withdrawals where id = $1', [id])).toEqual([
          { account_id: seen.id },
        ])
      } else {
        expect(withdrawal).toMatchObject({ status: 409, body: { code: 'account_changed' } })
      }
      expect(replaced.status).toBe(201)
      seen = (replaced.body as { data: typeof seen }).data
      expect((await seller.balance()).account).toEqual(seen)
    }
    expect(await reconcile(server.services.pool)).toEqual([])
  })

  test('and many replacements at the same time: one account is in use, and the others are replaced', async () => {
    const seller = await newDealer(server)
    const answers = await Promise.all(Array.from({ length: 8 }, () => seller.addAccount()))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201))
    expect(
      await query(
        `select count(*)::int as all, count(*) filter (where replaced_at is null)::int as used
         from payout_accounts where seller_id = $1`,
        [seller.id],
      ),
    ).toEqual([{ all: 8, used: 1 }])
  })
})

describe('mails', () => {
  slowTest('the mail about a first account names where money goes from now on', async () => {
    const seller = await newDealer(server)
    await seller.addedAccount()
    await expect.poll(async () => (await mails(seller.email)).length).toBe(1)
    const [mail] = await mails(seller.email)
    expect(mail?.subject).toBe('A payout account was added on Garderobe')
    expect(mail?.text).toMatch(
      /Since \w{3}, \w{3} \d+, \d+:\d\d [AP]M UTC, new withdrawals go to Jane Doe, account ending in 6789\./,
    )
  })

  test('the mail about a replaced account goes to the confirmed address, and says what to do if it was somebody else', async () => {
    const seller = await newDealer(server)
    await seller.addedAccount()
    await query('update users set pending_email = $2 where id = $1', [seller.id, `thief-${seller.email}`])
    await seller.addedAccount(another)
    await expect.poll(async () => (await mails(seller.email)).length).toBe(2)
    const changed = (await mails(seller.email)).find(({ subject }) => subject.includes('changed'))
    expect(changed?.subject).toBe('Your Garderobe payout account was changed')
    const text = changed?.text
    expect(text).toContain('new withdrawals go to Jane Q. Doe, account ending in 4321.')
    expect(text).toContain('Withdrawals that are on their way still go to the account before it.')
    expect(text).toContain(
      'If this wasn’t you, set a new password right away, change the account, and contact',
    )
    expect(text).toContain('/forgot-password')
    expect(await mails(`thief-${seller.email}`)).toEqual([])
  })
})

test('the number of an account is in no table in the clear, and in no mail, answer or line of the log', async () => {
  const { seller } = await dealAt(server, 'completed')
  const answers = [
    await seller.addAccount({ account_number: 'US53GARD0000123456789' }),
    await seller.withdraw('10.00'),
    await seller.addAccount({ account_number: '9988776655443322x!' }),
    await seller.addAccount({ account_number: 'US54GARD4444333322221' }),
    await seller.addAccount({ password: 'not my password', account_number: 'US54GARD4444333322221' }),
    await seller.call('GET', '/api/v1/balance'),
    await seller.call('GET', '/api/user/export'),
  ]
  await settle(0)
  await settle()
  await expect.poll(async () => (await mails(seller.email)).length).toBe(1)
  const numbers = /123456789|9988776655443322|4444333322221/i
  const ours = await allRows(server.services.pool)
  expect(ours.some(row => row.includes('Jane Doe'))).toBe(true)
  expect(ours.filter(row => numbers.test(row))).toEqual([])
  expect(answers.filter(({ text }) => numbers.test(text))).toEqual([])
  // with all but a few digits known, a plain hash of what was sent would be guessed in a moment
  const sent = JSON.stringify({
    ...{ account_number: 'US53GARD0000123456789', holder: 'Jane Doe' },
    password,
  })
  expect(
    await query(`select scope from idempotency where body_hash = sha256(convert_to($1, 'UTF8'))`, [sent]),
  ).toEqual([])
  expect((await mailsTo(seller.email)).filter(({ text }) => numbers.test(text))).toEqual([])
  expect(logged.some(line => line.includes('/api/v1/payout-accounts'))).toBe(true)
  expect(logged.filter(line => numbers.test(line))).toEqual([])
})

test('the export has the accounts by their last four characters, and leaving deletes them with their numbers', async () => {
  const { seller } = await dealAt(server, 'completed')
  await seller.addedAccount({ holder: 'Gone Soon' })
  const { id } = await seller.withdrew()
  await seller.addedAccount({ ...another, holder: 'Soon Gone' })
  await settle(0)
  await settle()
  const { body, text } = await seller.call('GET', '/api/user/export')
  const { data } = body as { data: Record<string, object[]> }
  expect(data.payout_accounts).toMatchObject([
    { holder: 'Gone Soon', last_four: '6789', replaced_at: expect.any(String) },
    { holder: 'Soon Gone', last_four: '4321', replaced_at: null },
  ])
  expect(data.withdrawals).toMatchObject([{ id, amount_cents: 6000, holder: 'Gone Soon', last_four: '6789' }])
  expect(text).not.toMatch(/0000123456789|5550004321/)

  expect((await seller.call('POST', '/api/user/deletion', { password })).status).toBe(200)
  await passTime(server.services, 40 * day)
  await sweep(server.services)
  expect(await query('select from payout_accounts where seller_id = $1', [seller.id])).toEqual([])
  expect(await providerAccounts(seller.id)).toEqual([])
  // the books stay
  expect(await query('select amount_cents, account_id from withdrawals where id = $1', [id])).toEqual([
    { amount_cents: 6000, account_id: null },
  ])
  expect((await allRows(server.services.pool)).filter(row => /Gone Soon|Soon Gone/.test(row))).toEqual([])
})

test('an encrypted account opens in its own row only, and with the secret of this server only', async () => {
  const [one, other] = [await newDealer(server), await newDealer(server)]
  const first = await one.addedAccount()
  const second = await other.addedAccount()
  const [{ sealed }] = (await query('select sealed from manual_provider.payout_accounts where key = $1', [
    first.id,
  ])) as [{ sealed: string }]
  const { secret } = server.services
  const purpose = 'payout_account'
  expect(unseal({ secret, purpose, of: first.id }, sealed)).toContain('Jane Doe')
  expect(unseal({ secret, purpose, of: second.id }, sealed)).toBeNull()
  expect(unseal({ secret, purpose: 'oidc_state', of: first.id }, sealed)).toBeNull()
  expect(unseal({ secret: Buffer.alloc(32, 1), purpose, of: first.id }, sealed)).toBeNull()
  const changed = `${sealed.slice(0, -2)}${sealed.endsWith('AA') ? 'BB' : 'AA'}`
  expect(unseal({ secret, purpose, of: first.id }, changed)).toBeNull()
})

test('a replaced account is over, and its log names who replaced it', async () => {
  const seller = await newDealer(server)
  const first = await seller.addedAccount()
  const second = await seller.addedAccount(another)
  const log = (id: string) =>
    query(
      'select event, by, from_state, to_state from transition_log where entity_id = $1 order by version',
      [id],
    )
  expect(await log(first.id)).toEqual([
    { event: 'add', by: 'seller', from_state: '', to_state: 'being_set_up' },
    { event: 'accept', by: 'provider', from_state: 'being_set_up', to_state: 'ready' },
    { event: 'replace', by: 'seller', from_state: 'ready', to_state: 'replaced' },
  ])
  expect((await log(second.id)).at(-1)).toMatchObject({ to_state: 'ready' })
})

slowTest('a withdrawal that is booked by hand names the account that the seller has', async () => {
  const { seller } = await dealAt(server, 'completed')
  await seller.addedAccount()
  const said: string[] = []
  await runCommand(['pay-by-hand', seller.email], {
    config: parseConfig({
      DATABASE_URL: server.services.config.databaseUrl ?? '',
      PUBLIC_URL: 'https://shop.example',
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    }),
    folder: '/',
    say: line => said.push(line),
  })
  expect(said).toEqual([`$60.00 of ${seller.email} is booked as paid to Jane Doe, account ending in 6789.`])
  expect((await seller.balance()).withdrawals).toMatchObject([
    { state: 'paid', account: { holder: 'Jane Doe', last_four: '6789' } },
  ])
})
