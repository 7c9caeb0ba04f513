import { expect, test } from 'vitest'
import { aPhoto } from '#tests/support/members/photos.ts'
import { signUp } from '#tests/support/members/signed-up.ts'
import { upload } from '#tests/support/members/uploads.ts'
import { startTestServer } from '#tests/support/server/server.ts'

test('files are counted by member, who may sit behind one address with a whole office', async () => {
  // two of six hundred uploads an hour
  const server = await startTestServer({ env: { RATE_LIMIT_FACTOR: '0.004' } })
  const ida = await signUp(server)
  // signing up is limited as well
  await server.services.pool.query('delete from rate_limits')
  const theo = await signUp(server)
  const bytes = await aPhoto({ width: 60, height: 80 })
  const send = async ({ bearer }: { bearer: string }) =>
    (await upload(server.url, bytes, { bearer, purpose: 'avatar' })).status
  expect([await send(ida), await send(ida), await send(ida)]).toEqual([201, 201, 429])
  expect([await send(theo), await send(theo), await send(theo)]).toEqual([201, 201, 429])
})
