import { expect } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { mostPieces } from '#src/machines/editors/outfits/board-pieces.ts'
import { rigOf } from '../kit.ts'
import {
  added,
  anOutfit,
  back,
  background,
  discarded,
  dragged,
  dropped,
  full,
  grabbed,
  larger,
  lies,
  redone,
  removed,
  right,
  selected,
  submitted,
  ticked,
  typed,
  undone,
} from './outfit-board-fixtures.ts'
import { piece, stored } from './outfit-fixtures.ts'

/** Garments are put together, step by step, and every step can be undone. */
export const outfitBoardArranging: Readonly<
  Record<string, (machine: AnyStateMachine) => Promise<void> | void>
> = {
  'garments are put on the board, each at a place of its own, and saved as they lie': async machine => {
    const board = rigOf(machine, { input: { stored: null } })
    for (const each of ['coat', 'jeans']) board.send(added(each))
    expect(board.context().selected).toBe('jeans')
    expect(lies(board.context())).toEqual([
      ['coat', 282, 500, 118],
      ['jeans', 718, 500, 118],
    ])
    board.send(added('coat'))
    expect([board.context().selected, lies(board.context()).length]).toEqual(['coat', 2])
    board.send(right)
    board.send(larger)
    board.send(typed('A walk'))
    board.send(typed('Weekend', 'occasion'))
    board.send(ticked('autumn', true))
    board.send(ticked('winter', true))
    board.send(ticked('autumn', false))
    board.send(submitted)
    board.send(submitted)
    expect(board.calls('save')).toEqual([
      {
        fields: { name: 'A walk', occasion: 'Weekend' },
        seasons: ['winter'],
        pieces: [
          { ...piece('coat', 302, 500), scale: 128 },
          { ...piece('jeans', 718, 500), scale: 118 },
        ],
        version: null,
      },
    ])
    await board.answer('save')
    expect(board.state()).toBe('saved')
  },
  'a missing name or garment is named beside its field, and nothing is sent': async machine => {
    const board = rigOf(machine, { input: { stored: null } })
    board.send(added())
    board.send(submitted)
    expect([board.state(), board.calls('save'), board.context().fieldErrors]).toEqual([
      'open.arranging',
      [],
      { name: ['Enter a name.'], pieces: ['Put at least two garments together.'] },
    ])
    board.send(typed('x'))
    expect(board.context().fieldErrors).toEqual({ pieces: ['Put at least two garments together.'] })
    board.send(added('jeans'))
    expect([board.context().fieldErrors, board.context().refusal]).toEqual([{}, null])
  },
  'a way by hand is one step, and giving it up none': async machine => {
    const board = rigOf(machine, anOutfit)
    board.send(grabbed())
    board.send(right)
    board.send(dragged(100, 120))
    board.send(dragged(-5, 2000))
    expect([board.state(), lies(board.context()).at(-1)]).toEqual(['dragging', ['shirt', 0, 1000, 100]])
    board.send(dropped)
    expect([board.state(), board.context().selected, board.context().lifted]).toEqual([
      'open.arranging',
      'shirt',
      null,
    ])
    board.send(undone)
    expect(lies(board.context()).at(-1)).toEqual(['shirt', 500, 300, 100])
    board.send(undone)
    board.send(redone)
    expect(lies(board.context()).at(-1)).toEqual(['shirt', 0, 1000, 100])
    board.send(grabbed())
    board.send(dragged(400, 400))
    board.send({ type: 'board.dragGivenUp' })
    expect([lies(board.context()).at(-1), board.context().lifted]).toEqual([['shirt', 0, 1000, 100], null])
    board.send(undone)
    expect(lies(board.context()).at(-1)).toEqual(['shirt', 500, 300, 100])
    // picked up and put down where it lay
    board.send(grabbed())
    board.send(dropped)
    expect([board.context().past, (board.context().future as []).length]).toEqual([[], 1])
  },
  'every step can be undone and done again, but one that changed nothing is none': async machine => {
    const board = rigOf(machine, anOutfit)
    board.send(right)
    expect(board.context().past).toEqual([])
    board.send(selected('shirt'))
    const steps = [right, larger, back, { type: 'board.shifted', by: -1 }, added(), removed]
    for (const step of steps) board.send(step)
    expect([(board.context().past as []).length, board.context().selected]).toEqual([5, null])
    expect(lies(board.context())).toEqual([
      ['shirt', 520, 300, 110],
      ['jeans', 500, 700, 100],
    ])
    for (const _ of steps) board.send(undone)
    expect(lies(board.context())).toEqual([
      ['jeans', 500, 700, 100],
      ['shirt', 500, 300, 100],
    ])
    for (const _ of steps) board.send(redone)
    expect(lies(board.context())).toEqual([
      ['shirt', 520, 300, 110],
      ['jeans', 500, 700, 100],
    ])
    board.send(undone)
    board.send(selected('coat'))
    board.send(undone)
    expect([board.context().selected, (board.context().future as []).length]).toEqual([null, 2])
    board.send(selected('coat'))
    expect(board.context().selected).toBeNull()
    board.send(selected('jeans'))
    board.send(right)
    expect(board.context().future).toEqual([])
  },
  'the background of a photo is shown and removed again, and each is a step': async machine => {
    const board = rigOf(machine, anOutfit)
    board.send(background)
    expect(board.context().past).toEqual([])
    board.send(selected('shirt'))
    board.send(background)
    expect(board.context().pieces).toEqual([stored.pieces[0], { ...stored.pieces[1], isWhole: true }])
    board.send(background)
    expect(board.context().pieces).toEqual(stored.pieces)
    board.send(undone)
    expect(board.context().pieces).toMatchObject([{ isWhole: false }, { isWhole: true }])
    board.send(submitted)
    expect(board.calls('save')).toMatchObject([{ pieces: [{ isWhole: false }, { isWhole: true }] }])
  },
  'fifty steps can be undone': async machine => {
    const board = rigOf(machine, anOutfit)
    board.send(selected('shirt'))
    for (let at = 0; at < 60; at += 1) board.send({ type: 'board.moved', right: at % 2 ? -10 : 10, down: 0 })
    expect((board.context().past as []).length).toBe(50)
  },
  'a full board takes no more': async machine => {
    const board = rigOf(machine, { input: { stored: full } })
    board.send(added())
    expect((board.context().pieces as []).length).toBe(mostPieces)
    board.send(added('garment-3'))
    expect(board.context().selected).toBe('garment-3')
  },
  'an unsaved draft is continued, and can be given up for what is stored': async machine => {
    const draft = { fields: { name: 'Draft', occasion: 'Work' }, seasons: [], pieces: [piece('coat')] }
    const board = rigOf(machine, { input: { stored, draft } })
    expect([board.context().fields, lies(board.context()).length]).toEqual([draft.fields, 1])
    board.send(discarded)
    expect([board.context().fields, lies(board.context()).length]).toEqual([stored.fields, 2])
    const fresh = rigOf(machine, { input: { stored: null, draft } })
    expect(fresh.context().fields).toEqual(draft.fields)
    fresh.send(discarded)
    expect([fresh.context().fields, fresh.context().pieces]).toEqual([{ name: '', occasion: '' }, []])
  },
}
