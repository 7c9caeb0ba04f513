import { beforeAll, describe, expect, test } from 'vitest'
import { connect } from '#server/platform/database/connect.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import { fireDueDeadlines } from '#server/platform/lifecycle/deadlines.ts'
import { fire } from '#server/platform/lifecycle/fire.ts'
import { createTimeline } from '#server/platform/lifecycle/timeline.ts'
import { afterFile } from '#tests/support/after-file.ts'
import { openShop, type Rig, type SellersShop } from '#tests/support/server/open-shop.ts'
import { buy, count, days, minutes, shopper, viewerOf } from '#tests/support/trade/checkout.ts'

let rig: Rig
let shop: SellersShop
let services: Services
beforeAll(async () => {
  ;({ rig, services, shop } = await openShop())
})
const query = (sql: string, values: unknown[] = []) => services.pool.query(sql, values)

/** The lines that deadlines wrote for some things, in the order in which they were written. */
async function fired(...ids: string[]) {
  const { rows } = await query(
    `select l.entity_id as id, l.event, l.at from transition_log l
     where l.by = 'system' and l.entity_id = any($1) order by l.id`,
    [ids],
  )
  return rows as { id: string; event: string; at: Date }[]
}
const dueOf = async (id: string): Promise<Date> => {
  const { rows } = await query('select at from deadlines where entity_id = $1', [id])
  expect(rows).toHaveLength(1)
  return rows[0].at
}
async function openCheckout(): Promise<string> {
  const [variant = ''] = await shop.product([1])
  return (await shopper(services).create([variant, 1])).id
}
const left = (...ids: string[]) =>
  count(services, 'select count(*) from deadlines where entity_id = any($1)', [ids])

/** These services with a clock that the test sets, also back. */
function withClock(start: Date) {
  let time = start
  const clock = { now: () => time, offset: () => 0 }
  return {
    services: { ...services, clock },
    set: (to: Date) => {
      time = to
    },
  }
}
const later = (time: Date, ms: number) => new Date(time.getTime() + ms)

test('a deadline is a row, and nothing waits for it in the queue', async () => {
  const [variant = ''] = await shop.product([1])
  const { paid } = await buy(services, [[variant, 1]])
  const id = paid.orders[0]?.id ?? ''
  // the deadline and its reminder
  expect(await left(id)).toBe(2)
  const { rows } = await query(`select distinct task_identifier as task from graphile_worker.jobs`)
  expect(rows.map(({ task }) => task)).not.toContain('fire_deadline')
})

describe('a jump over several days', () => {
  test('fires everything at its own moment, and what one deadline sets before later ones', async () => {
    const [member, checkout] = ['u_leaving00001', await openCheckout()]
    await query(
      `insert into users (id, name, email, password_hash, state, email_verified_at)
       values ($1, 'Lea', 'lea@x.example', 'x', 'active', now())`,
      [member],
    )
    await fire(services, { kind: 'user', id: member, event: { type: 'user.leave', by: 'member' } })
    const [over, end] = [await dueOf(checkout), await dueOf(member)]
    // an order under way puts the deletion off, a day each time
    const [variant = ''] = await shop.product([1])
    const order = (await buy(services, [[variant, 1]])).paid.orders[0]?.id ?? ''
    await query('delete from deadlines where entity_id = $1', [order])
    await query('update orders set buyer_id = $1 where id = $2', [member, order])
    const between = await openCheckout()
    await query('update deadlines set at = $2 where entity_id = $1', [between, later(end, days(1.5))])

    rig.advance(end.getTime() - services.clock.now().getTime() + days(2.5))
    await fireDueDeadlines(services)
    expect(await fired(checkout, member, between)).toEqual([
      { id: checkout, event: 'open_for_deadline', at: over },
      { id: member, event: 'grace_deadline', at: end },
      { id: member, event: 'grace_deadline', at: later(end, days(1)) },
      { id: between, event: 'open_for_deadline', at: later(end, days(1.5)) },
      { id: member, event: 'grace_deadline', at: later(end, days(2)) },
    ])
    expect(await dueOf(member)).toEqual(later(end, days(3)))
    await query('delete from deadlines where entity_id = $1', [member])
  })

  test('dates nothing before what had already happened to the thing', async () => {
    const id = await openCheckout()
    const due = await dueOf(id)
    const seen = later(due, minutes(5))
    await query(
      `insert into transition_log (kind, entity_id, version, event, by, from_state, to_state, at)
       values ('checkout', $1, 2, 'look', 'buyer', 'open', 'open', $2)`,
      [id, seen],
    )
    await query('update checkouts set version = 2 where id = $1', [id])
    await fireDueDeadlines(withClock(later(due, minutes(10))).services)
    expect(await fired(id)).toEqual([{ id, event: 'open_for_deadline', at: seen }])
  })

  test('has no use for what happened later than now, before the clock was set back', async () => {
    const id = await openCheckout()
    const due = await dueOf(id)
    await query(
      `insert into transition_log (kind, entity_id, version, event, by, from_state, to_state, at)
       values ('checkout', $1, 2, 'look', 'buyer', 'open', 'open', $2)`,
      [id, later(due, days(1))],
    )
    await query('update checkouts set version = 2 where id = $1', [id])
    await fireDueDeadlines(withClock(due).services)
    expect(await fired(id)).toEqual([{ id, event: 'open_for_deadline', at: due }])
  })
})

describe('a report of the built-in carrier', () => {
  /** A purchase that its seller handed to the built-in carrier. */
  async function shipped(tracking: string): Promise<{ id: string; at: Date }> {
    const mia = shopper(services, viewerOf(shop.buyer))
    const paid = await mia.pay(await mia.patch((await mia.create([await shop.ad(), 1])).id))
    const id = paid.orders[0]?.id ?? ''
    const event = { type: 'order.ship', by: 'seller', carrier: 'builtin', tracking } as const
    await fire(services, { kind: 'purchase', id, event })
    const { rows } = await query('select shipped_at as at from shipments where order_id = $1', [id])
    return { id, at: rows[0].at }
  }
  const logOf = async (id: string) => {
    const { rows } = await query(
      `select event, at from transition_log where kind = 'purchase' and entity_id = $1 order by version`,
      [id],
    )
    return rows
  }

  test('happens in one order with the deadlines, each at its moment', async () => {
    const { id, at } = await shipped('GP00000000001')
    rig.advance(days(15))
    await fireDueDeadlines(services)
    expect((await logOf(id)).slice(1)).toEqual([
      { event: 'ship', at },
      { event: 'scan', at },
      { event: 'deliver', at: later(at, days(3)) },
      { event: 'inspection_reminder_deadline', at: later(at, days(5)) },
      { event: 'inspection_deadline', at: later(at, days(6)) },
    ])
    const { rows } = await query(
      `select c.status, c.at from shipment_scans c join shipments s on s.id = c.shipment_id
       where s.order_id = $1 order by c.at`,
      [id],
    )
    expect(rows).toEqual([
      { status: 'accepted', at },
      { status: 'in_transit', at: later(at, days(1)) },
      { status: 'delivered', at: later(at, days(3)) },
    ])
  })

  test('happens once, however many processes hear it', async () => {
    const { id } = await shipped('GP00000000002')
    rig.advance(days(3))
    await Promise.all([1, 2, 3].map(() => fireDueDeadlines(services)))
    expect((await logOf(id)).map(({ event }) => event)).toEqual(['place', 'ship', 'scan', 'deliver'])
    expect(
      await count(
        services,
        'select count(*) from shipment_scans c join shipments s on s.id = c.shipment_id where s.order_id = $1',
        [id],
      ),
    ).toBe(3)
  })

  test('is about the later parcel where two have one number', async () => {
    const [first, second] = [await shipped('GP00000000003'), await shipped('GP00000000003')]
    rig.advance(days(4))
    await fireDueDeadlines(services)
    expect((await logOf(first.id)).map(({ event }) => event)).not.toContain('deliver')
    expect((await logOf(second.id)).map(({ event }) => event)).toContain('deliver')
  })
})

describe('an event of a timeline', () => {
  /** A timeline with one event, which happens at once and never ends. */
  function endless(run: () => Promise<void>) {
    const asked: string[][] = []
    const timeline = createTimeline(async ({ clock }, pausing) => {
      asked.push([...pausing])
      return pausing.includes('same') ? null : { id: 'same', at: clock.now(), run }
    })
    const reported: unknown[] = []
    const log = Object.assign(Object.create(services.log), { error: (line: unknown) => reported.push(line) })
    return { services: { ...services, log, timelines: [timeline] }, reported, asked }
  }

  test('that fails is reported, pauses, and stops no deadline', async () => {
    const id = await openCheckout()
    const failing = endless(() => Promise.reject(new Error('It cannot be.')))
    rig.advance(days(7))
    await fireDueDeadlines(failing.services)
    await fireDueDeadlines(failing.services)
    expect(failing.reported).toMatchObject([{ id: 'same' }])
    expect(await left(id)).toBe(0)
  })

  test('that is due as before once it was carried out pauses, too', async () => {
    let runs = 0
    const repeated = endless(async () => {
      runs += 1
    })
    await fireDueDeadlines(repeated.services)
    expect(runs).toBe(1)
    expect(repeated.reported).toMatchObject([
      { id: 'same', err: { message: 'It was carried out, and is due as before.' } },
    ])
    expect(repeated.asked.at(-1)).toEqual(['same'])
  })
})

test('a moment between two milliseconds is reached as well', async () => {
  const id = await openCheckout()
  await query(
    `update deadlines set at = date_trunc('milliseconds', at) - interval '1 day' + interval '0.4 milliseconds'
     where entity_id = $1`,
    [id],
  )
  rig.advance(days(6) + minutes(1))
  await fireDueDeadlines(services)
  expect(await fired(id)).toHaveLength(1)
})

describe('a clock that is set back', () => {
  test('fires nothing twice and loses nothing', async () => {
    const id = await openCheckout()
    const due = await dueOf(id)
    const time = withClock(later(due, minutes(1)))
    await fireDueDeadlines(time.services)
    expect(await fired(id)).toHaveLength(1)
    // set while the clock was ahead: it waits until the clock is there again
    const [variant = ''] = await shop.product([1])
    const { id: second } = await shopper(time.services).create([variant, 1])
    const secondDue = await dueOf(second)
    expect(secondDue).toEqual(later(due, minutes(1) + days(7)))

    time.set(later(due, -days(3)))
    await fireDueDeadlines(time.services)
    time.set(later(secondDue, -1))
    await fireDueDeadlines(time.services)
    expect([await fired(id), await fired(second)].map(({ length }) => length)).toEqual([1, 0])
    time.set(secondDue)
    await fireDueDeadlines(time.services)
    time.set(later(due, -days(3)))
    await fireDueDeadlines(time.services)
    time.set(later(secondDue, days(1)))
    await fireDueDeadlines(time.services)
    expect([await fired(id), await fired(second)].map(({ length }) => length)).toEqual([1, 1])
    expect(await left(id, second)).toBe(0)
  })

  test('between finding a deadline and firing it leaves it for later', async () => {
    const id = await openCheckout()
    const due = await dueOf(id)
    let asked = 0
    const clock = { now: () => (asked++ === 0 ? due : later(due, -1)), offset: () => 0 }
    expect(await fireDueDeadlines({ ...services, clock })).toBe(0)
    expect(await left(id)).toBe(1)
    expect(await fireDueDeadlines(withClock(due).services)).toBeGreaterThan(0)
    expect(await left(id)).toBe(0)
  })

  test('the machine’s own lets no pause last longer than the longest', async () => {
    const id = await openCheckout()
    await query(
      `update deadlines set failures = 1, paused_until = now() + interval '2 days' where entity_id = $1`,
      [id],
    )
    await fireDueDeadlines(withClock(await dueOf(id)).services)
    expect(await left(id)).toBe(0)
  })
})

test('two processes fire each deadline once, and together in the order of their moments', async () => {
  const ids: string[] = []
  for (let at = 0; at < 12; at += 1) ids.push(await openCheckout())
  const others = [1, 2, 3].map(() => {
    const { db, pool, close } = connect(rig.url, { poolMax: 3, lockTimeout: 20_000 })
    afterFile(close)
    return { ...services, db, pool }
  })
  const start = services.clock.now()
  for (const [at, id] of ids.entries())
    await query('update deadlines set at = $2 where entity_id = $1', [
      id,
      later(start, minutes(ids.length - at)),
    ])
  rig.advance(minutes(ids.length))
  const counts = await Promise.all(others.map(other => fireDueDeadlines(other)))
  expect(counts.reduce((sum, each) => sum + each, 0)).toBe(ids.length)
  expect((await fired(...ids)).map(({ id }) => id)).toEqual(ids.toReversed())
})

describe('a deadline that cannot be carried out', () => {
  const paused = async (id: string) => {
    const { rows } = await query(
      `select failures, extract(epoch from paused_until - now())::float8 as seconds from deadlines where entity_id = $1`,
      [id],
    )
    return rows[0] as { failures: number; seconds: number }
  }
  const endPause = (id: string) =>
    query(`update deadlines set paused_until = now() - interval '1 second' where entity_id = $1`, [id])

  test('is reported, pauses longer each time, and fires once when it can', async () => {
    const [bad, good] = [await openCheckout(), await openCheckout()]
    await query(`update checkouts set state = 'nonsense' where id = $1`, [bad])
    const reported: unknown[] = []
    const log = Object.assign(Object.create(services.log), { error: (line: unknown) => reported.push(line) })
    const time = withClock(later(await dueOf(good), minutes(1)))
    const there = { ...time.services, log }
    for (const [round, pause] of [2, 4, 8, 16].entries()) {
      await fireDueDeadlines(there)
      // while it pauses nobody tries
      await fireDueDeadlines(there)
      expect(reported).toHaveLength(round + 1)
      expect(reported.at(-1)).toMatchObject({ kind: 'checkout', id: bad })
      const { failures, seconds } = await paused(bad)
      expect(failures).toBe(round + 1)
      expect(seconds).toBeLessThanOrEqual(pause)
      expect(seconds).toBeGreaterThan(pause / 2 - 1)
      await endPause(bad)
    }
    expect(await left(good)).toBe(0)
    await query('update deadlines set failures = 20 where entity_id = $1', [bad])
    await fireDueDeadlines(there)
    expect((await paused(bad)).seconds).toBeLessThanOrEqual(900)

    await query(`update checkouts set state = 'open' where id = $1`, [bad])
    await endPause(bad)
    expect(await fireDueDeadlines(there)).toBe(1)
    expect(await fired(bad)).toHaveLength(1)
  })

  test('by its renamed event is reported, stops no other, and is given up after many tries', async () => {
    const [renamed, good] = [await openCheckout(), await openCheckout()]
    const event = 'xstate.after.formerDelay.checkout.open'
    await query('update deadlines set event = $2, failures = 23 where entity_id = $1', [renamed, event])
    const reported: { err?: Error; id?: string }[] = []
    const log = Object.assign(Object.create(services.log), {
      error: (line: { err?: Error; id?: string }) => reported.push(line),
    })
    const there = { ...withClock(later(await dueOf(good), minutes(1))).services, log }
    await fireDueDeadlines(there)
    expect(reported.map(({ err, id }) => [id, err?.message])).toEqual([
      [renamed, `checkout ${renamed} is in the state open, in which its chart does not know ${event}.`],
    ])
    expect(await left(good)).toBe(0)
    await endPause(renamed)
    await fireDueDeadlines(there)
    await fireDueDeadlines(there)
    // tried once more, and given up
    expect(reported.map(({ id }) => id)).toEqual([renamed, renamed, renamed])
    expect(await query('select state from checkouts where id = $1', [renamed])).toMatchObject({
      rows: [{ state: 'open' }],
    })
    await query('delete from deadlines where entity_id = $1', [renamed])
  })

  test('begins without a pause when it is set again', async () => {
    const [variant = ''] = await shop.product([1])
    const guest = shopper(services)
    const { id } = await guest.patch((await guest.create([variant, 1])).id)
    await query(`update deadlines set failures = 3, paused_until = now() + interval '10 minutes'`)
    await guest.patch(id)
    await guest.reserve(id)
    const { rows } = await query('select failures, paused_until from deadlines where entity_id = $1', [id])
    expect(rows).toEqual([{ failures: 0, paused_until: null }])
  })
})

test('firing ends between two deadlines when the server stops', async () => {
  const ids = [await openCheckout(), await openCheckout()]
  const asked = new AbortController()
  const time = withClock(later(services.clock.now(), days(8)))
  const pool = new Proxy(services.pool, {
    get(target, name) {
      if (name === 'connect') asked.abort()
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  expect(await fireDueDeadlines({ ...time.services, pool }, asked.signal)).toBe(1)
  expect(await left(...ids)).toBeGreaterThan(0)
})
