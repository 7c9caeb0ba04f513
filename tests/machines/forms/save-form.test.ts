import { expect } from 'vitest'
import { type Entries, isChanged, saveFormMachine } from '#src/machines/forms/save-form.ts'
import { describeMachine, done, failed, type Invariant, rigOf } from '../kit.ts'

const stored: Entries = { fields: { name: 'Mia', bio: '' }, ticks: ['news'] }
const input = { stored, needed: { name: 'Enter your name.' } }
const typed = (field: string, value: string) => ({ type: 'form.typed', field, value })
const ticked = (tick: string, isOn: boolean) => ({ type: 'form.ticked', tick, isOn })
const submitted = { type: 'form.submitted' }
const elsewhere: Entries = { fields: { name: 'Mia Berg', bio: 'Wool.' }, ticks: ['news', 'offers'] }
const invalid = {
  status: 422,
  code: 'invalid',
  message: 'Please check the form.',
  errors: { name: ['Too long.'] },
}
const outdated = { status: 409, code: 'stale', message: 'Changed meanwhile.', data: {} }
const full = { status: 409, code: 'too_many', message: 'There is no room.' }
const away = { status: 503, code: 'unavailable', message: 'Back in a moment.' }
const isCalm: Invariant = ({ context, children }) =>
  context.refusal === null && Object.keys(context.fieldErrors).length === 0 && !('reload' in children)

describeMachine({
  name: 'save-form',
  machine: saveFormMachine,
  inputs: { 'what is stored': input },
  events: {
    'the name is typed': typed('name', 'Mia B.'),
    'the name is taken away': typed('name', ' '),
    'a tick is set': ticked('offers', true),
    'a tick is taken away': ticked('news', false),
    'form.submitted': submitted,
    'form.discarded': { type: 'form.discarded' },
    'something else is stored': { type: 'form.stored', stored: elsewhere },
    'form.reloaded': { type: 'form.reloaded' },
    'it is saved': done('save', stored),
    'it is refused': failed('save', invalid),
    'it was changed meanwhile': failed('save', outdated),
    'there is no room': failed('save', full),
    'no answer': failed('save', away),
    'it is loaded anew': done('reload', elsewhere),
    'it cannot be loaded': failed('reload', full),
  },
  project: ({
    fields,
    ticks,
    stored: { ticks: there },
    fieldErrors,
    refusal,
  }: {
    fields: Entries['fields']
    ticks: readonly string[]
    stored: Entries
    fieldErrors: object
    refusal: string | null
  }) => ({
    name: fields.name,
    ticks: ticks.toSorted(),
    there: there.length,
    wrong: Object.keys(fieldErrors).join(),
    refusal,
  }),
  invariants: {
    editing: ({ children }) => !('save' in children) && !('reload' in children),
    saving: snapshot =>
      isCalm(snapshot) && 'save' in snapshot.children && snapshot.context.fields.name.trim() !== '',
    unreachable: ({ context, children }) => context.refusal === null && !('save' in children),
    outdated: ({ context, children }) =>
      context.refusal !== null && !('save' in children) && !('reload' in children),
    reloading: ({ context, children }) => context.refusal === null && 'reload' in children,
  },
  behaviours: {
    'it is saved once, what the server has then stands there, and it is told': async machine => {
      const form = rigOf(machine, { input })
      for (const event of [typed('bio', 'Linen.'), ticked('offers', true), submitted, submitted])
        form.send(event)
      form.send(typed('bio', 'too late'))
      const sent = { fields: { name: 'Mia', bio: 'Linen.' }, ticks: ['news', 'offers'] }
      expect(form.calls('save')).toEqual([sent])
      expect(form.told).toEqual([])
      await form.answer('save', elsewhere)
      expect([form.state(), form.context()]).toEqual([
        'editing',
        { ...elsewhere, stored: elsewhere, needed: input.needed, fieldErrors: {}, refusal: null },
      ])
      expect(form.told.map(({ action }) => action)).toEqual(['tellSaved'])
    },
    'what is needed and empty is named and nothing is asked': machine => {
      const form = rigOf(machine, { input })
      form.send(typed('name', '  '))
      form.send(submitted)
      expect([form.state(), form.calls('save'), form.context()]).toMatchObject([
        'editing',
        [],
        { refusal: 'Something is still empty.', fieldErrors: { name: ['Enter your name.'] } },
      ])
      form.send(typed('name', 'Mia'))
      expect(form.context().fieldErrors).toEqual({})
      form.send(submitted)
      expect([form.state(), form.context().refusal, form.context().fieldErrors]).toEqual(['saving', null, {}])
    },
    'a refusal keeps what was typed; its sentence is said once': async machine => {
      for (const [error, refusal, errors] of [
        [invalid, null, { name: ['Too long.'] }],
        [full, full.message, {}],
      ] as const) {
        const form = rigOf(machine, { input })
        form.send(typed('name', 'Mia B.'))
        form.send(submitted)
        await form.refuse('save', error)
        expect([form.state(), form.context()]).toMatchObject([
          'editing',
          { fields: { name: 'Mia B.' }, refusal, fieldErrors: errors },
        ])
        form.send({ type: 'form.discarded' })
        expect([form.state(), form.context(), form.calls('save').length]).toMatchObject([
          'editing',
          { fields: stored.fields, refusal: null },
          1,
        ])
        expect(form.context().fieldErrors).toEqual({})
      }
    },
    'without an answer the same goes out again, or something else': async machine => {
      const sent = { fields: { name: 'Mia', bio: 'Linen.' }, ticks: ['news'] }
      for (const [event, state, entered] of [
        [submitted, 'saving', sent],
        [typed('name', 'M.'), 'editing', { ...sent, fields: { name: 'M.', bio: 'Linen.' } }],
        [ticked('news', false), 'editing', { ...sent, ticks: [] }],
        [{ type: 'form.discarded' }, 'editing', stored],
      ] as const) {
        const form = rigOf(machine, { input })
        form.send(typed('bio', 'Linen.'))
        form.send(submitted)
        await form.refuse('save', new TypeError('fetch failed'))
        expect(form.state()).toBe('unreachable')
        expect(form.context().refusal).toMatch(/cannot reach/)
        form.send(event)
        expect([form.state(), form.context()]).toMatchObject([state, { ...entered, refusal: null }])
        expect(form.calls('save')).toEqual(state === 'saving' ? [sent, sent] : [sent])
      }
      const form = rigOf(machine, { input })
      form.send(submitted)
      await form.refuse('save', away)
      form.send(ticked('news', false))
      expect(form.context().ticks).toEqual([])
      form.send({ type: 'form.discarded' })
      expect(form.context().ticks).toEqual(['news'])
    },
    'changed meanwhile: the news come where nothing was typed, what was typed stays': async machine => {
      const form = rigOf(machine, { input })
      form.send(typed('name', 'Mia B.'))
      form.send(submitted)
      await form.refuse('save', outdated)
      expect([form.state(), form.context().refusal]).toEqual(['outdated', outdated.message])
      form.send({ type: 'form.reloaded' })
      await form.refuse('reload', full)
      expect([form.state(), form.context().refusal]).toEqual(['outdated', full.message])
      form.send({ type: 'form.reloaded' })
      await form.answer('reload', elsewhere)
      expect([form.state(), form.context()]).toEqual([
        'editing',
        {
          stored: elsewhere,
          fields: { name: 'Mia B.', bio: 'Wool.' },
          ticks: ['news', 'offers'],
          needed: input.needed,
          fieldErrors: {},
          refusal: null,
        },
      ])
    },
    'news from elsewhere leave alone what was typed and ticked': machine => {
      const form = rigOf(machine, { input })
      form.send(ticked('news', false))
      form.send(typed('bio', 'Linen.'))
      form.send({ type: 'form.stored', stored: elsewhere })
      expect(form.context()).toMatchObject({ fields: { name: 'Mia Berg', bio: 'Linen.' }, ticks: [] })
    },
    'what was typed before stands there again, and counts as changed': machine => {
      const before = { fields: { bio: 'Linen.' }, ticks: ['news'] }
      const form = rigOf(machine, { input: { stored, typed: before } })
      const { fields, ticks } = form.snapshot().context
      expect([fields, ticks]).toEqual([{ name: 'Mia', bio: 'Linen.' }, ['news']])
      expect(isChanged({ fields, ticks, stored })).toBe(true)
      expect(isChanged({ ...stored, stored })).toBe(false)
      expect(isChanged({ ...stored, ticks: ['offers'], stored })).toBe(true)
      expect(isChanged({ ...stored, ticks: ['a', 'b'], stored: { ...stored, ticks: ['b', 'a'] } })).toBe(
        false,
      )
    },
  },
})
