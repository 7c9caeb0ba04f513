import { beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { aBrand, productIn, threeVariants } from '#tests/support/members/brand.ts'
import { startShop } from '#tests/support/server/start-shop.ts'

let server: RunningServer
beforeAll(async () => {
  ;({ server } = await startShop())
})

test('a company prepares products, and sells them once its email is confirmed', async () => {
  const brand = await aBrand(server)
  const confirmed = (at: string) =>
    server.services.pool.query(`update users set email_verified_at = ${at} where id = $1`, [brand.id])
  await confirmed('null')
  const { id } = await brand.create(threeVariants)
  const sentence =
    'Confirm your email to sell. Open the link that we sent you, or send it again from your settings.'
  expect((await brand.get(id)).allowed).toMatchObject([{ event: 'activate', ok: false, reason: sentence }])
  expect(await brand.send(id, 'activate')).toMatchObject({ status: 409, body: { message: sentence } })
  expect(
    await brand.call('POST', '/api/v1/business/products/batch', { ids: [id], event: 'activate' }),
  ).toMatchObject({
    body: { data: [{ id, ok: false, reason: sentence }] },
  })
  expect((await brand.get(id)).state).toBe('draft')
  await confirmed('now()')
  expect(productIn(await brand.send(id, 'activate')).state).toBe('active')
})
