import { expect } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { type ImportContext, importJobMachine, importSentences } from '#src/machines/lifecycles/import-job.ts'
import { day } from '#src/machines/lifecycles/roles.ts'
import { describeMachine, type Invariant, rests } from '../kit.ts'
import { rowOf as rowFrom } from '../lifecycle-row.ts'

const facts: ImportContext = { missing: [], work: 2, failures: 0, changed: 2, isBusy: false }
const rowOf = (machine: AnyStateMachine, more: Partial<ImportContext> = {}) =>
  rowFrom(machine, { now: 0, ...facts, ...more })
type Row = ReturnType<typeof rowOf>

const event = (name: string) => ({ type: `import.${name}` })
const bySystem = [
  'read',
  'suggest',
  'reread',
  'compare',
  'proceed',
  'renew',
  'finish',
  'halt',
  'revert',
  'fail',
]
const bySeller = ['confirm', 'editMapping', 'start', 'cancel', 'stop', 'undo']

/** Goes the usual way, event after event. */
function go(row: Row, ...names: readonly string[]): Row {
  for (const name of names) {
    const by = bySystem.includes(name) ? 'system' : 'seller'
    expect([name, row.send(by, event(name))]).toEqual([name, true])
  }
  return row
}
const toMapping = ['read', 'suggest']
const toReady = [...toMapping, 'confirm', 'compare']
const toChecking = [...toReady, 'start']
const toRunning = [...toChecking, 'proceed']

/** Nothing but these is taken, from whomever it comes. */
function takesOnly(row: Row, ...names: readonly string[]): void {
  for (const name of [...bySystem, ...bySeller]) {
    if (names.includes(name)) continue
    for (const by of ['seller', 'system', 'moderator', 'buyer'] as const) {
      expect([name, by, row.send(by, event(name))]).toEqual([name, by, false])
    }
  }
}

/** Whether it can be undone: by its company, if it changed something and no other import runs. */
const canBeUndone: Invariant = snapshot => {
  const { changed, isBusy } = snapshot.context as ImportContext
  return snapshot.can({ ...event('undo'), by: 'seller' }) === (changed > 0 && !isBusy)
}
const undoable: Invariant = snapshot =>
  rests(['needsSeller'], ['import.undo', 'after undoing'])(snapshot) && canBeUndone(snapshot)
const always: Invariant = () => true
const isOver = rests(['settled'], [])

describeMachine({
  name: 'lifecycle-import-job',
  machine: importJobMachine,
  inputs: {
    'a file with something to do': facts,
    'a file that lacks a column': { ...facts, missing: ['Choose the title.'] },
    'a file that changes nothing': { ...facts, work: 0, changed: 0 },
    'a file with errors': { ...facts, failures: 1 },
    'another import runs': { ...facts, isBusy: true },
  },
  events: Object.fromEntries(
    [...bySystem.map(name => [name, 'system']), ...bySeller.map(name => [name, 'seller'])].map(
      ([name = '', by]) => [`${by}: ${name}`, { ...event(name), by }],
    ),
  ),
  invariants: {
    uploaded: rests(['needsSystem'], ['import.read', 'import.fail', 'import.cancel']),
    parsed: rests(['needsSystem'], ['import.suggest', 'import.fail', 'import.cancel']),
    mapping: rests(['needsSeller'], ['import.confirm', 'import.reread', 'import.cancel', 'after abandoned']),
    validated: rests(['needsSystem'], ['import.compare', 'import.fail', 'import.cancel']),
    ready: rests(['needsSeller'], ['import.start', 'import.editMapping', 'import.cancel', 'after abandoned']),
    checking: rests(['needsSystem'], ['import.proceed', 'import.renew', 'import.fail', 'import.cancel']),
    running: rests(['needsSystem'], ['import.finish', 'import.stop', 'import.fail']),
    stopping: rests(['needsSystem'], ['import.halt']),
    completed: always,
    'completed.undoable': undoable,
    'completed.closed': isOver,
    completedWithErrors: always,
    'completedWithErrors.undoable': undoable,
    'completedWithErrors.closed': isOver,
    stopped: always,
    'stopped.undoable': undoable,
    'stopped.closed': isOver,
    failed: always,
    'failed.undoable': undoable,
    'failed.closed': isOver,
    undoing: rests(['needsSystem'], ['import.revert']),
    undone: isOver,
    cancelled: isOver,
  },
  behaviours: {
    'a file is read, mapped, compared, and imported, and each step is made once by whom it belongs to':
      machine => {
        const row = rowOf(machine)
        for (const [state, name] of [
          ['uploaded', 'read'],
          ['parsed', 'suggest'],
          ['mapping', 'confirm'],
          ['validated', 'compare'],
          ['ready', 'start'],
          ['checking', 'proceed'],
          ['running', 'finish'],
        ] as const) {
          expect(row.state()).toBe(state)
          const [by, other] = bySystem.includes(name)
            ? (['system', 'seller'] as const)
            : (['seller', 'system'] as const)
          expect([row.send(other, event(name)), row.send('moderator', event(name))]).toEqual([false, false])
          expect([row.send(by, event(name)), row.send(by, event(name))]).toEqual([true, false])
        }
        expect(row.state()).toBe('completed.undoable')
        expect(row.did).toEqual([
          ...['queueWork', 'queueWork', 'dropBytes', 'markStarted', 'markFinished', 'notifyEnded'],
        ])
      },
    'an incomplete mapping is not confirmed, and the sentence says what is missing': machine => {
      const row = go(rowOf(machine, { missing: ['Choose the title.'] }), ...toMapping)
      expect([row.send('seller', event('confirm')), row.state()]).toEqual([false, 'mapping'])
      row.change({ missing: [] })
      expect(row.send('seller', event('confirm'))).toBe(true)
      const sentence = importSentences.isMapped
      expect(typeof sentence === 'function' && sentence({ ...facts, missing: ['One.', 'Two.'] })).toBe(
        'One. Two.',
      )
    },
    'a file that changes nothing is not started, nor beside another one, and the sentences say so':
      machine => {
        for (const [more, said] of [
          [{ work: 0 }, 'Nothing in this file would change your shop.'],
          [{ isBusy: true }, 'Another import is running. Wait until it is done.'],
        ] as const) {
          const row = go(rowOf(machine, more), ...toReady)
          expect([row.send('seller', event('start')), row.state()]).toEqual([false, 'ready'])
          const sentence = importSentences.mayStart
          expect(typeof sentence === 'function' && sentence({ ...facts, ...more })).toBe(said)
          row.change({ work: 1, isBusy: false })
          expect(row.send('seller', event('start'))).toBe(true)
        }
      },
    'a shop that changed since the preview sends it back before anything is written, and it is started again':
      machine => {
        const row = go(rowOf(machine), ...toChecking)
        row.did.length = 0
        go(row, 'renew')
        expect([row.state(), row.did]).toEqual(['ready', ['notifyRenewed']])
        row.did.length = 0
        go(row, 'start', 'proceed')
        expect([row.state(), row.did]).toEqual(['running', ['queueWork', 'dropBytes', 'markStarted']])
        takesOnly(row, 'finish', 'stop', 'fail')
      },
    'a file is read again by another encoding while it is mapped, and mapped again': machine => {
      const row = go(rowOf(machine), ...toMapping, 'reread')
      expect([row.state(), row.did]).toEqual(['uploaded', ['queueWork']])
      go(row, ...toMapping, 'confirm', 'compare')
      expect([row.send('system', event('reread')), row.state()]).toEqual([false, 'ready'])
      go(row, 'editMapping', 'reread')
      expect(row.did).not.toContain('dropBytes')
    },
    'the mapping can be edited again after the preview': machine => {
      const row = go(rowOf(machine), ...toReady, 'editMapping')
      expect(row.state()).toBe('mapping')
      go(row, 'confirm', 'compare', 'start', 'proceed')
      expect(row.did.filter(name => name === 'queueWork')).toHaveLength(3)
    },
    'an import can be canceled until it runs: its file is dropped and nothing follows': machine => {
      for (const before of [[], ['read'], toMapping, [...toMapping, 'confirm'], toReady, toChecking]) {
        const row = go(rowOf(machine), ...before)
        expect(row.send('system', event('cancel'))).toBe(false)
        go(row, 'cancel')
        expect([row.state(), row.did.at(-1)]).toEqual(['cancelled', 'dropFile'])
        expect(row.did).not.toContain('notifyEnded')
        takesOnly(row)
        row.pass(30 * day)
        expect(row.state()).toBe('cancelled')
      }
      expect(go(rowOf(machine), ...toRunning).send('seller', event('cancel'))).toBe(false)
    },
    'a file that nobody goes on with is dropped after a week, and not a moment earlier': machine => {
      for (const before of [toMapping, toReady]) {
        const row = go(rowOf(machine), ...before)
        row.pass(7 * day - 1)
        expect(row.state()).toBe(before === toReady ? 'ready' : 'mapping')
        row.pass(1)
        expect([row.state(), row.did.at(-1)]).toEqual(['cancelled', 'dropFile'])
      }
    },
    'an import that waits for the program keeps its state, however long it takes': machine => {
      for (const [before, state] of [
        [[], 'uploaded'],
        [['read'], 'parsed'],
        [[...toMapping, 'confirm'], 'validated'],
        [toChecking, 'checking'],
        [toRunning, 'running'],
        [[...toRunning, 'stop'], 'stopping'],
        [[...toRunning, 'finish', 'undo'], 'undoing'],
      ] as const) {
        const row = go(rowOf(machine), ...before)
        row.pass(400 * day)
        expect(row.state()).toBe(state)
      }
    },
    'a file that cannot be read fails at once, and there is nothing to undo': machine => {
      for (const before of [[], ['read'], [...toMapping, 'confirm'], toChecking]) {
        const row = go(rowOf(machine), ...before)
        row.did.length = 0
        go(row, 'fail')
        expect([row.state(), row.did]).toEqual(['failed.closed', ['dropFile', 'notifyEnded']])
        takesOnly(row)
      }
    },
    'with failed products it is completed with errors': machine => {
      const row = go(rowOf(machine, { failures: 1 }), ...toRunning)
      row.did.length = 0
      go(row, 'finish')
      expect([row.state(), row.did]).toEqual([
        'completedWithErrors.undoable',
        ['markFinished', 'notifyEnded'],
      ])
    },
    'a stopped import ends after the batch under way and cannot be finished any more': machine => {
      const row = go(rowOf(machine), ...toRunning)
      row.did.length = 0
      go(row, 'stop')
      expect([row.state(), row.did]).toEqual(['stopping', []])
      takesOnly(row, 'halt')
      expect(row.send('seller', event('halt'))).toBe(false)
      go(row, 'halt')
      expect([row.state(), row.did]).toEqual(['stopped.undoable', ['markFinished', 'notifyEnded']])
    },
    'a run that cannot go on fails, and what it wrote can be undone': machine => {
      const row = go(rowOf(machine), ...toRunning)
      row.did.length = 0
      go(row, 'fail')
      expect([row.state(), row.did]).toEqual(['failed.undoable', ['markFinished', 'notifyEnded']])
    },
    'an ended import can be undone by its company within 24 hours, and not a moment later': machine => {
      for (const [more, last, state] of [
        [{}, ['finish'], 'completed'],
        [{ failures: 1 }, ['finish'], 'completedWithErrors'],
        [{}, ['stop', 'halt'], 'stopped'],
        [{}, ['fail'], 'failed'],
      ] as const) {
        const row = go(rowOf(machine, more), ...toRunning, ...last)
        row.pass(day - 1)
        expect([row.state(), row.send('system', event('undo'))]).toEqual([`${state}.undoable`, false])
        row.did.length = 0
        go(row, 'undo')
        expect([row.state(), row.did]).toEqual(['undoing', ['queueWork']])
        takesOnly(row, 'revert')
        expect(row.send('seller', event('revert'))).toBe(false)
        go(row, 'revert')
        expect([row.state(), row.did]).toEqual(['undone', ['queueWork', 'markFinished', 'notifyEnded']])
        takesOnly(row)

        const late = go(rowOf(machine, more), ...toRunning, ...last)
        late.pass(day)
        expect([late.state(), late.send('seller', event('undo'))]).toEqual([`${state}.closed`, false])
        takesOnly(late)
      }
    },
    'an import that changed nothing is not undone, nor beside another one, and the sentences say so':
      machine => {
        for (const [more, said] of [
          [{ changed: 0 }, 'This import changed nothing.'],
          [{ isBusy: true }, 'Another import is running. Wait until it is done.'],
        ] as const) {
          const row = go(rowOf(machine), ...toRunning, 'finish')
          row.change(more)
          expect([row.send('seller', event('undo')), row.state()]).toEqual([false, 'completed.undoable'])
          const sentence = importSentences.mayUndo
          expect(typeof sentence === 'function' && sentence({ ...facts, ...more })).toBe(said)
          row.change({ changed: 1, isBusy: false })
          expect(row.send('seller', event('undo'))).toBe(true)
        }
      },
  },
})
