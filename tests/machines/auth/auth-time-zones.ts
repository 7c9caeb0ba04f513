import { expect } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { aUser } from '#tests/support/members/a-user.ts'
import { begin, loggedIn, login, mia, theo, tokens, traveler, unavailable } from './auth-fixtures.ts'

const { stored, fresh, other } = tokens
const inZone = (time_zone: string | null, is_time_zone_fixed = false) =>
  aUser({ ...mia, profile: { time_zone, is_time_zone_fixed } })
const report = [{ timeZone: 'UTC' }]

/** The time zone of the device, which becomes the member's unless they fixed one. */
export const timeZones: Readonly<Record<string, (machine: AnyStateMachine) => void | Promise<void>>> = {
  'the zone of the device is reported once where the member’s is another one, or none': async machine => {
    for (const zone of ['Asia/Kolkata', null]) {
      const auth = begin(machine, stored)
      await auth.answer('fetchUser', inZone(zone))
      expect([auth.state(), auth.snapshot().hasTag('settled'), auth.calls('reportTimeZone')]).toEqual([
        'loggedIn.reportingZone',
        true,
        report,
      ])
      await auth.answer('reportTimeZone', mia)
      expect([auth.state(), auth.context().user, auth.calls('reportTimeZone')]).toEqual([
        'loggedIn.zoneStored',
        mia,
        report,
      ])
      expect(auth.actions).toEqual([])
    }
  },
  'a login reports it too, and leads on without waiting for the answer': async machine => {
    const auth = begin(machine, null)
    auth.send(login)
    await auth.answer('login', { token: fresh })
    await auth.answer('fetchUser', traveler)
    expect([auth.state(), auth.actions.at(-1), auth.calls('reportTimeZone')]).toEqual([
      'loggedIn.reportingZone',
      { action: 'goOn', params: { user: traveler } },
      report,
    ])
  },
  'the time zone is not reported where it is the same, fixed by the member, or unknown to the device':
    async machine => {
      for (const [user, deviceZone] of [
        [mia, 'UTC'],
        [inZone('Asia/Kolkata', true), 'UTC'],
        [traveler, null],
        [inZone(null), null],
      ] as const) {
        const auth = begin(machine, stored, deviceZone)
        await auth.answer('fetchUser', user)
        expect([auth.state(), auth.context().user, auth.calls('reportTimeZone')]).toEqual([
          'loggedIn.zoneStored',
          user,
          [],
        ])
      }
    },
  'a member who follows the devices again is in the zone of this one': async machine => {
    const auth = begin(machine, stored)
    await auth.answer('fetchUser', inZone('Asia/Kolkata', true))
    auth.send({ type: 'auth.userChanged', user: traveler })
    expect([auth.state(), auth.context().user, auth.calls('reportTimeZone')]).toEqual([
      'loggedIn.reportingZone',
      traveler,
      report,
    ])
    await auth.answer('reportTimeZone', mia)
    auth.send({ type: 'auth.userChanged', user: theo })
    expect([auth.state(), auth.context().user]).toEqual(['loggedIn.zoneStored', mia])
  },
  'a zone that was not stored disturbs nobody, and the next change of the user tries again':
    async machine => {
      const auth = begin(machine, stored)
      await auth.answer('fetchUser', traveler)
      await auth.refuse('reportTimeZone', unavailable)
      expect([auth.state(), auth.context().user, auth.context().errorMessage, auth.actions]).toEqual([
        'loggedIn.zoneStored',
        traveler,
        null,
        [],
      ])
      await auth.pass(3_600_000)
      expect(auth.calls('reportTimeZone')).toHaveLength(1)
      auth.send({ type: 'auth.userChanged', user: traveler })
      expect(auth.calls('reportTimeZone')).toHaveLength(2)
    },
  'a zone that the member fixes while the device’s is on its way stays theirs': async machine => {
    const auth = begin(machine, stored)
    await auth.answer('fetchUser', traveler)
    const fixed = inZone('Asia/Tokyo', true)
    auth.send({ type: 'auth.userChanged', user: fixed })
    expect([auth.state(), auth.context().user, auth.snapshot().children.reportTimeZone]).toEqual([
      'loggedIn.zoneStored',
      fixed,
      undefined,
    ])
  },
  'a zone on its way neither ends with a rotated token nor outlives the session': async machine => {
    const auth = begin(machine, stored)
    await auth.answer('fetchUser', traveler)
    auth.send({ type: 'auth.tokenRotated', token: tokens.second, previous: stored })
    expect(auth.state()).toBe('loggedIn.reportingZone')
    auth.send({ type: 'auth.tokenChanged', token: other })
    expect([auth.state(), auth.snapshot().children.reportTimeZone]).toEqual([
      'fetchingUser.asking',
      undefined,
    ])
    const leaving = await loggedIn(machine)
    leaving.send({ type: 'auth.userChanged', user: traveler })
    leaving.send({ type: 'auth.logout' })
    expect(Object.keys(leaving.snapshot().children)).toEqual(['logout'])
  },
}
