import { expect } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { rigOf } from '../kit.ts'
import {
  away,
  draft,
  empty,
  fresh,
  missing,
  priced,
  published,
  savedAs,
  submitted,
  typed,
} from './ad-form-fixtures.ts'

/** An ad is published: what is stored before it, and what the answers lead to. */
export const adFormPublishing: Readonly<Record<string, (machine: AnyStateMachine) => Promise<void>>> = {
  'typed text is stored before the ad is published': async machine => {
    const form = rigOf(machine, { input: draft })
    form.send(typed('price', '49.00'))
    form.send(published)
    form.send(published)
    expect([form.state(), form.calls('save').length, form.calls('publish')]).toEqual([
      'saving.toPublish',
      1,
      [],
    ])
    form.send(typed('title', 'Long coat'))
    await form.answer('save', priced)
    expect([form.state(), form.calls('save').at(-1)]).toMatchObject([
      'saving.toPublish',
      { version: 4, values: { title: 'Long coat', price: '49.00' } },
    ])
    await form.answer('save', savedAs({ title: 'Long coat', price: '49.00' }, 5))
    expect([form.state(), form.calls('publish')]).toEqual([
      'publishing',
      [{ id: draft.id, version: 5, nonce: 'n', attempt: 1 }],
    ])
    await form.answer('publish', savedAs({ title: 'Long coat', price: '49.00' }, 6))
    expect([form.state(), form.context().version]).toEqual(['published', 6])
  },
  'pressed while it is stored, it is published afterwards': async machine => {
    const form = rigOf(machine, { input: draft })
    form.send(typed('price', '49.00'))
    await form.pass(900)
    form.send(published)
    expect([form.state(), form.calls('save').length]).toEqual(['saving.toPublish', 1])
    await form.answer('save', priced)
    expect(form.state()).toBe('publishing')
  },
  'fields that publishing still needs get a message each and are asked for from then on': async machine => {
    const form = rigOf(machine, { input: draft })
    form.send(published)
    expect([form.state(), form.calls('save')]).toEqual(['publishing', []])
    await form.refuse('publish', missing)
    expect([form.state(), form.context()]).toMatchObject([
      'stored',
      { asked: ['price', 'images'], fieldErrors: missing.errors, refusal: null },
    ])
    form.send(typed('price', '49.00'))
    await form.pass(900)
    await form.answer('save', priced)
    expect(form.context().fieldErrors).toEqual({ images: missing.errors.images })
    form.send(published)
    expect([form.context().fieldErrors, form.calls('publish').at(-1)]).toEqual([
      {},
      { id: draft.id, version: 4, nonce: 'n', attempt: 2 },
    ])
  },
  'a new one is made before it is asked to be published': async machine => {
    const form = rigOf(machine, { input: fresh })
    form.send(published)
    expect([form.state(), form.calls('save')]).toEqual([
      'saving.toPublish',
      [{ id: null, version: 0, nonce: 'n', values: empty }],
    ])
  },
  'a lost answer is asked for again as the same attempt': async machine => {
    for (const again of [published, submitted]) {
      const form = rigOf(machine, { input: draft })
      form.send(published)
      await form.refuse('publish', away)
      expect(form.state()).toBe('unanswered')
      form.send(again)
      expect([form.state(), form.calls('publish').map(call => Object(call).attempt)]).toEqual([
        'publishing',
        [1, 1],
      ])
    }
    const form = rigOf(machine, { input: draft })
    form.send(published)
    await form.refuse('publish', away)
    form.send(typed('colors', ['red']))
    expect(form.state()).toBe('unsaved')
  },
}
