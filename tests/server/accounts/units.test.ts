import { beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import type { User } from '#src/api/contract/session.ts'
import { type SignedUp, signUp } from '#tests/support/members/signed-up.ts'
import { startShop } from '#tests/support/server/start-shop.ts'

let server: RunningServer
beforeAll(async () => {
  ;({ server } = await startShop())
})

const store = ({ call }: SignedUp, units: object) => call('PUT', '/api/user/units', units)
const unitsOf = async ({ call }: SignedUp) => {
  const { profile, version } = ((await call('GET', '/api/user')).body as { data: User }).data
  return [profile.sizes_in, profile.lengths_in, version]
}

test('a member’s units are stored in the account, whose version stays', async () => {
  const [ida, other] = [await signUp(server), await signUp(server)]
  const [, , version] = await unitsOf(ida)
  expect(await unitsOf(ida)).toEqual([null, null, version])
  expect(await store(ida, { sizes_in: 'eu', lengths_in: 'cm' })).toMatchObject({
    status: 200,
    body: { data: { id: ida.id, profile: { sizes_in: 'eu', lengths_in: 'cm' } } },
  })
  await store(ida, { sizes_in: 'uk', lengths_in: 'cm' })
  expect(await unitsOf(ida)).toEqual(['uk', 'cm', version])
  expect((await unitsOf(other)).slice(0, 2)).toEqual([null, null])
})

test('units that are none are refused by their field, and nothing is changed', async () => {
  const ida = await signUp(server)
  await store(ida, { sizes_in: 'eu', lengths_in: 'cm' })
  expect(await store(ida, { sizes_in: 'jp', lengths_in: 'm' })).toMatchObject({
    status: 422,
    body: {
      errors: {
        sizes_in: ['Choose whose sizes to read: us, uk, or eu.'],
        lengths_in: ['Choose a unit of length: in or cm.'],
      },
    },
  })
  expect((await unitsOf(ida)).slice(0, 2)).toEqual(['eu', 'cm'])
})
