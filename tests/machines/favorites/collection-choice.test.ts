import { expect } from 'vitest'
import {
  type CollectionChange,
  chosenOf,
  collectionChoiceMachine,
} from '#src/machines/editors/favorites/collection-choice.ts'
import { describeMachine, done, failed, rigOf } from '../kit.ts'

interface Context {
  saved: readonly string[]
  changes: readonly CollectionChange[]
  refusal: string | null
}

const input = { collections: ['fc_summer'] }
const toggled = (collection: string, isIn = true) => ({ type: 'collection.toggled', collection, isIn })
const stored = (...collections: string[]) => ({ type: 'collections.stored', collections })
const closed = { type: 'choice.closed' }
const full = { status: 409, code: 'collection_full', message: 'This collection has 500 items already.' }
const away = { status: 503, code: 'unavailable', message: 'Back in a moment.' }

const shownBy = (choice: ReturnType<typeof rigOf>) => chosenOf(choice.snapshot().context as Context)

describeMachine({
  name: 'collection-choice',
  machine: collectionChoiceMachine,
  inputs: { 'in one collection': input },
  events: {
    'into winter': toggled('fc_winter'),
    'out of winter': toggled('fc_winter', false),
    'out of summer': toggled('fc_summer', false),
    'it is saved': done('change', undefined),
    'it is refused': failed('change', full),
    'nothing can be saved': failed('change', away),
    'the server has others': stored('fc_other'),
    'the panel is closed': closed,
  },
  // a box can be pressed again and again while no answer comes
  project: (context: Context) => ({
    saved: context.saved.toSorted().join(),
    changes: context.changes.slice(0, 2).map(({ collection, isIn }) => `${collection} ${isIn}`),
    refusal: context.refusal,
  }),
  invariants: {
    changes: () => true,
    'changes.saved': ({ context, children }) => context.changes.length === 0 && !('change' in children),
    'changes.saving': ({ context, children }) => context.changes.length > 0 && 'change' in children,
    panel: () => true,
    'panel.open': () => true,
    'panel.closing': ({ context }) => context.changes.length > 0 && context.refusal === null,
    'panel.closed': () => true,
  },
  behaviours: {
    'a pressed box is shown at once and sent once': async machine => {
      const choice = rigOf(machine, { input })
      for (const event of [toggled('fc_winter'), toggled('fc_winter')]) choice.send(event)
      expect([choice.state(), shownBy(choice), choice.calls('change')]).toEqual([
        'changes.saving panel.open',
        ['fc_summer', 'fc_winter'],
        [{ collection: 'fc_winter', isIn: true }],
      ])
      await choice.answer('change')
      expect([choice.state(), choice.context()]).toEqual([
        'changes.saved panel.open',
        { saved: ['fc_summer', 'fc_winter'], changes: [], refusal: null },
      ])
      choice.send(toggled('fc_winter'))
      expect(choice.calls('change')).toHaveLength(1)
    },
    'several changes are sent one after the other, in their order': async machine => {
      const choice = rigOf(machine, { input })
      choice.send(toggled('fc_summer', false))
      choice.send(toggled('fc_winter'))
      choice.send(toggled('fc_winter', false))
      expect([shownBy(choice), choice.calls('change')]).toEqual([
        [],
        [{ collection: 'fc_summer', isIn: false }],
      ])
      const changes = [
        { collection: 'fc_summer', isIn: false },
        { collection: 'fc_winter', isIn: true },
        { collection: 'fc_winter', isIn: false },
      ]
      for (const calls of [1, 2, 3]) {
        await choice.answer('change')
        expect([choice.state(), choice.calls('change'), shownBy(choice)]).toEqual([
          `changes.${calls === 3 ? 'saved' : 'saving'} panel.open`,
          changes.slice(0, calls + 1),
          [],
        ])
      }
      expect(choice.context().saved).toEqual([])
    },
    'what the server has is shown, with the changes that it does not have yet': async machine => {
      const choice = rigOf(machine, { input })
      choice.send(stored('fc_other'))
      expect([choice.state(), shownBy(choice), choice.calls('change')]).toEqual([
        'changes.saved panel.open',
        ['fc_other'],
        [],
      ])
      choice.send(toggled('fc_winter'))
      choice.send(stored('fc_other', 'fc_new'))
      expect(shownBy(choice)).toEqual(['fc_other', 'fc_new', 'fc_winter'])
      // it has the first change, and its answer to that is still on its way
      choice.send(stored('fc_winter'))
      expect(shownBy(choice)).toEqual(['fc_winter'])
      await choice.answer('change')
      expect([choice.state(), choice.context().saved]).toEqual(['changes.saved panel.open', ['fc_winter']])
    },
    'a refused change is taken back with its reason, and the next one is sent': async machine => {
      const choice = rigOf(machine, { input })
      choice.send(toggled('fc_winter'))
      choice.send(toggled('fc_winter', false))
      choice.send(toggled('fc_summer', false))
      await choice.refuse('change', full)
      expect([choice.state(), shownBy(choice), choice.context().refusal, choice.calls('change')]).toEqual([
        'changes.saving panel.open',
        [],
        full.message,
        [
          { collection: 'fc_winter', isIn: true },
          { collection: 'fc_winter', isIn: false },
        ],
      ])
      await choice.answer('change')
      await choice.refuse('change', new TypeError('cut'))
      expect([choice.state(), shownBy(choice)]).toEqual(['changes.saved panel.open', ['fc_summer']])
      expect(choice.context().refusal).toMatch(/Can’t connect|reach/i)
      choice.send(toggled('fc_winter'))
      expect(choice.context().refusal).toBe(null)
      // a toast says that the server failed
      await choice.refuse('change', away)
      expect([choice.state(), choice.context().refusal]).toEqual(['changes.saved panel.open', null])
    },
    'the panel closes at once where all is saved': machine => {
      const choice = rigOf(machine, { input })
      choice.send(closed)
      expect([choice.state(), choice.actions]).toEqual([
        'changes.saved panel.closed',
        [{ action: 'close', params: undefined }],
      ])
    },
    'the panel closes when the last change is saved': async machine => {
      const choice = rigOf(machine, { input })
      choice.send(toggled('fc_winter'))
      choice.send(toggled('fc_summer', false))
      choice.send(closed)
      await choice.answer('change')
      expect([choice.state(), choice.actions]).toEqual(['changes.saving panel.closing', []])
      await choice.answer('change')
      expect([choice.state(), choice.actions.length, choice.calls('change').length]).toEqual([
        'changes.saved panel.closed',
        1,
        2,
      ])
    },
    'the panel stays open with the reason where a change is refused meanwhile': async machine => {
      const choice = rigOf(machine, { input })
      choice.send(toggled('fc_winter'))
      choice.send(toggled('fc_summer', false))
      await choice.refuse('change', full)
      // the reason was read
      choice.send(closed)
      expect([choice.state(), choice.context().refusal]).toEqual(['changes.saving panel.closing', null])
      await choice.refuse('change', full)
      expect([choice.state(), choice.context().refusal, choice.actions]).toEqual([
        'changes.saved panel.open',
        full.message,
        [],
      ])
      choice.send(closed)
      expect(choice.state()).toBe('changes.saved panel.closed')
    },
    'a panel that is closed twice closes at once': async machine => {
      const choice = rigOf(machine, { input })
      choice.send(toggled('fc_winter'))
      choice.send(closed)
      choice.send(closed)
      expect([choice.state(), choice.actions.length]).toEqual(['changes.saving panel.closed', 1])
    },
  },
})
