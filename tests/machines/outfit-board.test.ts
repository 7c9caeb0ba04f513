import { expect } from 'vitest'
import { mostPieces } from '#src/machines/flows/board-pieces.ts'
import { outfitBoardMachine } from '#src/machines/flows/outfit-board.ts'
import type { OutfitBoardContext } from '#src/machines/flows/outfit-board-context.ts'
import { describeMachine, done, failed, type Invariant, rigOf } from './kit.ts'
import { garment, newer, piece, stored } from './outfit-fixtures.ts'

const full = {
  ...stored,
  pieces: Array.from({ length: mostPieces }, (_, at) => piece(`garment-${at}`, at * 10)),
}
const anOutfit = { input: { stored } }

const added = (name = 'coat') => ({ type: 'board.added', garment: garment(name) })
const selected = (name: string | null) => ({ type: 'board.selected', garment: name })
const grabbed = (name = 'shirt') => ({ type: 'board.grabbed', garment: name })
const dragged = (x: number, y: number) => ({ type: 'board.dragged', x, y })
const dropped = { type: 'board.dropped' }
const right = { type: 'board.moved', right: 20, down: 0 }
const larger = { type: 'board.resized', by: 10 }
const back = { type: 'board.shifted', by: -1 }
const removed = { type: 'board.removed' }
const undone = { type: 'board.undone' }
const redone = { type: 'board.redone' }
const typed = (value: string, field = 'name') => ({ type: 'board.typed', field, value })
const ticked = (season: string, isOn: boolean) => ({ type: 'board.seasonTicked', season, isOn })
const submitted = { type: 'board.submitted' }
const discarded = { type: 'board.discarded' }
const reloaded = { type: 'board.reloaded' }
const refused = { status: 422, code: 'invalid', message: 'No.', errors: { pieces: ['It was sold.'] } }
// no toast tells of it
const away = { status: 0, code: 'unreachable', message: 'We cannot reach Garderobe.' }
const outdated = {
  status: 409,
  code: 'stale_version',
  message: 'Changed meanwhile.',
  errors: {},
  data: newer,
}

const is =
  (holds: (context: OutfitBoardContext) => boolean): Invariant =>
  ({ context }) =>
    holds(context as OutfitBoardContext)
const isSound = is(
  ({ pieces, selected, past }) =>
    pieces.length <= mostPieces &&
    new Set(pieces.map(({ garment }) => garment)).size === pieces.length &&
    past.length <= 50 &&
    (selected === null || pieces.some(({ garment }) => garment === selected)),
)
const isOpen: Invariant = snapshot =>
  isSound(snapshot) && snapshot.context.lifted === null && !('save' in snapshot.children)
const lies = (context: unknown) =>
  (context as OutfitBoardContext).pieces.map(({ garment, x, y, scale }) => [garment, x, y, scale])

describeMachine({
  name: 'outfit-board',
  machine: outfitBoardMachine,
  inputs: { 'a new one': { stored: null }, 'an outfit': { stored } },
  events: {
    'a coat is added': added(),
    'the shirt is added': added('shirt'),
    'the shirt is selected': selected('shirt'),
    'nothing is selected': selected(null),
    'the shirt is grabbed': grabbed(),
    'it is dragged': dragged(100, 100),
    'it is dropped': dropped,
    'the drag is given up': { type: 'board.dragGivenUp' },
    'moved right': right,
    larger,
    'further back': back,
    removed,
    undone,
    redone,
    'it gets a name': typed('Sunday'),
    'its name is emptied': typed(' '),
    'winter is ticked': ticked('winter', true),
    submitted,
    discarded,
    reloaded,
    'it is saved': done('save', undefined),
    'it is refused': failed('save', refused),
    'it was changed meanwhile': failed('save', outdated),
    'no answer': failed('save', away),
  },
  project: ({ pieces, selected, past, future, refusal, stored }: OutfitBoardContext) => ({
    pieces: Math.min(pieces.length, 3),
    selected: selected !== null,
    steps: [past.length > 0, future.length > 0],
    refusal,
    version: stored?.version ?? null,
  }),
  invariants: {
    open: isOpen,
    'open.arranging': isOpen,
    'open.unreachable': snapshot => isOpen(snapshot) && snapshot.hasTag('unreachable'),
    dragging: snapshot =>
      isSound(snapshot) &&
      is(({ lifted, selected, refusal }) => lifted !== null && selected !== null && refusal === null)(
        snapshot,
      ),
    saving: snapshot =>
      isSound(snapshot) &&
      'save' in snapshot.children &&
      is(
        ({ fields, pieces, refusal, fresh }) =>
          fields.name.trim() !== '' && pieces.length > 1 && refusal === null && fresh === null,
      )(snapshot),
    outdated: is(({ fresh }) => fresh !== null && fresh.version === 7),
    saved: ({ status }) => status === 'done',
  },
  behaviours: {
    'garments are put on the board, each at a place of its own, and saved as they lie': async machine => {
      const board = rigOf(machine, { input: { stored: null } })
      for (const each of ['coat', 'jeans']) board.send(added(each))
      expect(board.context().selected).toBe('jeans')
      expect(lies(board.context())).toEqual([
        ['coat', 500, 260, 100],
        ['jeans', 500, 680, 100],
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
            { ...piece('coat', 520, 260), scale: 110 },
            { ...piece('jeans', 500, 680), scale: 100 },
          ],
          version: null,
        },
      ])
      await board.answer('save')
      expect(board.state()).toBe('saved')
    },
    'what is missing is said beside it, and nothing is sent': async machine => {
      const board = rigOf(machine, { input: { stored: null } })
      board.send(added())
      board.send(submitted)
      expect([board.state(), board.calls('save'), board.context().fieldErrors]).toEqual([
        'open.arranging',
        [],
        { name: ['Give it a name.'], pieces: ['Put at least two garments together.'] },
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
    'fifty steps are kept': async machine => {
      const board = rigOf(machine, anOutfit)
      board.send(selected('shirt'))
      for (let at = 0; at < 60; at += 1)
        board.send({ type: 'board.moved', right: at % 2 ? -10 : 10, down: 0 })
      expect((board.context().past as []).length).toBe(50)
    },
    'a full board takes no more': async machine => {
      const board = rigOf(machine, { input: { stored: full } })
      board.send(added())
      expect((board.context().pieces as []).length).toBe(mostPieces)
      board.send(added('garment-3'))
      expect(board.context().selected).toBe('garment-3')
    },
    'a refusal stands beside the board, which stays; without an answer the same goes out again':
      async machine => {
        const board = rigOf(machine, anOutfit)
        board.send(submitted)
        await board.refuse('save', refused)
        expect([board.state(), board.context().fieldErrors]).toEqual(['open.arranging', refused.errors])
        board.send(submitted)
        expect(board.context().fieldErrors).toEqual({})
        await board.refuse('save', away)
        expect(board.state()).toBe('open.unreachable')
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
    'after no answer any change goes on with arranging': async machine => {
      for (const step of [
        added(),
        added('shirt'),
        right,
        larger,
        back,
        removed,
        undone,
        redone,
        typed('x'),
        ticked('winter', true),
        discarded,
        grabbed(),
      ]) {
        const board = rigOf(machine, anOutfit)
        board.send(selected('shirt'))
        for (const each of [right, larger, undone]) board.send(each)
        board.send(submitted)
        await board.refuse('save', away)
        board.send(step)
        expect(board.state()).toBe(step.type === 'board.grabbed' ? 'dragging' : 'open.arranging')
      }
    },
    'changed meanwhile: the newer one takes its place, and undoing brings the own board back':
      async machine => {
        const board = rigOf(machine, anOutfit)
        board.send(selected('shirt'))
        board.send(right)
        board.send(submitted)
        await board.refuse('save', outdated)
        expect(board.state()).toBe('outdated')
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
    'what was never saved is begun with, and can be given up for what is stored': async machine => {
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
  },
})
