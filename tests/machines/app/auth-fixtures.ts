import type { AnyStateMachine } from 'xstate'
import { aUser } from '#tests/support/members/a-user.ts'
import { idleNotifications, rigOf } from '../kit.ts'

export const mia = aUser({ id: 'u_mia-0001' })
export const theo = aUser({ id: 'u_theo-0001', name: 'Theo' })
export const login = { type: 'auth.login', email: mia.email, password: 'garderobe-demo' }
export const unauthorized = { status: 401, code: 'unauthorized', message: 'Please log in.' }
export const wrongPair = {
  status: 401,
  code: 'wrong_pair',
  message: 'E-mail and password do not fit together.',
}
export const unavailable = { status: 503, code: 'unavailable', message: 'Back in a moment.' }

/** Starts with the stored token, or with none. */
export function begin(machine: AnyStateMachine, token: string | null) {
  return rigOf(machine, { input: { token }, actors: { notifications: idleNotifications } })
}

/** A session of Mia, restored from her stored token. */
export async function loggedIn(machine: AnyStateMachine) {
  const auth = begin(machine, 'stored')
  await auth.answer('fetchUser', mia)
  return auth
}
