import { expect } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { rigOf } from '../kit.ts'
import {
  away,
  discarded,
  draft,
  elsewhere,
  empty,
  fresh,
  full,
  live,
  outdated,
  published,
  reloaded,
  savedAs,
  stored,
  submitted,
  typed,
  type Written,
  wrongPrice,
} from './ad-form-fixtures.ts'

/** An ad is written: what is stored by itself, what waits, and what a refusal leaves. */
export const adFormWriting: Readonly<Record<string, (machine: AnyStateMachine) => Promise<void>>> = {
  'a draft is stored a moment after the last key, and only what is new': async machine => {
    const form = rigOf(machine, { input: draft })
    form.send(typed('price', '4'))
    await form.pass(899)
    form.send(typed('price', '49'))
    await form.pass(899)
    expect([form.state(), form.calls('save')]).toEqual(['unsaved', []])
    await form.pass(1)
    const values = { ...stored, price: '49' }
    expect(form.calls('save')).toEqual([{ id: draft.id, version: 3, nonce: 'n', values }])
    await form.answer('save', savedAs({ price: '49' }))
    expect([form.state(), form.context()]).toMatchObject([
      'stored',
      { id: draft.id, version: 4, values, stored: values, refusal: null },
    ])
    form.send(typed('colors', []))
    form.send(typed('colors', ['navy']))
    expect(form.state()).toBe('stored')
    await form.pass(60_000)
    expect(form.calls('save')).toHaveLength(1)
  },
  'typing during a save stays, and is saved after it': async machine => {
    const form = rigOf(machine, { input: fresh })
    form.send(typed('title', 'Wool'))
    await form.pass(900)
    form.send(typed('title', 'Wool coat'))
    form.send(typed('colors', ['navy']))
    await form.pass(5000)
    expect(form.calls('save')).toHaveLength(1)
    await form.answer('save', {
      id: 'a_new00000001',
      version: 1,
      values: { ...empty, title: 'Wool' },
    })
    expect([form.state(), form.context()]).toMatchObject([
      'unsaved',
      { id: 'a_new00000001', version: 1, values: { title: 'Wool coat', colors: ['navy'] } },
    ])
    await form.pass(900)
    expect(form.calls('save').at(-1)).toMatchObject({
      id: 'a_new00000001',
      version: 1,
      values: stored,
    })
  },
  'an ad that others see waits for its button': async machine => {
    const form = rigOf(machine, { input: live })
    form.send(typed('price', '49.00'))
    await form.pass(60_000)
    expect([form.state(), form.calls('save')]).toEqual(['unsaved', []])
    form.send(discarded)
    expect([form.state(), form.context().values]).toEqual(['stored', stored])
    form.send(typed('price', '49.00'))
    form.send(submitted)
    await form.refuse('save', away)
    await form.pass(60_000)
    expect([form.state(), form.calls('save')]).toMatchObject(['unreachable', [{ id: live.id }]])
    form.send(submitted)
    expect([form.state(), form.context().refusal]).toEqual(['saving.alone', null])
  },
  'a lost line is tried again by itself, and nothing typed is lost': async machine => {
    const form = rigOf(machine, { input: draft })
    form.send(typed('price', '49.00'))
    await form.pass(900)
    await form.refuse('save', new TypeError('fetch failed'))
    expect([form.state(), form.context().refusal]).toEqual([
      'unreachable',
      expect.stringMatching(/cannot reach/),
    ])
    await form.pass(5999)
    expect(form.state()).toBe('unreachable')
    await form.pass(1)
    expect([form.state(), form.context().refusal]).toEqual(['saving.alone', null])
    await form.refuse('save', away)
    form.send(typed('price', '50.00'))
    expect(form.state()).toBe('unsaved')
    await form.pass(900)
    expect(form.calls('save').at(-1)).toMatchObject({ values: { price: '50.00' } })
  },
  'a refused value keeps a message beside its field until that is changed': async machine => {
    const form = rigOf(machine, { input: draft })
    form.send(typed('price', '0.10'))
    await form.pass(900)
    await form.refuse('save', wrongPrice)
    expect([form.state(), form.context()]).toMatchObject([
      'refused',
      { fieldErrors: wrongPrice.errors, refusal: null, values: { price: '0.10' } },
    ])
    await form.pass(60_000)
    expect(form.calls('save')).toHaveLength(1)
    form.send(typed('title', 'Coat'))
    expect([form.state(), form.context().fieldErrors]).toEqual(['unsaved', wrongPrice.errors])
    form.send(typed('price', '10.00'))
    expect(form.context().fieldErrors).toEqual({})
    for (const [event, state] of [
      [submitted, 'saving.alone'],
      [published, 'saving.toPublish'],
      [discarded, 'stored'],
    ] as const) {
      const other = rigOf(machine, { input: draft })
      other.send(typed('price', '0.10'))
      other.send(submitted)
      await other.refuse('save', full)
      expect(other.context().refusal).toBe(full.message)
      other.send(event)
      expect([other.state(), other.context().refusal]).toEqual([state, null])
    }
  },
  'changed meanwhile: the news come where nothing was typed, what was typed stays': async machine => {
    const form = rigOf(machine, { input: draft })
    form.send(typed('price', '49.00'))
    await form.pass(900)
    await form.refuse('save', outdated)
    expect([form.state(), form.context().refusal]).toEqual(['outdated', outdated.message])
    form.send(typed('price', '50.00'))
    form.send(reloaded)
    await form.refuse('reload', full)
    expect([form.state(), form.context().refusal]).toEqual(['outdated', full.message])
    form.send(reloaded)
    expect(form.calls('reload')).toEqual([{ id: draft.id }, { id: draft.id }])
    form.send(typed('colors', ['navy']))
    await form.answer('reload', elsewhere)
    expect([form.state(), form.context()]).toMatchObject([
      'unsaved',
      {
        version: 9,
        values: { title: 'Long wool coat', price: '50.00', colors: ['navy'] },
        refusal: null,
      },
    ])
    const other = rigOf(machine, { input: draft })
    other.send(published)
    await other.refuse('publish', outdated)
    expect(other.state()).toBe('outdated')
  },
  'a price changed here and elsewhere is not stored by itself after it is loaded': async machine => {
    const form = rigOf(machine, { input: draft })
    form.send(typed('price', '49.00'))
    await form.pass(900)
    await form.refuse('save', outdated)
    form.send(reloaded)
    await form.answer('reload', savedAs({ price: '79.00' }, 9))
    expect([form.state(), form.context()]).toMatchObject([
      'refused',
      {
        values: { price: '49.00' },
        fieldErrors: { price: ['This was changed to “79.00” elsewhere. Saving replaces that.'] },
      },
    ])
    await form.pass(60_000)
    expect(form.calls('save')).toHaveLength(1)
    form.send(submitted)
    expect(form.calls('save')[1]).toMatchObject({ version: 9, values: { price: '49.00' } })
  },
  'typed text of an earlier visit that did not arrive is stored now': async machine => {
    const before: Written = { ...stored, price: '49.00', colors: [] }
    const form = rigOf(machine, { input: { ...draft, typed: before } })
    expect([form.state(), form.context()]).toMatchObject(['unsaved', { values: before }])
    await form.pass(900)
    expect(form.calls('save')).toHaveLength(1)
  },
}
