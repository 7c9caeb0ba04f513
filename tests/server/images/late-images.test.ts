import { beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { sweep } from '#server/domains/sweep.ts'
import { advanceClock } from '#server/platform/clock/offset.ts'
import { password } from '#tests/support/members/members.ts'
import { aPhoto } from '#tests/support/members/photos.ts'
import { type SignedUp, signUp } from '#tests/support/members/signed-up.ts'
import { imageFiles, imagesOf, imagesSettled, upload, uploaded } from '#tests/support/members/uploads.ts'
import type { Answered } from '#tests/support/server/http.ts'
import { startTestServer } from '#tests/support/server/server.ts'
import { days } from '#tests/support/trade/checkout.ts'

let server: RunningServer
let photo: Buffer
beforeAll(async () => {
  server = await startTestServer()
  photo = await aPhoto({ width: 400, height: 400 })
})

const query = async (sql: string, values: unknown[] = []) =>
  (await server.services.pool.query(sql, values)).rows

/** Sends a call whose image is ready when the account is forgotten, and not answered before. */
async function finishedTooLate(ida: SignedUp, call: () => Promise<Answered>): Promise<Answered> {
  const { imageWorkers, db } = server.services
  const work = imageWorkers.work.bind(imageWorkers)
  const [developed, forgotten] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  imageWorkers.work = async job => {
    const made = await work(job)
    // made beside, for the image that was there before
    if (job.kind === 'avif') return made
    developed.resolve()
    await forgotten.promise
    return made
  }
  const answer = call()
  await developed.promise
  imageWorkers.work = work
  expect((await ida.call('POST', '/api/user/deletion', { password })).status).toBe(200)
  await advanceClock(db, days(31))
  await sweep(server.services)
  expect(await query('select state from users where id = $1', [ida.id])).toEqual([{ state: 'deleted' }])
  forgotten.resolve()
  return answer
}

async function nothingIsLeft(ida: SignedUp): Promise<void> {
  expect(await query('select image_id, picture_bytes::int from users where id = $1', [ida.id])).toEqual([
    { image_id: null, picture_bytes: 0 },
  ])
  expect(await imagesOf(server.services, ida.id)).toEqual([])
  await imagesSettled(server.services)
  await expect.poll(() => imageFiles(server.services)).toEqual([])
}

test('an avatar that is ready when its account is erased is not stored', async () => {
  const ida = await signUp(server)
  const { id } = uploaded(await upload(server.url, photo, { bearer: ida.bearer, purpose: 'avatar' }))
  const late = await finishedTooLate(ida, () =>
    ida.call('PUT', '/api/user/avatar', { attachment_id: id, crop: null }),
  )
  expect(late.status).toBe(401)
  await nothingIsLeft(ida)
})

test.each(['avatar', 'garment', 'ad'])(
  'an upload that is ready when its account is erased is not stored, as %s',
  async purpose => {
    const ida = await signUp(server)
    const late = await finishedTooLate(ida, () => upload(server.url, photo, { bearer: ida.bearer, purpose }))
    expect(late.status).toBe(401)
    await nothingIsLeft(ida)
  },
)
