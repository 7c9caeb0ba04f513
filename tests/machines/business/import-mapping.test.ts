import { describe, expect, test } from 'vitest'
import type { ImportJob, MappingChange } from '#src/api/contract/business/imports.ts'
import { importMappingMachine } from '#src/machines/editors/imports/import-mapping.ts'
import { contains, isEmpty, joined, withChange } from '#src/machines/editors/imports/mapping-change.ts'
import { describeMachine, done, failed, type Invariant, rigOf } from '../kit.ts'

const coat: MappingChange = { categories: [{ type: 'Coat', category: 'coats' }] }
const cape: MappingChange = { categories: [{ type: 'Cape', category: 'coats' }] }
const rate: MappingChange = { answers: [{ id: 'currency:EUR', answer: '1.1' }] }
const noTitle: MappingChange = { fields: [null, 'sku'] }
const defaults = { category: 'coats', whose: 'woman', activate: false, stock: 0 } as const

const job = {
  id: 'im_1',
  version: 2,
  columns: [
    { name: 'title', samples: ['Coat'], field: 'title', is_remembered: true },
    { name: 'sku', samples: ['C-1'], field: 'sku', is_remembered: true },
  ],
  types: [
    { type: 'Coat', rows: 1, category: null },
    { type: 'Cape', rows: 2, category: null },
  ],
  defaults,
  questions: [
    { id: 'audience', answer: null, is_remembered: false },
    { id: 'currency:EUR', answer: '1.08', is_remembered: true },
  ],
} as unknown as ImportJob
const saved = { ...withChange(job, coat), version: 3 }
const elsewhere = { ...withChange(job, cape), version: 3 }

const away = { status: 503, code: 'unavailable', message: 'Back in a moment.' }
const lost = { status: 0, code: 'unreachable', message: 'No connection.' }
const stale = { status: 409, code: 'stale_version', message: 'Changed elsewhere.', data: elsewhere }
const twice = { ...stale, data: saved }
const closed = { status: 409, code: 'not_allowed', message: 'The mapping is confirmed.' }
const invalid = { status: 422, code: 'invalid', message: 'Choose a category.', errors: {} }

const chosen = (change: MappingChange, version = 2) => ({ type: 'mapping.chosen', change, version })
const retried = { type: 'mapping.retried' }
const isCalm: Invariant = ({ context: { sent, unsent }, children }) =>
  JSON.stringify([sent, unsent]) === '[{},{}]' && !('save' in children)

describeMachine({
  name: 'import-mapping',
  machine: importMappingMachine,
  events: {
    'mapping.chosen': chosen(coat),
    'mapping.retried': retried,
    'it is saved': done('save', saved),
    'it was changed elsewhere': failed('save', stale),
    'it had been saved before': failed('save', twice),
    'it is refused': failed('save', invalid),
    'no answer': failed('save', away),
  },
  project: ({ sent, unsent, refusal }: { sent: object; unsent: object; refusal: string | null }) => ({
    sent: Object.keys(sent).join(),
    unsent: Object.keys(unsent).join(),
    refusal,
  }),
  invariants: {
    saved: isCalm,
    saving: ({ context: { sent, refusal }, children }) =>
      Object.keys(sent).length > 0 && refusal === null && 'save' in children,
    unreachable: ({ context: { sent }, children }) => Object.keys(sent).length > 0 && !('save' in children),
    refused: isCalm,
  },
  behaviours: {
    'choices made while one is saved: sent together in one later call': async machine => {
      const mapping = rigOf(machine)
      mapping.send(chosen(coat))
      mapping.send(chosen(cape))
      mapping.send(chosen(noTitle))
      expect(mapping.calls('save')).toEqual([{ change: coat, version: 2 }])
      await mapping.answer('save', saved)
      expect([mapping.state(), mapping.calls('save').at(-1), mapping.actions]).toEqual([
        'saving',
        { change: joined(cape, noTitle), version: 3 },
        [{ action: 'takeSaved', params: { job: saved } }],
      ])
      await mapping.answer('save', { ...saved, version: 4 })
      expect([mapping.state(), mapping.calls('save').length, mapping.actions.at(-1)]).toEqual([
        'saved',
        2,
        { action: 'takeSaved', params: { job: { ...saved, version: 4 } } },
      ])
      mapping.send(chosen(coat, 4))
      expect(mapping.calls('save').at(-1)).toEqual({ change: coat, version: 4 })
    },
    'a mapping changed elsewhere: shown, and no choice is sent again': async machine => {
      const mapping = rigOf(machine)
      mapping.send(chosen(coat))
      mapping.send(chosen(noTitle))
      await mapping.refuse('save', stale)
      expect([mapping.state(), mapping.context(), mapping.actions]).toEqual([
        'refused',
        { sent: {}, unsent: {}, version: 2, refusal: stale.message },
        [{ action: 'takeNewer', params: { job: elsewhere } }],
      ])
      expect(mapping.calls('save')).toHaveLength(1)
      mapping.send(chosen(coat, 3))
      expect([mapping.context().refusal, mapping.calls('save').at(-1)]).toEqual([
        null,
        { change: coat, version: 3 },
      ])
    },
    'a refusal without the import: the import is loaded': async machine => {
      for (const [error, refusal] of [
        [closed, closed.message],
        [invalid, null],
      ] as const) {
        const mapping = rigOf(machine)
        mapping.send(chosen(coat))
        await mapping.refuse('save', error)
        expect([mapping.state(), mapping.context().refusal, mapping.actions]).toEqual([
          'refused',
          refusal,
          [{ action: 'takeNewer', params: { job: null } }],
        ])
      }
    },
    'no answer: the choices stay, and Retry or the next choice sends all of them': async machine => {
      for (const error of [away, lost]) {
        const mapping = rigOf(machine)
        mapping.send(chosen(coat))
        mapping.send(chosen(noTitle))
        await mapping.refuse('save', error)
        expect([mapping.state(), mapping.actions]).toEqual(['unreachable', []])
        mapping.send(retried)
        expect(mapping.calls('save').at(-1)).toEqual({ change: joined(coat, noTitle), version: 2 })
        await mapping.refuse('save', error)
        // a newer version that came meanwhile is not what the first choice was made on
        mapping.send(chosen(cape, 7))
        expect(mapping.calls('save').at(-1)).toEqual({
          change: joined(joined(coat, noTitle), cape),
          version: 2,
        })
      }
    },
    'a retry of what had been saved: no conflict, and later choices follow': async machine => {
      const mapping = rigOf(machine)
      mapping.send(chosen(coat))
      await mapping.refuse('save', lost)
      mapping.send(retried)
      mapping.send(chosen(noTitle))
      await mapping.refuse('save', twice)
      expect([mapping.state(), mapping.actions, mapping.calls('save').at(-1)]).toEqual([
        'saving',
        [{ action: 'takeNewer', params: { job: saved } }],
        { change: noTitle, version: 3 },
      ])
      await mapping.refuse('save', { ...stale, data: withChange(saved, noTitle) })
      expect([mapping.state(), mapping.context()]).toEqual([
        'saved',
        { sent: {}, unsent: {}, version: 3, refusal: null },
      ])
    },
  },
})

describe('changes of a mapping', () => {
  test('two changes: the later choice of a type, the fields and the defaults win', () => {
    expect(
      joined(
        { ...coat, fields: ['title', null] },
        { categories: [{ type: 'Coat', category: null }, ...(cape.categories ?? [])], defaults },
      ),
    ).toEqual({
      fields: ['title', null],
      categories: [
        { type: 'Coat', category: null },
        { type: 'Cape', category: 'coats' },
      ],
      defaults,
    })
    expect(joined({ fields: ['title', null] }, noTitle)).toEqual(noTitle)
  })

  test('two changes of different defaults: both are kept, and the other defaults stay as they are', () => {
    const both = joined({ defaults: { activate: true } }, { defaults: { stock: 3 } })
    expect(both).toEqual({ defaults: { activate: true, stock: 3 } })
    expect(withChange(job, both).defaults).toEqual({ ...defaults, activate: true, stock: 3 })
  })

  test('two changes: the later answer of a question wins, and an answer is a choice', () => {
    const man = { id: 'audience', answer: 'man' }
    expect(joined({ answers: [man, { id: 'currency:EUR', answer: '2' }] }, rate)).toEqual({
      answers: [man, { id: 'currency:EUR', answer: '1.1' }],
    })
    expect([isEmpty({}), isEmpty(rate)]).toEqual([true, false])
  })

  test('an answer of an import: it is no longer remembered, the others stay', () => {
    expect(withChange(job, rate).questions).toEqual([
      { id: 'audience', answer: null, is_remembered: false },
      { id: 'currency:EUR', answer: '1.1', is_remembered: false },
    ])
  })

  test('a field of an import: it is no longer remembered, the others stay', () => {
    expect(withChange(job, noTitle).columns.map(({ is_remembered }) => is_remembered)).toEqual([false, true])
    expect(withChange(job, rate).columns.map(({ is_remembered }) => is_remembered)).toEqual([true, true])
  })

  test('a change of an import: only what it names is replaced', () => {
    const { columns, types, defaults: kept } = withChange(job, { ...noTitle, ...cape })
    expect([columns.map(({ field }) => field), types.map(({ category }) => category), kept]).toEqual([
      [null, 'sku'],
      [null, 'coats'],
      defaults,
    ])
  })

  test.each<[string, MappingChange, boolean]>([
    ['the fields', { fields: ['title', 'sku'] }, true],
    ['another field', noTitle, false],
    ['another category', coat, false],
    ['the defaults in another order of keys', { defaults: { ...defaults, stock: 0 } }, true],
    ['another default', { defaults: { ...defaults, stock: 1 } }, false],
    ['the remembered answer', { answers: [{ id: 'currency:EUR', answer: '1.08' }] }, true],
    ['another answer', rate, false],
  ])('an import and %s: whether it contains the change', (_, change, expected) => {
    expect(contains(job, change)).toBe(expected)
  })
})
