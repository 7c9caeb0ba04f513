import { expect } from 'vitest'
import { cellEditorMachine } from '#src/machines/editors/products/cell-editor.ts'
import { describeMachine, done, failed, rests, rigOf } from '../kit.ts'

const typed = (value: string) => ({ type: 'cell.typed', value })
const shown = (value: string) => ({ type: 'cell.shown', value })
const submitted = { type: 'cell.submitted' }
const canceled = { type: 'cell.canceled' }
const sold = { status: 409, code: 'changed_meanwhile', message: 'Its stock is 3 now.' }
const wrong = {
  status: 422,
  code: 'invalid',
  message: 'Check this.',
  errors: { 'stock.to': ['Enter a stock.'] },
}
const cell = { product: 'p_coat', variant: 'v_small', field: 'stock' }
const input = { value: '4', cell }

describeMachine({
  name: 'cell-editor',
  machine: cellEditorMachine,
  inputs: { 'a stock of four': input },
  events: {
    'six is typed': typed('6'),
    'four is typed': typed('4'),
    'one was sold': shown('3'),
    'cell.submitted': submitted,
    'cell.canceled': canceled,
    'it is saved': done('save', '6'),
    'not taken': failed('save', sold),
  },
  invariants: {
    resting: snapshot =>
      rests(['settled'], ['cell.typed', 'cell.shown'])(snapshot) &&
      snapshot.context.typed === snapshot.context.shown &&
      snapshot.context.refusal === null,
    editing: rests(['settled', 'unsaved'], ['cell.typed', 'cell.shown', 'cell.canceled', 'cell.submitted']),
    saving: snapshot =>
      rests(['busy'], ['cell.shown', 'xstate.done.actor.save', 'xstate.error.actor.save'])(snapshot) &&
      snapshot.context.refusal === null,
  },
  equivalent: {
    'resting | cell.shown | 1: to editing': 'What is shown is what is typed, so Escape and Enter lead back.',
  },
  behaviours: {
    'what is typed is sent with what was shown, and what the server has stays': async machine => {
      const editor = rigOf(machine, { input })
      editor.send(typed('6'))
      editor.send(submitted)
      expect([editor.state(), editor.calls('save')]).toEqual(['saving', [{ cell, shown: '4', typed: '6' }]])
      await editor.answer('save', '06')
      expect([editor.state(), editor.context()]).toEqual([
        'resting',
        { cell, shown: '06', typed: '06', refusal: null },
      ])
    },
    'Escape takes back what was typed, Enter of the same does nothing': machine => {
      const editor = rigOf(machine, { input })
      editor.send(typed('6'))
      editor.send(canceled)
      expect([editor.state(), editor.context()]).toEqual([
        'resting',
        { cell, shown: '4', typed: '4', refusal: null },
      ])
      editor.send(typed('4'))
      editor.send(submitted)
      expect([editor.state(), editor.calls('save')]).toEqual(['resting', []])
    },
    'a newer value is shown at once, and does not overwrite what is being typed': async machine => {
      const editor = rigOf(machine, { input })
      editor.send(shown('3'))
      expect(editor.context()).toEqual({ cell, shown: '3', typed: '3', refusal: null })
      editor.send(typed('6'))
      editor.send(shown('2'))
      expect([editor.state(), editor.context()]).toEqual([
        'editing',
        { cell, shown: '2', typed: '6', refusal: null },
      ])
      editor.send(submitted)
      editor.send(shown('1'))
      expect([editor.state(), editor.context()]).toEqual([
        'saving',
        { cell, shown: '1', typed: '6', refusal: null },
      ])
      await editor.refuse('save', sold)
      editor.send(submitted)
      expect(editor.calls('save')).toEqual([
        { cell, shown: '2', typed: '6' },
        { cell, shown: '1', typed: '6' },
      ])
    },
    'what is not taken stays typed with its reason': async machine => {
      const editor = rigOf(machine, { input })
      editor.send(typed('6'))
      editor.send(submitted)
      await editor.refuse('save', sold)
      expect([editor.state(), editor.context()]).toEqual([
        'editing',
        { cell, shown: '4', typed: '6', refusal: 'Its stock is 3 now.' },
      ])
      editor.send(submitted)
      expect(editor.context().refusal).toBeNull()
      await editor.refuse('save', wrong)
      expect(editor.context().refusal).toBe('Enter a stock.')
      editor.send(typed('7'))
      expect([editor.state(), editor.context().refusal]).toEqual(['editing', null])
      editor.send(submitted)
      await editor.refuse('save', wrong)
      editor.send(canceled)
      expect([editor.state(), editor.context()]).toEqual([
        'resting',
        { cell, shown: '4', typed: '4', refusal: null },
      ])
    },
    'typed back to what it was after a refusal it rests without one': async machine => {
      const editor = rigOf(machine, { input })
      editor.send(typed('6'))
      editor.send(submitted)
      editor.send(shown('6'))
      await editor.refuse('save', sold)
      editor.send(submitted)
      expect([editor.state(), editor.context(), editor.calls('save').length]).toEqual([
        'resting',
        { cell, shown: '6', typed: '6', refusal: null },
        1,
      ])
    },
  },
})
