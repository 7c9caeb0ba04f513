import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Services } from '#server/platform/handler/handler.ts'
import { withIdempotency } from '#server/platform/idempotency/idempotency.ts'
import type { KeyUse } from '#server/platform/idempotency/key-store.ts'
import { openRig } from '#tests/support/server/open-shop.ts'

let services: Services
beforeAll(async () => {
  ;({ services } = await openRig())
})

const answer = (name: string) => ({ status: 201, headers: {}, body: { name } })
const never = () => Promise.reject(new Error('It ran a second time.'))

describe('a key while its call is under way', () => {
  test.each([
    ['scope', { scope: 'u_other' }],
    ['route', { route: 'POST /other' }],
    ['key', { key: 'other' }],
  ])('is not answered by a call that differs in its %s alone', async (what, difference) => {
    const mine = { scope: 'u_mine', route: 'POST /things', key: `key-${what}`, body: { size: 'M' } }
    const [started, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const first = withIdempotency(services, mine, async () => {
      started.resolve()
      await held.promise
      return answer('mine')
    })
    await started.promise
    const other = { ...mine, ...difference }
    expect(await withIdempotency(services, other, async () => answer('other'))).toEqual(answer('other'))
    held.resolve()
    expect(await first).toEqual(answer('mine'))
    expect(await withIdempotency(services, mine, never)).toEqual(answer('mine'))
    expect(await withIdempotency(services, other, never)).toEqual(answer('other'))
  })
})

test('a call that failed lets its own key go, and no other', async () => {
  const mine = { scope: 'u_failing', route: 'POST /things', key: 'fails', body: {} }
  await expect(withIdempotency(services, mine, never)).rejects.toThrow('It ran a second time.')
  expect(await withIdempotency(services, mine, async () => answer('again'))).toEqual(answer('again'))
})

test('a call that failed without the database releases its key once the database is back', async () => {
  let isAway = false
  const { pool } = services
  const query = ((...asked: Parameters<typeof pool.query>) =>
    isAway ? Promise.reject(new Error('The database is away.')) : pool.query(...asked)) as typeof pool.query
  const cut: Services = {
    ...services,
    pool: new Proxy(pool, { get: (of, name) => (name === 'query' ? query : Reflect.get(of, name)) }),
  }
  const mine = { scope: 'u_cut', route: 'POST /things', key: 'cut', body: {} }
  const failing = withIdempotency(cut, mine, async () => {
    isAway = true
    throw new Error('The connection broke.')
  })
  await expect(failing).rejects.toThrow('The connection broke.')
  isAway = false
  const rows = async () => (await pool.query('select 1 from idempotency where key = $1', [mine.key])).rowCount
  await expect.poll(rows).toBe(0)
})

describe('a key that another call has taken over', () => {
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })
  const use = (key: string): KeyUse => ({ scope: 'u_lapsed', route: 'POST /things', key, body: {} })
  const row = async ({ key }: KeyUse) =>
    (await services.pool.query('select * from idempotency where key = $1', [key])).rows[0]
  const takeOver = ({ key }: KeyUse) =>
    services.pool.query(
      `update idempotency set claimed_by = $2, claimed_until = now() + interval '1 minute' where key = $1`,
      [key, randomUUID()],
    )

  test('is not let go by the one that failed', async () => {
    const mine = use('taken')
    const failing = withIdempotency(services, mine, async () => {
      await takeOver(mine)
      throw new Error('It failed late.')
    })
    await expect(failing).rejects.toThrow('It failed late.')
    expect(await row(mine)).toMatchObject({ status: null })
  })

  test.each(['fails', 'succeeds'])(
    'keeps the answer that the other gave when the first %s late',
    async how => {
      const mine = use(`answered before it ${how}`)
      const late = withIdempotency(services, mine, async () => {
        await services.pool.query('update idempotency set status = 201, response = $2 where key = $1', [
          mine.key,
          JSON.stringify({ headers: {}, body: { name: 'other' } }),
        ])
        if (how === 'fails') throw new Error('It failed late.')
        return answer('mine')
      })
      if (how === 'fails') await expect(late).rejects.toThrow('It failed late.')
      else expect(await late).toEqual(answer('mine'))
      expect(await withIdempotency(services, mine, never)).toEqual(answer('other'))
    },
  )

  test('is held longer by its own call alone', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const asked = vi.spyOn(services.pool, 'query')
    /** Half of a lease goes by, and what is asked of the database then is answered. */
    const beat = async () => {
      asked.mockClear()
      vi.advanceTimersByTime(5000)
      expect(asked).toHaveBeenCalledTimes(1)
      await asked.mock.results[0]?.value
    }
    const mine = use('held')
    await withIdempotency(services, mine, async () => {
      const claimed = await row(mine)
      await beat()
      const held = await row(mine)
      expect(held.claimed_until.getTime()).toBeGreaterThan(claimed.claimed_until.getTime())
      await takeOver(mine)
      const taken = await row(mine)
      await beat()
      expect(await row(mine)).toEqual(taken)
      return answer('mine')
    })
  })
})
