import { beforeAll, describe, expect, test } from 'vitest'
import type { Services } from '#server/handler.ts'
import { withIdempotency } from '#server/idempotency.ts'
import { openRig } from '#tests/support/open-shop.ts'

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
