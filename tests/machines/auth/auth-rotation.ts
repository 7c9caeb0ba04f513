import { expect } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { isSameSession, sessionIdOf } from '#src/api/contract/values/session-id.ts'
import { begin, does, loggedIn, mia, removes, stores, tokens } from './auth-fixtures.ts'

const { stored, second, third, other, body, old } = tokens

/** Tokens rotated by the server during a session. */
export const rotatedTokens: Readonly<Record<string, (machine: AnyStateMachine) => void | Promise<void>>> = {
  'two tokens are of one session where they name the same one, or are the same': () => {
    expect([stored, old].map(sessionIdOf)).toEqual(['s_stored', null])
    expect(isSameSession(stored, second)).toBe(true)
    expect(isSameSession(old, old)).toBe(true)
    expect(isSameSession(null, null)).toBe(true)
    for (const [one, another] of [
      [stored, other],
      [old, 'older'],
      [old, stored],
      [stored, null],
      [null, old],
    ] as const) {
      expect([isSameSession(one, another), isSameSession(another, one)]).toEqual([false, false])
    }
  },
  'a rotated token is followed and stored; two parallel rotations log nobody out': async machine => {
    const auth = await loggedIn(machine)
    auth.send({ type: 'auth.tokenRotated', token: second, previous: stored })
    auth.send({ type: 'auth.tokenRotated', token: third, previous: stored })
    auth.send({ type: 'auth.tokenRejected', token: stored })
    auth.send({ type: 'auth.tokenRejected', token: second })
    expect([auth.state(), auth.context().token, auth.actions]).toEqual([
      'loggedIn.zoneStored',
      third,
      [stores(second, stored), stores(third, second)],
    ])
    auth.send({ type: 'auth.tokenRejected', token: third })
    expect([auth.state(), auth.context().token, auth.actions.slice(2)]).toEqual([
      'loggedOut',
      null,
      [removes(third), does('notifySessionEnded')],
    ])
  },
  'the answer to a call of this session that begins another account brings no next token': async machine => {
    const auth = await loggedIn(machine, stored)
    auth.send({ type: 'auth.tokenRotated', token: other, previous: stored })
    expect([auth.state(), auth.context().token, auth.actions]).toEqual(['loggedIn.zoneStored', stored, []])
  },
  'a token of before that names no session rotates to one that does, and only from the current one':
    async machine => {
      const auth = await loggedIn(machine, old)
      auth.send({ type: 'auth.tokenRotated', token: other, previous: 'older' })
      expect(auth.context().token).toBe(old)
      auth.send({ type: 'auth.tokenRotated', token: second, previous: old })
      auth.send({ type: 'auth.tokenRotated', token: third, previous: old })
      expect([auth.state(), auth.context().token, auth.actions]).toEqual([
        'loggedIn.zoneStored',
        third,
        [stores(second, old), stores(third, second)],
      ])
    },
  'a token rotated while the user is being asked for wins over the body, and a late 401 is ignored':
    async machine => {
      const auth = begin(machine, stored)
      auth.send({ type: 'auth.tokenRotated', token: second, previous: stored })
      auth.send({ type: 'auth.tokenRejected', token: stored })
      await auth.refuse('fetchUser', { status: 401 })
      expect(auth.state()).toBe('fetchingUser.retrying')
      await auth.pass(2000)
      expect(auth.calls('fetchUser').at(-1)).toEqual({ token: second })
      await auth.answer('fetchUser', { ...mia, authenticationToken: body })
      expect([auth.state(), auth.context().token]).toEqual(['loggedIn.zoneStored', second])
    },
}
