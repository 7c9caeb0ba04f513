import { expect } from 'vitest'
import { wearLogMachine } from '#src/machines/editors/wardrobe/wear-log.ts'
import { describeMachine, done, failed, rigOf } from '../kit.ts'

const input = { days: ['2026-11-03', '2026-11-20', '2026-11-03'] }
const worn = (on: string, isWorn = true) => ({ type: 'wear.changed', on, isWorn })
const refused = { status: 422, code: 'invalid', message: 'That day has not come yet.' }

describeMachine({
  name: 'wear-log',
  machine: wearLogMachine,
  inputs: { 'worn on one day': { days: ['2026-11-20'] } },
  events: {
    'worn today': worn('2026-11-22'),
    'not worn today': worn('2026-11-22', false),
    'not worn on the 20th': worn('2026-11-20', false),
    'the server has it': done('change', undefined),
    'it is refused': failed('change', refused),
    'the server has other days': { type: 'wear.stored', days: ['2026-11-01'] },
  },
  // today may be worn and not worn for ever, while the server does not answer
  project: ({
    days,
    changes,
    problem,
  }: {
    days: readonly string[]
    changes: readonly object[]
    problem: unknown
  }) => ({
    days: days.join(),
    changes: changes.slice(0, 2),
    problem,
  }),
  invariants: {
    resting: ({ context, children }) => context.changes.length === 0 && !('change' in children),
    saving: ({ context, children }) => context.changes.length > 0 && 'change' in children,
  },
  behaviours: {
    'a worn day is shown at once and sent once, and its toast follows the answer': async machine => {
      const log = rigOf(machine, { input })
      expect(log.context().days).toEqual(['2026-11-20', '2026-11-03'])
      log.send(worn('2026-11-22'))
      log.send(worn('2026-11-22'))
      expect([log.state(), log.context().days, log.calls('change'), log.actions]).toEqual([
        'saving',
        ['2026-11-22', '2026-11-20', '2026-11-03'],
        [{ on: '2026-11-22', isWorn: true }],
        [],
      ])
      await log.answer('change')
      expect([log.state(), log.actions]).toEqual([
        'resting',
        [{ action: 'notifyChanged', params: { on: '2026-11-22', isWorn: true } }],
      ])
      log.send(worn('2026-11-22', false))
      await log.answer('change')
      expect([log.context().days, log.calls('change')]).toEqual([
        ['2026-11-20', '2026-11-03'],
        [
          { on: '2026-11-22', isWorn: true },
          { on: '2026-11-22', isWorn: false },
        ],
      ])
    },
    'several tapped days are sent one after the other': async machine => {
      const log = rigOf(machine, { input })
      for (const on of ['2026-11-01', '2026-11-02']) log.send(worn(on))
      log.send(worn('2026-11-03', false))
      expect(log.calls('change')).toHaveLength(1)
      const changes = [
        { on: '2026-11-01', isWorn: true },
        { on: '2026-11-02', isWorn: true },
        { on: '2026-11-03', isWorn: false },
      ]
      for (const calls of [1, 2, 3]) {
        await log.answer('change')
        expect([log.state(), log.calls('change'), log.actions]).toEqual([
          calls === 3 ? 'resting' : 'saving',
          changes.slice(0, calls + 1),
          changes.slice(0, calls).map(params => ({ action: 'notifyChanged', params })),
        ])
      }
      expect(log.context().days).toEqual(['2026-11-20', '2026-11-02', '2026-11-01'])
    },
    'stored days from elsewhere are shown once each, newest first, and nothing is sent': machine => {
      const log = rigOf(machine, { input })
      log.send({ type: 'wear.stored', days: ['2026-11-01', '2026-11-09', '2026-11-01'] })
      expect([log.state(), log.context().days, log.calls('change')]).toEqual([
        'resting',
        ['2026-11-09', '2026-11-01'],
        [],
      ])
    },
    'a refused day is taken back with the reason, and the change that waits goes on': async machine => {
      const log = rigOf(machine, { input })
      log.send(worn('2026-11-30'))
      log.send(worn('2026-11-20', false))
      await log.refuse('change', refused)
      expect([log.state(), log.context().days, log.context().problem, log.actions]).toEqual([
        'saving',
        ['2026-11-03'],
        refused.message,
        [],
      ])
      await log.refuse('change', new TypeError('cut'))
      expect([log.state(), log.context().days]).toEqual(['resting', ['2026-11-20', '2026-11-03']])
      expect(log.context().problem).toMatch(/cannot reach/)
      log.send(worn('2026-11-22'))
      expect(log.context().problem).toBe(null)
    },
  },
})
