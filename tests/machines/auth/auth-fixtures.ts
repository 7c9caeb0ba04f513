import type { AnyStateMachine } from 'xstate'
import { aUser } from '#tests/support/members/a-user.ts'
import { idleNotifications, rigOf } from '../kit.ts'

export const mia = aUser({ id: 'u_mia-0001' })
/** Mia, whose mails still name days and times in another zone than that of the device. */
export const traveler = aUser({ ...mia, profile: { time_zone: 'Asia/Kolkata' } })
export const theo = aUser({ id: 'u_theo-0001', name: 'Theo' })
export const login = { type: 'auth.login', email: mia.email, password: 'garderobe-demo' }
export const unavailable = { status: 503, code: 'unavailable', message: 'Back in a moment.' }
export const wrongPair = {
  status: 401,
  code: 'wrong_pair',
  message: 'Email and password do not fit together.',
}

/** Tokens by what they are: a token names its session. `old` is one of before that, `signIn` is used once. */
export const tokens = {
  stored: 's_stored.1',
  second: 's_stored.2',
  third: 's_stored.3',
  fresh: 's_fresh.1',
  other: 's_other.1',
  otherSecond: 's_other.2',
  body: 's_stored.from-body',
  old: 'old',
  signIn: 'sign-in',
} as const

/** An action as the rig writes it down. */
export const stores = (token: string, previous: string | null) => ({
  action: 'storeToken',
  params: { token, previous },
})
export const removes = (token: string | null) => ({ action: 'removeToken', params: { token } })
export const does = (action: string) => ({ action, params: undefined })

/** Starts with the stored token, or with none. */
export function begin(machine: AnyStateMachine, token: string | null, deviceZone: string | null = 'UTC') {
  const auth = rigOf(machine, { input: { deviceZone }, actors: { notifications: idleNotifications } })
  auth.send({ type: 'auth.tokenChanged', token })
  return auth
}

/** A session of Mia, restored from the stored token. */
export async function loggedIn(machine: AnyStateMachine, token: string = tokens.stored) {
  const auth = begin(machine, token)
  await auth.answer('fetchUser', mia)
  return auth
}
