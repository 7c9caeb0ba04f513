import { expect } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { type BulkEditContext, bulkEditMachine } from '#src/machines/lifecycles/bulk-edit.ts'
import { day } from '#src/machines/lifecycles/roles.ts'
import { describeMachine, rests } from '../kit.ts'
import { rowOf } from '../lifecycle-row.ts'

const apply = { type: 'bulkEdit.apply' }
const discard = { type: 'bulkEdit.discard' }
const undo = { type: 'bulkEdit.undo' }
const some: BulkEditContext = { now: 0, planned: 3, changed: 2 }
const nothing: BulkEditContext = { now: 0, planned: 0, changed: 0 }

const tooLate: BulkEditContext = { now: 0, planned: 3, changed: 0 }

const aPlan = (machine: AnyStateMachine) => rowOf(machine, some)
function anApplied(machine: AnyStateMachine) {
  const row = aPlan(machine)
  expect(row.send('seller', apply)).toBe(true)
  return row
}

describeMachine({
  name: 'lifecycle-bulk-edit',
  machine: bulkEditMachine,
  inputs: {
    'a plan that changes something': some,
    'a plan that changes nothing': nothing,
    'one whose values were all changed first': tooLate,
  },
  events: {
    'it is made': { ...apply, by: 'seller' },
    'it is discarded': { ...discard, by: 'seller' },
    'it is undone': { ...undo, by: 'seller' },
  },
  invariants: {
    planned: rests(['needsSeller'], ['bulkEdit.apply', 'bulkEdit.discard', 'after abandoned']),
    applied: rests(['settled'], ['bulkEdit.undo', 'after undoing']),
    kept: rests(['settled'], []),
    undone: rests(['settled'], []),
    discarded: rests(['settled'], []),
  },
  behaviours: {
    'a plan changes nothing until its brand makes it, once': machine => {
      const row = aPlan(machine)
      expect([row.state(), row.did]).toEqual(['planned', []])
      expect(row.send('seller', undo)).toBe(false)
      expect(row.send('seller', apply)).toBe(true)
      expect([row.state(), row.did]).toEqual(['applied', ['makeChanges']])
      for (const event of [apply, discard]) expect(row.send('seller', event)).toBe(false)
      expect(row.did).toEqual(['makeChanges'])
    },
    'it is undone once, within a day': machine => {
      const row = anApplied(machine)
      row.pass(day - 1)
      expect(row.send('seller', undo)).toBe(true)
      expect([row.state(), row.did]).toEqual(['undone', ['makeChanges', 'undoChanges']])
      for (const event of [apply, discard, undo]) expect(row.send('seller', event)).toBe(false)
      row.pass(10 * day)
      expect([row.state(), row.did]).toEqual(['undone', ['makeChanges', 'undoChanges']])
    },
    'after a day it stays': machine => {
      const row = anApplied(machine)
      row.pass(day)
      expect(row.state()).toBe('kept')
      expect(row.send('seller', undo)).toBe(false)
      expect(row.did).toEqual(['makeChanges'])
    },
    'a plan that nobody makes is discarded after a day, and changes nothing': machine => {
      const row = aPlan(machine)
      row.pass(day - 1)
      expect(row.state()).toBe('planned')
      row.pass(1)
      expect([row.state(), row.did]).toEqual(['discarded', []])
      expect(row.send('seller', apply)).toBe(false)
    },
    'a plan that changes nothing is not made, and one that changed nothing is not undone': machine => {
      const plan = rowOf(machine, nothing)
      expect([plan.send('seller', apply), plan.send('seller', discard), plan.state()]).toEqual([
        ...[false, true],
        'discarded',
      ])
      const late = rowOf(machine, tooLate)
      expect([late.send('seller', apply), late.send('seller', undo), late.state()]).toEqual([
        ...[true, false],
        'applied',
      ])
    },
    'nobody but its brand sends its events': machine => {
      const row = aPlan(machine)
      for (const by of ['buyer', 'member', 'moderator', 'system'] as const)
        for (const event of [apply, discard]) expect(row.send(by, event)).toBe(false)
      expect(row.send('seller', apply)).toBe(true)
      for (const by of ['buyer', 'member', 'moderator', 'system'] as const)
        expect(row.send(by, undo)).toBe(false)
    },
  },
})
