import { expect } from 'vitest'
import { cellEditorMachine } from '#src/machines/editors/products/cell-editor.ts'
import { describeMachine, done, failed, rests, rigOf } from '../kit.ts'

const typed = (value: string) => ({ type: 'cell.typed', value })
const shown = (value: string) => ({ type: 'cell.shown', value })
const submitted = { type: 'cell.submitted' }
const left = { type: 'cell.left' }
const canceled = { type: 'cell.canceled' }
const accepted = { type: 'conflict.accepted' }
const overridden = { type: 'conflict.overridden' }
const unreachable = { status: 0, code: 'unreachable', message: "Can't connect." }
const wrong = {
  status: 422,
  code: 'invalid',
  message: 'Check this.',
  errors: { 'stock.to': ['Enter a stock.'] },
}
const cell = { product: 'p_coat', variant: 'v_small', field: 'stock' }
const input = { value: '4', cell }
const saved = (now: string) => ({ outcome: 'saved', now })
const conflict = (now: string, mine = '6') => ({ outcome: 'conflict', now, typed: mine })
const rest = (value: string) => ({ cell, shown: value, base: value, typed: value, refusal: null })

/** An editor whose six was refused because the server has three. */
async function conflicted(machine: Parameters<typeof rigOf>[0]) {
  const editor = rigOf(machine, { input })
  editor.send(typed('6'))
  editor.send(submitted)
  await editor.answer('save', conflict('3'))
  expect(editor.state()).toBe('conflicted')
  return editor
}

describeMachine({
  name: 'cell-editor',
  machine: cellEditorMachine,
  inputs: { 'a stock of four': input },
  events: {
    'six is typed': typed('6'),
    'four is typed': typed('4'),
    'one was sold': shown('3'),
    'six is shown': shown('6'),
    'cell.submitted': submitted,
    'cell.left': left,
    'cell.canceled': canceled,
    'conflict.accepted': accepted,
    'conflict.overridden': overridden,
    'it is saved': done('save', saved('6')),
    'the server has three': done('save', conflict('3')),
    'not taken': failed('save', wrong),
  },
  invariants: {
    resting: snapshot =>
      rests(['settled'], ['cell.typed', 'cell.shown'])(snapshot) &&
      snapshot.context.typed === snapshot.context.shown &&
      snapshot.context.base === snapshot.context.shown &&
      snapshot.context.refusal === null,
    editing: snapshot =>
      rests(
        ['settled', 'unsaved'],
        ['cell.typed', 'cell.shown', 'cell.canceled', 'cell.submitted', 'cell.left'],
      )(snapshot) && snapshot.context.refusal === null,
    saving: snapshot =>
      rests(['busy'], ['cell.shown', 'xstate.done.actor.save', 'xstate.error.actor.save'])(snapshot) &&
      snapshot.context.refusal === null,
    refused: snapshot =>
      rests(
        ['settled', 'unsaved'],
        ['cell.typed', 'cell.shown', 'cell.canceled', 'cell.submitted'],
      )(snapshot) && snapshot.context.refusal !== null,
    conflicted: snapshot =>
      rests(
        ['settled', 'unsaved', 'conflicted'],
        ['cell.typed', 'cell.shown', 'cell.canceled', 'conflict.accepted', 'conflict.overridden'],
      )(snapshot) && snapshot.context.typed !== snapshot.context.shown,
  },
  equivalent: {
    'resting | cell.shown | 1: to editing': 'What is shown is what is typed, so Escape and Enter lead back.',
  },
  behaviours: {
    'sends what is typed with what was shown, and keeps what the server has': async machine => {
      const editor = rigOf(machine, { input })
      editor.send(typed('6'))
      editor.send(submitted)
      expect([editor.state(), editor.calls('save')]).toEqual(['saving', [{ cell, base: '4', typed: '6' }]])
      await editor.answer('save', saved('06'))
      expect([editor.state(), editor.context()]).toEqual(['resting', rest('06')])
    },
    'saves when the focus goes on, and rests where nothing was changed': async machine => {
      const editor = rigOf(machine, { input })
      editor.send(typed('4'))
      editor.send(left)
      expect([editor.state(), editor.calls('save')]).toEqual(['resting', []])
      editor.send(typed('6'))
      editor.send(left)
      expect([editor.state(), editor.calls('save')]).toEqual(['saving', [{ cell, base: '4', typed: '6' }]])
      await editor.answer('save', saved('6'))
      expect([editor.state(), editor.context()]).toEqual(['resting', rest('6')])
    },
    'Escape takes back what was typed, Enter of the same does nothing': machine => {
      const editor = rigOf(machine, { input })
      editor.send(typed('6'))
      editor.send(canceled)
      expect([editor.state(), editor.context()]).toEqual(['resting', rest('4')])
      editor.send(typed('4'))
      editor.send(submitted)
      expect([editor.state(), editor.calls('save')]).toEqual(['resting', []])
    },
    'a value that becomes known while one is typed does not become what the edit replaces': async machine => {
      const editor = rigOf(machine, { input })
      editor.send(shown('3'))
      expect(editor.context()).toEqual(rest('3'))
      editor.send(typed('6'))
      editor.send(shown('2'))
      editor.send(typed('7'))
      expect([editor.state(), editor.context()]).toEqual([
        'editing',
        { cell, shown: '2', base: '3', typed: '7', refusal: null },
      ])
      editor.send(left)
      editor.send(shown('1'))
      expect([editor.state(), editor.context()]).toEqual([
        'saving',
        { cell, shown: '1', base: '3', typed: '7', refusal: null },
      ])
      await editor.answer('save', conflict('1', '7'))
      expect([editor.state(), editor.calls('save')]).toEqual([
        'conflicted',
        [{ cell, base: '3', typed: '7' }],
      ])
    },
    'typed back to what it was, or to what the server has meanwhile, sends nothing': machine => {
      for (const end of [submitted, left]) {
        for (const value of ['4', '3']) {
          const editor = rigOf(machine, { input })
          editor.send(typed('6'))
          editor.send(shown('3'))
          editor.send(typed(value))
          editor.send(end)
          expect([editor.state(), editor.context(), editor.calls('save')]).toEqual(['resting', rest('3'), []])
        }
      }
    },
    'a conflict shows both values, and neither Enter, going on nor a newer value sends anything':
      async machine => {
        const editor = await conflicted(machine)
        expect(editor.context()).toEqual({ cell, shown: '3', base: '4', typed: '6', refusal: null })
        for (const event of [submitted, left, shown('2'), submitted, left]) editor.send(event)
        expect([editor.state(), editor.context(), editor.calls('save').length]).toEqual([
          'conflicted',
          { cell, shown: '2', base: '4', typed: '6', refusal: null },
          1,
        ])
      },
    'in a conflict the typed value replaces the one that is shown, or conflicts again': async machine => {
      const editor = await conflicted(machine)
      editor.send(shown('2'))
      editor.send(overridden)
      expect([editor.state(), editor.calls('save')[1]]).toEqual(['saving', { cell, base: '2', typed: '6' }])
      await editor.answer('save', conflict('1'))
      expect([editor.state(), editor.context()]).toEqual([
        'conflicted',
        { cell, shown: '1', base: '2', typed: '6', refusal: null },
      ])
      editor.send(overridden)
      await editor.answer('save', saved('6'))
      expect([editor.state(), editor.context()]).toEqual(['resting', rest('6')])
    },
    'the server’s value is taken by its button and by Escape': async machine => {
      for (const event of [accepted, canceled]) {
        const editor = await conflicted(machine)
        editor.send(event)
        expect([editor.state(), editor.context(), editor.calls('save').length]).toEqual([
          'resting',
          rest('3'),
          1,
        ])
      }
    },
    'a value typed after a conflict replaces the value that was shown': async machine => {
      const editor = await conflicted(machine)
      editor.send(typed('5'))
      expect([editor.state(), editor.context()]).toEqual([
        'editing',
        { cell, shown: '3', base: '3', typed: '5', refusal: null },
      ])
      editor.send(left)
      expect(editor.calls('save')[1]).toEqual({ cell, base: '3', typed: '5' })
    },
    'a conflict ends where the server comes to have what is typed': async machine => {
      const editor = await conflicted(machine)
      editor.send(shown('6'))
      expect([editor.state(), editor.context()]).toEqual(['resting', rest('6')])
    },
    'a refused value stays with its reason, and only Enter sends it again': async machine => {
      const editor = rigOf(machine, { input })
      editor.send(typed('many'))
      editor.send(left)
      await editor.refuse('save', wrong)
      expect([editor.state(), editor.context()]).toEqual([
        'refused',
        { cell, shown: '4', base: '4', typed: 'many', refusal: 'Enter a stock.' },
      ])
      editor.send(left)
      editor.send(shown('3'))
      expect([editor.state(), editor.calls('save').length]).toEqual(['refused', 1])
      editor.send(submitted)
      expect([editor.context().refusal, editor.calls('save')[1]]).toEqual([
        null,
        { cell, base: '4', typed: 'many' },
      ])
      await editor.refuse('save', unreachable)
      expect([editor.state(), editor.context().refusal]).toEqual(['refused', expect.any(String)])
      editor.send(typed('7'))
      expect([editor.state(), editor.context()]).toEqual([
        'editing',
        { cell, shown: '3', base: '4', typed: '7', refusal: null },
      ])
      editor.send(submitted)
      await editor.refuse('save', wrong)
      editor.send(canceled)
      expect([editor.state(), editor.context()]).toEqual(['resting', rest('3')])
    },
    'a refused value that the server comes to have rests at Enter': async machine => {
      const editor = rigOf(machine, { input })
      editor.send(typed('6'))
      editor.send(submitted)
      await editor.refuse('save', wrong)
      editor.send(shown('6'))
      editor.send(submitted)
      expect([editor.state(), editor.context(), editor.calls('save').length]).toEqual([
        'resting',
        rest('6'),
        1,
      ])
    },
  },
})
