import { expect } from 'vitest'
import { garmentSelectionMachine } from '#src/machines/editors/wardrobe/garment-selection.ts'
import { describeMachine, done, failed, rigOf } from '../kit.ts'

const began = { type: 'selection.began' }
const ended = { type: 'selection.ended' }
const chosen = (slug: string, isOn = true) => ({ type: 'garment.chosen', slug, isOn })
const all = { type: 'selection.set', slugs: ['coat', 'hat'] }
const wanted = { type: 'batch.wanted', batch: { change: { event: 'archive' }, done: 'Archive' } }
const away = { status: 503, code: 'unavailable', message: 'Back in a moment.' }
const refused = { status: 409, code: 'not_allowed', message: 'The coat is for sale.' }

describeMachine({
  name: 'garment-selection',
  machine: garmentSelectionMachine,
  events: {
    'selection.began': began,
    'selection.ended': ended,
    'the coat is chosen': chosen('coat'),
    'the coat is not chosen any more': chosen('coat', false),
    'all are chosen': all,
    'they are to be put away': wanted,
    'it is done': done('change', undefined),
    'it is refused': failed('change', refused),
    'no answer': failed('change', away),
  },
  project: (context: object) => context,
  invariants: {
    browsing: ({ context }) => context.chosen.length === 0 && context.problem === null,
    choosing: ({ context, children }) => context.wanted === null && !('change' in children),
    changing: ({ context, children }) =>
      context.chosen.length > 0 &&
      context.wanted !== null &&
      context.problem === null &&
      'change' in children,
    unreachable: ({ context, children }) => context.problem !== null && !('change' in children),
  },
  behaviours: {
    'a change of the chosen garments is sent once and announced, and clears the choice': async machine => {
      const selection = rigOf(machine)
      selection.send(chosen('coat'))
      expect(selection.context().chosen).toEqual([])
      selection.send(began)
      selection.send(wanted)
      expect(selection.state()).toBe('choosing')
      for (const event of [
        chosen('coat'),
        chosen('coat'),
        chosen('hat'),
        chosen('hat', false),
        wanted,
        wanted,
      ]) {
        selection.send(event)
      }
      expect([selection.state(), selection.calls('change')]).toEqual([
        'changing',
        [{ slugs: ['coat'], change: { event: 'archive' } }],
      ])
      await selection.answer('change')
      expect([selection.state(), selection.context(), selection.actions]).toEqual([
        'choosing',
        { chosen: [], wanted: null, problem: null },
        [{ action: 'notifyChanged', params: { chosen: ['coat'], wanted: wanted.batch } }],
      ])
      selection.send(all)
      expect(selection.context().chosen).toEqual(['coat', 'hat'])
      selection.send(ended)
      expect([selection.state(), selection.context().chosen]).toEqual(['browsing', []])
    },
    'a refused change keeps the choice and says why; without an answer it can be sent again':
      async machine => {
        const selection = rigOf(machine)
        for (const event of [began, all, wanted]) selection.send(event)
        await selection.refuse('change', refused)
        expect([selection.state(), selection.context()]).toEqual([
          'choosing',
          { chosen: ['coat', 'hat'], wanted: null, problem: refused.message },
        ])
        selection.send(chosen('hat', false))
        expect(selection.context().problem).toBe(null)
        selection.send(wanted)
        await selection.refuse('change', away)
        expect([selection.state(), selection.context().problem]).toEqual(['unreachable', away.message])
        selection.send(wanted)
        expect([selection.state(), selection.context().problem, selection.calls('change').length]).toEqual([
          'changing',
          null,
          3,
        ])
        await selection.refuse('change', away)
        selection.send(chosen('hat'))
        expect([selection.state(), selection.context()]).toEqual([
          'choosing',
          { chosen: ['coat', 'hat'], wanted: null, problem: null },
        ])
        selection.send(wanted)
        await selection.refuse('change', away)
        selection.send(ended)
        expect([selection.state(), selection.context()]).toEqual([
          'browsing',
          { chosen: [], wanted: null, problem: null },
        ])
        selection.send(began)
        selection.send(all)
        selection.send(wanted)
        await selection.refuse('change', refused)
        selection.send(all)
        expect(selection.context().problem).toBe(null)
      },
  },
})
