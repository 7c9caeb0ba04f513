import { expect } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { rigOf } from '../kit.ts'
import {
  added,
  anOutfit,
  away,
  back,
  discarded,
  grabbed,
  larger,
  lies,
  outdated,
  redone,
  refused,
  reloaded,
  removed,
  right,
  selected,
  submitted,
  ticked,
  typed,
  undone,
} from './outfit-board-fixtures.ts'
import { stored } from './outfit-fixtures.ts'

const cannotReach = expect.stringMatching(/cannot reach/)

/** The board is sent off: refused, without an answer, or changed elsewhere meanwhile. */
export const outfitBoardSaving: Readonly<Record<string, (machine: AnyStateMachine) => Promise<void> | void>> =
  {
    'a refusal stands beside the board, which stays; without an answer the same goes out again':
      async machine => {
        const board = rigOf(machine, anOutfit)
        board.send(submitted)
        await board.refuse('save', refused)
        expect([board.state(), board.context().fieldErrors]).toEqual(['open.arranging', refused.errors])
        board.send(submitted)
        expect(board.context().fieldErrors).toEqual({})
        await board.refuse('save', away)
        expect([board.state(), board.context().refusal]).toEqual(['open.unreachable', cannotReach])
        board.send(submitted)
        const calls = board.calls('save')
        expect([calls.length, calls[2]]).toEqual([3, calls[0]])
        await board.refuse('save', away)
        board.send(selected('jeans'))
        expect(board.state()).toBe('open.unreachable')
        board.send(right)
        expect(board.state()).toBe('open.arranging')
        expect(calls[0]).toMatchObject({ version: 4, pieces: stored.pieces })
      },
    'after a lost answer any change returns to arranging, and a new arrangement clears the message':
      async machine => {
        const arrangements = [added(), right, larger, back, removed, undone, redone, discarded, grabbed()]
        for (const step of [...arrangements, added('shirt'), typed('x'), ticked('winter', true)]) {
          const board = rigOf(machine, anOutfit)
          board.send(selected('shirt'))
          for (const each of [right, larger, undone]) board.send(each)
          board.send(submitted)
          await board.refuse('save', away)
          board.send(step)
          expect([board.state(), board.context().refusal, board.calls('save').length]).toEqual([
            step.type === 'board.grabbed' ? 'dragging' : 'open.arranging',
            arrangements.includes(step) ? null : cannotReach,
            1,
          ])
        }
      },
    'changed meanwhile: the newer one takes its place, and undoing brings the own board back':
      async machine => {
        const board = rigOf(machine, anOutfit)
        board.send(selected('shirt'))
        board.send(right)
        board.send(submitted)
        await board.refuse('save', outdated)
        expect([board.state(), board.context().refusal]).toEqual(['outdated', outdated.message])
        board.send(reloaded)
        expect([board.state(), board.context().fields, board.context().seasons]).toEqual([
          'open.arranging',
          { name: 'Monday', occasion: 'Work' },
          ['winter'],
        ])
        expect(lies(board.context())).toEqual([
          ['coat', 1, 2, 100],
          ['jeans', 3, 4, 90],
        ])
        expect([board.context().refusal, board.context().fresh]).toEqual([null, null])
        board.send(undone)
        expect(lies(board.context()).at(-1)).toEqual(['shirt', 520, 300, 100])
        board.send(submitted)
        expect(board.calls('save').at(-1)).toMatchObject({ version: 7 })
      },
    'changed meanwhile: the own one is written over it': async machine => {
      const board = rigOf(machine, anOutfit)
      board.send(typed('Mine'))
      board.send(submitted)
      await board.refuse('save', outdated)
      board.send(submitted)
      expect([board.state(), board.context().refusal, board.context().fresh]).toEqual(['saving', null, null])
      expect(board.calls('save').at(-1)).toMatchObject({
        version: 7,
        fields: { name: 'Mine' },
        pieces: stored.pieces,
      })
    },
  }
