import { expect } from 'vitest'
import { ratingMachine } from '#src/machines/forms/rating.ts'
import { describeMachine, done, failed, rigOf } from '../kit.ts'

const chosen = (value: number) => ({ type: 'rating.chosen', value })
const away = { status: 503, code: 'unavailable', message: 'Back in a moment.' }

describeMachine({
  name: 'rating',
  machine: ratingMachine,
  inputs: { 'not rated': { stored: null }, 'rated 3': { stored: 3 } },
  events: {
    'four are chosen': chosen(4),
    'five are chosen': chosen(5),
    'it is saved': done('save', undefined),
    'it cannot be saved': failed('save', away),
    'another window rated it 2': { type: 'rating.stored', value: 2 },
  },
  project: (context: object) => context,
  invariants: {
    resting: ({ context, children }) => context.value === context.stored && !('save' in children),
    saving: ({ context, children }) =>
      context.problem === null && context.sent !== null && 'save' in children,
    saved: ({ context }) => context.value === context.stored && context.problem === null,
  },
  behaviours: {
    'a rating is shown at once, saved once, and says so for half a second': async machine => {
      const rating = rigOf(machine, { input: { stored: 3 } })
      rating.send(chosen(3))
      expect(rating.calls('save')).toEqual([])
      rating.send(chosen(4))
      rating.send(chosen(4))
      expect([rating.state(), rating.context().value, rating.context().stored]).toEqual(['saving', 4, 3])
      expect(rating.calls('save')).toEqual([{ value: 4 }])
      await rating.answer('save')
      expect(rating.state()).toBe('saved')
      expect(rating.context()).toMatchObject({ stored: 4, value: 4, problem: null })
      await rating.pass(499)
      expect(rating.state()).toBe('saved')
      await rating.pass(1)
      expect(rating.state()).toBe('resting')
    },
    'a choice made while another is on its way is saved after it, so the last one counts': async machine => {
      const rating = rigOf(machine, { input: { stored: null } })
      rating.send(chosen(4))
      rating.send(chosen(1))
      rating.send(chosen(5))
      expect(rating.calls('save')).toEqual([{ value: 4 }])
      expect(rating.context()).toMatchObject({ stored: null, value: 5 })
      await rating.answer('save')
      expect([rating.state(), rating.calls('save')]).toEqual(['saving', [{ value: 4 }, { value: 5 }]])
      expect(rating.context()).toMatchObject({ stored: 4, value: 5 })
      await rating.answer('save')
      expect(rating.state()).toBe('saved')
      expect(rating.context()).toMatchObject({ stored: 5, value: 5, problem: null })
      rating.send(chosen(1))
      expect([rating.state(), rating.context().value]).toEqual(['saving', 1])
    },
    'a change of mind that comes back to what is on its way is saved once': async machine => {
      const rating = rigOf(machine, { input: { stored: null } })
      rating.send(chosen(4))
      rating.send(chosen(5))
      rating.send(chosen(4))
      await rating.answer('save')
      expect([rating.state(), rating.calls('save')]).toEqual(['saved', [{ value: 4 }]])
    },
    'a choice made while one on its way is refused is saved all the same': async machine => {
      const rating = rigOf(machine, { input: { stored: 3 } })
      rating.send(chosen(4))
      rating.send(chosen(5))
      await rating.refuse('save', away)
      expect([rating.state(), rating.calls('save')]).toEqual(['saving', [{ value: 4 }, { value: 5 }]])
      expect(rating.context()).toMatchObject({ stored: 3, value: 5, problem: null })
      await rating.refuse('save', away)
      expect(rating.state()).toBe('resting')
      expect(rating.context()).toMatchObject({ stored: 3, value: 3, problem: away.message })
    },
    'a rating from another window is shown and not saved again': machine => {
      const rating = rigOf(machine, { input: { stored: 3 } })
      rating.send({ type: 'rating.stored', value: 2 })
      expect([rating.state(), rating.calls('save')]).toEqual(['resting', []])
      expect(rating.context()).toMatchObject({ stored: 2, value: 2, problem: null })
    },
    'a refused rating returns to the stored one, with the reason': async machine => {
      const rating = rigOf(machine, { input: { stored: 3 } })
      rating.send(chosen(4))
      await rating.refuse('save', away)
      expect(rating.state()).toBe('resting')
      expect(rating.context()).toMatchObject({ stored: 3, value: 3, problem: away.message })
      rating.send(chosen(4))
      expect(rating.context().problem).toBe(null)
      await rating.refuse('save', away)
      rating.send({ type: 'rating.stored', value: 2 })
      expect(rating.context()).toMatchObject({ stored: 2, value: 2, problem: null })
    },
  },
})
