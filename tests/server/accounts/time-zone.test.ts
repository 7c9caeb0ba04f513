import { beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import type { User } from '#src/api/contract/session.ts'
import { membersOf, password } from '#tests/support/members/members.ts'
import { type SignedUp, signUp } from '#tests/support/members/signed-up.ts'
import { moveClock } from '#tests/support/pass-time.ts'
import { startShop } from '#tests/support/server/start-shop.ts'

let server: RunningServer
beforeAll(async () => {
  ;({ server } = await startShop())
})

const report = ({ call }: SignedUp, zone: unknown) => call('PUT', '/api/user/time-zone', { time_zone: zone })
const change = ({ call }: SignedUp, profile: object) => call('PATCH', '/api/user', { profile })
const userOf = async ({ call }: SignedUp): Promise<User> =>
  ((await call('GET', '/api/user')).body as { data: User }).data
const zoneOf = async (member: SignedUp) => {
  const { profile, version } = await userOf(member)
  return [profile.time_zone, profile.is_time_zone_fixed, version]
}

test('a time zone that is not fixed follows the device used last, and leaves the version of the account', async () => {
  const ida = await signUp(server)
  const [, , version] = await zoneOf(ida)
  expect(await zoneOf(ida)).toEqual([null, false, version])
  expect(await report(ida, 'Asia/Kolkata')).toMatchObject({
    status: 200,
    body: { data: { id: ida.id, profile: { time_zone: 'Asia/Kolkata', is_time_zone_fixed: false } } },
  })
  await report(ida, 'Europe/Berlin')
  expect(await zoneOf(ida)).toEqual(['Europe/Berlin', false, version])
  expect((await server.services.pool.query('select 1 from users where time_zone is not null')).rowCount).toBe(
    1,
  )
})

test('a fixed time zone is overwritten by no device until the member follows the devices again', async () => {
  const ida = await signUp(server)
  await report(ida, 'Asia/Kolkata')
  expect(await change(ida, { time_zone: 'America/New_York' })).toMatchObject({
    status: 200,
    body: { data: { profile: { time_zone: 'America/New_York', is_time_zone_fixed: true } } },
  })
  expect(await report(ida, 'Asia/Kolkata')).toMatchObject({
    status: 200,
    body: { data: { profile: { time_zone: 'America/New_York', is_time_zone_fixed: true } } },
  })
  // other changes leave it alone
  await change(ida, { bio: 'Linen, mostly.' })
  expect((await zoneOf(ida)).slice(0, 2)).toEqual(['America/New_York', true])
  await change(ida, { time_zone: null })
  expect((await zoneOf(ida)).slice(0, 2)).toEqual(['America/New_York', false])
  await report(ida, 'Asia/Kolkata')
  expect((await zoneOf(ida)).slice(0, 2)).toEqual(['Asia/Kolkata', false])
})

test('an unknown time zone is refused by its field, and nothing is changed', async () => {
  const ida = await signUp(server)
  await report(ida, 'Asia/Kolkata')
  const sentence = ['Choose a time zone from the list.']
  for (const zone of ['Mars/Olympus', '+05:30', '', 7, null, 'x'.repeat(500)])
    expect(await report(ida, zone)).toMatchObject({ status: 422, body: { errors: { time_zone: sentence } } })
  for (const zone of ['Mars/Olympus', '+05:30', '', 7, 'x'.repeat(500)])
    expect(await change(ida, { bio: 'Lost?', time_zone: zone })).toMatchObject({
      status: 422,
      body: { errors: { 'profile.time_zone': sentence } },
    })
  expect((await userOf(ida)).profile).toMatchObject({
    bio: null,
    time_zone: 'Asia/Kolkata',
    is_time_zone_fixed: false,
  })
})

test('the export has the time zone', async () => {
  const ida = await signUp(server)
  await report(ida, 'Asia/Kolkata')
  const { body } = await ida.call('GET', '/api/user/export')
  expect((body as { data: { account: object[] } }).data.account).toMatchObject([
    { time_zone: 'Asia/Kolkata', is_time_zone_fixed: false },
  ])
})

test('the mail to a leaving member names the day in their time zone, in subject and text, or in UTC if it is unknown', async () => {
  moveClock(server.services, Date.parse('2027-01-10T11:00:00Z') - server.services.clock.now().getTime())
  for (const [zone, day, moment] of [
    ['Pacific/Kiritimati', 'Wed, Feb 10', /until Wed, Feb 10, 1:\d\d AM GMT\+14 to keep/],
    ['Mars/Olympus', 'Tue, Feb 9', /until Tue, Feb 9, 11:\d\d AM UTC to keep/],
    [null, 'Tue, Feb 9', /until Tue, Feb 9, 11:\d\d AM UTC to keep/],
  ] as const) {
    const ida = await signUp(server)
    await server.services.pool.query('update users set time_zone = $2 where id = $1', [ida.id, zone])
    await ida.call('POST', '/api/user/deletion', { password })
    const { headers, parts } = await membersOf(server).mail(ida.email, 'will be deleted')
    expect(headers.get('subject')).toEqual([`Your Garderobe account will be deleted on ${day}`])
    expect(parts.get('text/plain')?.replaceAll(/\s+/g, ' ')).toMatch(moment)
  }
})
