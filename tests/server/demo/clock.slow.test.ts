import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runCommand } from '#server/cli.ts'
import { fireDue } from '#server/domains/sweep.ts'
import { demoWorldKey } from '#server/platform/clock/demo-world.ts'
import { advanceClock, readOffset } from '#server/platform/clock/offset.ts'
import { parseConfig } from '#server/platform/config/config.ts'
import { openDatabase } from '#server/platform/database/open.ts'
import type { Database } from '#server/platform/database/schema.ts'
import { businessDays } from '#server/platform/lifecycle/calendar.ts'
import { createTestDatabase, silent, type TestDatabase } from '#tests/support/postgres.ts'
import { temporaryFolder } from '#tests/support/server/temporary.ts'
import { days, minutes, openServices, seedShop, shopper, viewerOf } from '#tests/support/trade/checkout.ts'

let database: TestDatabase
let rig: ReturnType<typeof openServices>

beforeEach(async () => {
  database = await createTestDatabase()
  rig = openServices(database.url)
})
afterEach(async () => {
  await rig.close()
  await database.drop()
})

/** Runs the command line and answers what it said. */
async function cli(url: string, ...line: string[]): Promise<string> {
  const said: string[] = []
  await runCommand(line, {
    config: parseConfig({ DATABASE_URL: url }),
    folder: '/',
    say: text => said.push(text),
  })
  return said.join('\n')
}
const advance = (...values: string[]) => cli(database.url, 'clock', ...values)
const offset = () => readOffset(rig.services.db)
const markDemo = (db: Kysely<Database>) =>
  db.insertInto('settings').values({ key: demoWorldKey, value: '{}' }).execute()

test('the demo’s clock moves ahead, each time from where it is, and the new time is said', async () => {
  await markDemo(rig.services.db)
  const before = Date.now()
  const said = await advance('5d')
  const [, day, time] = /clock says (\S+) (\S+) UTC, 5 days ahead of this machine's\./.exec(said) ?? []
  const now = Date.parse(`${day}T${time}:00Z`)
  expect(now).toBeGreaterThan(before + days(5) - minutes(1))
  expect(now).toBeLessThanOrEqual(Date.now() + days(5))
  expect(await offset()).toBe(days(5))
  expect(await advance('+36h')).toContain(', 6 days 12 hours ahead')
  expect(await advance('1m')).toContain(', 6 days 12 hours 1 minute ahead')
  expect(await offset()).toBe(days(6.5) + minutes(1))
  expect(await advance()).toMatch(
    /^The marketplace's clock says \S+ \S+ UTC, 6 days 12 hours 1 minute ahead of this machine's\.$/,
  )
  expect(await offset()).toBe(days(6.5) + minutes(1))
})

test('a clock that nobody moved is that of the machine, and looking at it needs no demo world', async () => {
  const before = Date.now()
  const [, day, time] = /^The marketplace's clock says (\S+) (\S+) UTC\.$/.exec(await advance()) ?? []
  expect(Date.parse(`${day}T${time}:00Z`)).toBeGreaterThan(before - minutes(1))
})

test('a clock moved ahead: everything due happens before the command ends, and is listed in order of time', async () => {
  const { services } = rig
  await markDemo(services.db)
  const shop = await seedShop(services)
  const mia = shopper(services, viewerOf(shop.buyer))
  const [one = '', two = ''] = await shop.product([1, 1])
  const held = await mia.patch((await mia.create([two, 1])).id)
  await mia.reserve(held.id)
  const [order] = (await mia.pay(await mia.patch((await mia.create([one, 1])).id))).orders
  expect(await advance('+10m')).toMatch(/\nNothing was due\.$/)
  const [first, ...now] = (await advance('+5d')).split('\n')
  expect(first).toMatch(/, 5 days 10 minutes ahead of this machine's\.$/)
  const { rows } = await services.pool.query<{ at: Date }>(
    `select at from transition_log where by = 'system' order by id`,
  )
  const [freed = '', reminded = '', cancelled = ''] = rows.map(({ at }) =>
    at.toISOString().slice(0, 16).replace('T', ' '),
  )
  // the conversation opens with the news of the order
  const [thread = ''] = now.splice(3)
  expect(thread).toMatch(/ {2}thread t_\S+ {2}open: {2}→ open$/)
  expect(now).toEqual([
    `  ${freed}  checkout ${held.id}  reservation_deadline: reserved → expired`,
    `  ${reminded}  brand_order ${order?.id}  acceptance_reminder_deadline: placed`,
    `  ${cancelled}  brand_order ${order?.id}  acceptance_deadline: placed → cancelled`,
  ])
  const placed = Date.parse(order?.placed_at ?? '')
  expect(Date.parse(`${cancelled}Z`)).toBeGreaterThan(placed + businessDays(placed, 2) - minutes(1))
  expect(Date.parse(`${cancelled}Z`)).toBeLessThanOrEqual(placed + businessDays(placed, 2))
})

test('a deadline that cannot be carried out is counted', async () => {
  const { services } = rig
  await markDemo(services.db)
  const shop = await seedShop(services)
  const [variant = ''] = await shop.product([1])
  const { id } = await shopper(services).create([variant, 1])
  await services.pool.query(`update checkouts set state = 'nonsense' where id = $1`, [id])
  expect(await advance('+7d')).toMatch(
    /\nNothing was due\.\n1 deadline could not be carried out\. The server tries again\.$/,
  )
})

test('a running server follows within a second, and what is due by then happens', async () => {
  const { services } = rig
  await markDemo(services.db)
  const shop = await seedShop(services)
  const [variant = ''] = await shop.product([1])
  const guest = shopper(services)
  const { id } = await guest.patch((await guest.create([variant, 1])).id)
  await guest.reserve(id)
  await advanceClock(services.db, minutes(14))
  await fireDue(services)
  expect((await guest.get(id)).state).toBe('reserved')
  await advanceClock(services.db, minutes(1))
  await fireDue(services)
  expect((await guest.get(id)).state).toBe('expired')
  expect(services.clock.offset()).toBe(minutes(15))
})

test('a real shop’s clock is left alone unless one insists', async () => {
  await expect(advance('5d')).rejects.toThrow(/^This database does not hold the demo world\. .+ add --yes\.$/)
  expect(await offset()).toBe(0)
  expect(await advance('5d', '--yes')).toContain(', 5 days ahead')
  expect(await advance('--yes', '1h')).toContain(', 5 days 1 hour ahead')
  expect(await offset()).toBe(days(5) + minutes(60))
})

test('nonsense is refused with a sentence', async () => {
  await markDemo(rig.services.db)
  const nonsense = [
    '0d',
    '-5d',
    '5',
    'd',
    '5 d',
    '5w',
    '1.5h',
    '1e3d',
    '5D',
    'tomorrow',
    '٣d',
    '0000m',
    '--no',
  ]
  for (const text of nonsense) {
    await expect(advance(text)).rejects.toThrow(
      `"${text}" is no duration: write minutes, hours or days, as in +20m, +36h or +5d.`,
    )
  }
  expect(await offset()).toBe(0)
})

test('a move of more than a year at once is refused, of a year accepted', async () => {
  await markDemo(rig.services.db)
  for (const text of ['367d', '8785h', '999999999d']) {
    await expect(advance(text)).rejects.toThrow(`${text} is more than a year`)
  }
  expect(await offset()).toBe(0)
  await advance('366d')
  expect(await offset()).toBe(days(366))
})

test('the help lists it, and too many words show how it is written', async () => {
  expect(await cli(database.url, 'help')).toMatch(
    /^ {2}clock \[<duration>\] \[--yes\] +show the demo's clock/m,
  )
  for (const values of [
    ['5d', '5d'],
    ['5d', '--force'],
  ]) {
    await expect(advance(...values)).rejects.toThrow(
      'The command is: npm run cli -- clock [<duration>] [--yes]',
    )
  }
})

test('an empty database has no clock', async () => {
  const empty = await createTestDatabase({ empty: true })
  try {
    await expect(cli(empty.url, 'clock', '5d', '--yes')).rejects.toThrow(
      'The database is empty, or older than this program: start the server first.',
    )
  } finally {
    await empty.drop()
  }
})

// It makes a data directory and starts PostgreSQL twice.
const patience = { timeout: 180_000 }

test(
  'with the embedded database: beside a running server, after it stopped, and where there is none',
  patience,
  async () => {
    const folder = await temporaryFolder('clock')
    const dataDir = join(folder.path, 'data')
    const run = (at: string, ...line: string[]) =>
      spawnSync(process.execPath, [join(import.meta.dirname, '../../../server/cli.ts'), 'clock', ...line], {
        encoding: 'utf8',
        env: { PATH: process.env.PATH, DATA_DIR: at },
      })
    try {
      const opened = await openDatabase({ databaseUrl: null, dataDir }, silent, { poolMax: 3 })
      try {
        await markDemo(opened.db)
        const beside = run(dataDir, '2h')
        expect(beside).toMatchObject({ status: 0, stderr: '' })
        expect(beside.stdout).toContain(', 2 hours ahead')
        expect(await readOffset(opened.db)).toBe(minutes(120))
      } finally {
        await opened.close()
      }
      expect(run(dataDir, '1d')).toMatchObject({
        status: 0,
        stdout: expect.stringContaining(', 1 day 2 hours ahead'),
      })
      const none = join(folder.path, 'none')
      expect(run(none, '1d')).toMatchObject({
        status: 1,
        stderr: `There is no data directory ${none}: there is no clock to move.\n`,
      })
    } finally {
      await folder.remove()
    }
  },
)
