import { expect } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import {
  actions,
  again,
  away,
  discarded,
  elsewhere,
  formAfter,
  input,
  lost,
  stored,
  submitted,
  typed,
  withResult,
  withSession,
} from './form-fixtures.ts'

/** How a form is sent, and what follows. */
export const saving: Readonly<Record<string, (machine: AnyStateMachine) => void | Promise<void>>> = {
  'a form is saved once, shows what the server has then, and reports it': async machine => {
    const form = formAfter(machine, input, typed('bio', 'Linen.'), typed('mails', ['news', 'offers']))
    for (const event of [typed('isSeller', true), submitted, submitted, typed('bio', 'too late')])
      form.send(event)
    const sent = { ...stored, bio: 'Linen.', mails: ['news', 'offers'], isSeller: true }
    expect(form.calls('save')).toEqual([{ values: sent, key: 'nonce-1' }])
    expect([form.state(), form.actions]).toEqual(['saving', []])
    await form.answer('save', { values: elsewhere })
    expect([form.state(), form.context()]).toMatchObject([
      'editing',
      { values: elsewhere, stored: elsewhere, fieldErrors: {}, refusal: null, outcome: null },
    ])
    expect(form.actions).toEqual([{ action: 'notifySaved', params: { values: sent } }])
    form.send(submitted)
    expect(form.calls('save')[1]).toEqual({ values: elsewhere, key: 'nonce-2' })
  },
  'a form with a result makes room for it, and another one begins with what is left': async machine => {
    const form = formAfter(machine, withResult, typed('bio', 'Where is my coat?'), submitted)
    await form.answer('save', { values: stored, outcome: 'kept' })
    form.send(submitted)
    expect([form.state(), form.context(), form.actions, form.calls('save').length]).toMatchObject([
      'done',
      { values: stored, stored, outcome: 'kept' },
      [],
      1,
    ])
    form.send(again)
    expect([form.state(), form.context().values]).toEqual(['editing', stored])
    form.send(submitted)
    expect(form.calls('save')[1]).toMatchObject({ key: 'nonce-2' })
  },
  'a login is over once somebody is logged in, and what was typed is forgotten': async machine => {
    const form = formAfter(machine, withSession, typed('password', 'garderobe-demo'), submitted)
    await form.answer('save', { values: stored })
    expect([form.state(), form.context().values, form.context().stored, form.actions]).toEqual([
      'entered',
      stored,
      stored,
      [],
    ])
  },
  'a token in the answer begins a session after the save is reported, and the password is forgotten':
    async machine => {
      const form = formAfter(machine, withResult, typed('password', 'a good one'), submitted)
      await form.answer('save', { values: elsewhere, token: 'a-token', outcome: 'kept' })
      expect([form.state(), form.context().values, form.context().outcome, form.actions]).toEqual([
        'entering',
        elsewhere,
        'kept',
        [
          { action: 'notifySaved', params: { values: { ...stored, password: 'a good one' } } },
          { action: 'beginSession', params: { token: 'a-token' } },
        ],
      ])
      await form.answer('session')
      expect(form.state()).toBe('entered')
    },
  'a form that made something does not send it again, although nobody could be logged in': async machine => {
    const without = formAfter(machine, withResult, submitted)
    await without.answer('save', { values: stored, token: null })
    const ended = formAfter(machine, withResult, submitted)
    await ended.answer('save', { values: stored, token: 'a-token' })
    await ended.refuse('session', new Error(''))
    for (const form of [without, ended]) {
      form.send(submitted)
      expect([form.state(), form.calls('save').length]).toEqual(['done', 1])
    }
    expect([actions(without), actions(ended)]).toEqual([[], ['notifySaved', 'beginSession']])
  },
  'without an answer the same goes out again under the same key': async machine => {
    for (const error of [away, lost, new TypeError('fetch failed')]) {
      const form = formAfter(machine, input, typed('bio', 'Linen.'), submitted)
      await form.refuse('save', error)
      expect(form.state()).toBe('unreachable')
      form.send(submitted)
      const [first, second] = form.calls('save')
      expect([form.state(), form.context().refusal, second]).toEqual(['saving', null, first])
      expect(form.context().fieldErrors).toEqual({})
    }
  },
  'without an answer other values are another attempt': async machine => {
    for (const [event, values] of [
      [typed('name', 'M.'), { ...stored, name: 'M.', bio: 'Linen.' }],
      [typed('mails', []), { ...stored, mails: [], bio: 'Linen.' }],
      [discarded, stored],
    ] as const) {
      const form = formAfter(machine, input, typed('bio', 'Linen.'), submitted)
      await form.refuse('save', new TypeError('fetch failed'))
      expect(form.context().refusal).toMatch(/cannot reach/)
      form.send(event)
      expect([form.state(), form.context()]).toMatchObject(['editing', { values, refusal: null }])
      form.send(submitted)
      expect(form.calls('save')[1]).toEqual({ values, key: 'nonce-2' })
    }
  },
}
