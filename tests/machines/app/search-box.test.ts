import { expect } from 'vitest'
import { searchBoxMachine } from '#src/machines/app/search-box.ts'
import { describeMachine, done, failed, rigOf } from '../kit.ts'

const cos = { id: 'b_cos', kind: 'brand', label: 'COS', href: '/brand/cos' }
const coats = { id: 'c_coats', kind: 'category', label: 'Coats', href: '/category/coats' }
const typed = (keyword: string) => ({ type: 'search.typed', keyword })
const opened = { type: 'search.toggled' }

describeMachine({
  name: 'search-box',
  machine: searchBoxMachine,
  events: {
    'search.toggled': opened,
    'search.closed': { type: 'search.closed' },
    'search.escaped': { type: 'search.escaped' },
    'typed c': typed('c'),
    'typed co': typed('co'),
    'typed coat': typed(' coat '),
    'search.movedDown': { type: 'search.movedDown' },
    'search.movedUp': { type: 'search.movedUp' },
    'search.submitted': { type: 'search.submitted' },
    'search.suggestionChosen coats': { type: 'search.suggestionChosen', suggestion: coats },
    'route.changed': { type: 'route.changed' },
    'two suggestions': done('suggest', [cos, coats]),
    'no suggestions come': failed('suggest', { status: 503 }),
  },
  invariants: {
    closed: ({ context }) => context.suggestions.length === 0 && context.active === -1,
    open: ({ context }) => context.active >= -1 && context.active < Math.max(1, context.suggestions.length),
    'open.idle': ({ children }) => !('suggest' in children),
    'open.pausing': ({ children }) => !('suggest' in children),
    'open.asking': ({ context, children }) => 'suggest' in children && context.keyword.trim().length >= 2,
  },
  behaviours: {
    'three characters are too few, four are enough, blanks do not count': machine => {
      const box = rigOf(machine)
      box.send(opened)
      for (const keyword of ['', 'abc', '  abc  ', 'äöü']) {
        box.send(typed(keyword))
        box.send({ type: 'search.submitted' })
        expect(box.state()).toBe('open.pausing')
      }
      expect(box.actions).toEqual(
        Array.from({ length: 4 }, () => ({
          action: 'notifyTooShort',
          params: { message: 'Please use more than 3 characters for search' },
        })),
      )
      box.actions.length = 0
      box.send(typed('  coat '))
      box.send({ type: 'search.submitted' })
      expect([box.state(), box.actions]).toEqual([
        'closed',
        [{ action: 'goToSearch', params: { keyword: 'coat' } }],
      ])
    },
    'suggestions are asked for from two characters, 150 ms after the last one': async machine => {
      const box = rigOf(machine)
      box.send(opened)
      box.send(typed('c'))
      await box.pass(150)
      expect([box.state(), box.calls('suggest')]).toEqual(['open.idle', []])
      box.send(typed('co'))
      await box.pass(149)
      box.send(typed('cos '))
      await box.pass(149)
      expect(box.calls('suggest')).toEqual([])
      await box.pass(1)
      expect(box.calls('suggest')).toEqual([{ keyword: 'cos' }])
      await box.answer('suggest', [cos])
      expect([box.state(), box.context().suggestions]).toEqual(['open.idle', [cos]])
    },
    'the latest wins: an older question is given up': async machine => {
      const box = rigOf(machine)
      box.send(opened)
      box.send(typed('co'))
      await box.pass(150)
      box.send(typed('coa'))
      expect(box.isGivenUp('suggest')).toBe(true)
      await box.answer('suggest', [cos])
      expect(box.context().suggestions).toEqual([])
      await box.pass(150)
      await box.answer('suggest', [coats])
      expect(box.context().suggestions).toEqual([coats])
    },
    'a failure is silent and takes old suggestions away, as does a text too short': async machine => {
      const box = rigOf(machine)
      box.send(opened)
      box.send(typed('co'))
      await box.pass(150)
      await box.answer('suggest', [cos])
      box.send(typed('coa'))
      await box.pass(150)
      await box.refuse('suggest', { status: 500 })
      expect([box.state(), box.context().suggestions, box.actions]).toEqual(['open.idle', [], []])
      box.send(typed('co'))
      await box.pass(150)
      await box.answer('suggest', [cos])
      box.send(typed('c'))
      await box.pass(150)
      expect(box.context().suggestions).toEqual([])
    },
    'the arrow keys go round through the field, and Enter goes to where they stand': async machine => {
      const box = rigOf(machine)
      box.send(opened)
      box.send(typed('co'))
      await box.pass(150)
      await box.answer('suggest', [cos, coats])
      const places = ['Down', 'Down', 'Down', 'Up', 'Up', 'Up', 'Down', 'Down'].map(direction => {
        box.send({ type: `search.moved${direction}` })
        return box.context().active
      })
      expect(places).toEqual([0, 1, -1, 1, 0, -1, 0, 1])
      box.send({ type: 'search.submitted' })
      expect([box.state(), box.actions]).toEqual([
        'closed',
        [{ action: 'goToSuggestion', params: { suggestion: coats } }],
      ])
    },
    'a chosen suggestion closes it at once, whatever the keys stand on': async machine => {
      const box = rigOf(machine)
      box.send(opened)
      box.send(typed('co'))
      await box.pass(150)
      await box.answer('suggest', [cos, coats])
      box.send({ type: 'search.movedDown' })
      box.send({ type: 'search.suggestionChosen', suggestion: coats })
      expect([box.state(), box.actions]).toEqual([
        'closed',
        [{ action: 'goToSuggestion', params: { suggestion: coats } }],
      ])
    },
    'typing goes back to the field': async machine => {
      const box = rigOf(machine)
      box.send(opened)
      box.send(typed('co'))
      await box.pass(150)
      await box.answer('suggest', [cos, coats])
      box.send({ type: 'search.movedDown' })
      box.send(typed('coat'))
      expect(box.context().active).toBe(-1)
      box.send({ type: 'search.submitted' })
      expect(box.actions).toEqual([{ action: 'goToSearch', params: { keyword: 'coat' } }])
    },
    'Escape closes it and gives the focus back; what was typed is kept': machine => {
      const box = rigOf(machine)
      box.send({ type: 'search.toggled' })
      box.send(typed('wool'))
      box.send({ type: 'search.escaped' })
      expect([box.state(), box.context().keyword, box.actions]).toEqual([
        'closed',
        'wool',
        [{ action: 'returnFocus', params: undefined }],
      ])
    },
    'reopening shows the typed text without the old suggestions': async machine => {
      const box = rigOf(machine)
      box.send(opened)
      box.send(typed('coat'))
      await box.pass(150)
      await box.answer('suggest', [cos, coats])
      box.send({ type: 'search.movedDown' })
      box.send({ type: 'search.closed' })
      const kept = { keyword: 'coat', suggestions: [], active: -1 }
      expect(box.context()).toEqual(kept)
      box.send(opened)
      expect([box.state(), box.context()]).toEqual(['open.idle', kept])
      box.send({ type: 'search.submitted' })
      expect(box.actions).toEqual([{ action: 'goToSearch', params: { keyword: 'coat' } }])
    },
    'its button, its closing and another page close it': machine => {
      for (const type of ['search.toggled', 'search.closed', 'route.changed']) {
        const box = rigOf(machine)
        box.send(opened)
        box.send({ type })
        expect([box.state(), box.actions]).toEqual(['closed', []])
      }
    },
  },
})
