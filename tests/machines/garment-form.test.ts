import { expect } from 'vitest'
import { conflictsOf } from '#src/machines/flows/garment-conflict.ts'
import { type FormPictures, garmentFormMachine } from '#src/machines/flows/garment-form.ts'
import type { Entries } from '#src/machines/flows/save-form.ts'
import { describeMachine, done, failed, type Invariant, rigOf } from './kit.ts'

const stored: Entries = { fields: { title: 'Coat', storage: '' }, ticks: ['season:winter'] }
const empty: Entries = { fields: { title: '', storage: '' }, ticks: [] }
const needed = { title: 'Give it a name.' }
const input = { stored, version: 1, needed }
const typed = (field: string, value: string) => ({ type: 'form.typed', field, value })
const ticked = (tick: string, isOn: boolean) => ({ type: 'form.ticked', tick, isOn })
const guessed = (field: string, value: string) => ({ type: 'form.guessed', field, value })
const submitted = { type: 'form.submitted' }
const images = [{ id: 'i_coat00000001', alt: '' }]
const pictured = (more: Partial<FormPictures>) => ({
  type: 'form.pictured',
  pictures: { images, underWay: 0, failed: 0, ...more },
})
const theirs: Entries = { fields: { title: 'Wool coat', storage: 'Attic' }, ticks: ['season:autumn'] }
const outdated = {
  status: 409,
  code: 'stale',
  message: 'Changed meanwhile.',
  data: { ...theirs, version: 2 },
}
const away = { status: 503, code: 'unavailable', message: 'Back in a moment.' }
const invalid = { status: 422, code: 'invalid', message: 'Please check.', errors: { title: ['Too long.'] } }
const isIdle: Invariant = ({ children }) => !('save' in children)
const actions = (form: ReturnType<typeof rigOf>) => form.told.map(({ action }) => action)

describeMachine({
  name: 'garment-form',
  machine: garmentFormMachine,
  inputs: { 'a garment': input, 'a new one': { stored: empty, version: null, needed } },
  events: {
    'the name is typed': typed('title', 'Trench'),
    'the name is taken away': typed('title', ''),
    'a tick is set': ticked('season:summer', true),
    'the name is guessed': guessed('title', 'A guess'),
    'pictures travel': pictured({ images: [], underWay: 1 }),
    'pictures are there': pictured({}),
    'a picture is lost': pictured({ images: [], failed: 1 }),
    'form.submitted': submitted,
    'their name is taken': { type: 'form.tookTheirs', field: 'title', value: 'Wool coat' },
    'network.returned': { type: 'network.returned' },
    'it is saved': done('save', undefined),
    'it is refused': failed('save', invalid),
    'it was changed meanwhile': failed('save', outdated),
    'no answer': failed('save', away),
  },
  project: ({
    fields,
    ticks,
    pictures,
    guessed: supposed,
    theirs: there,
    refusal,
    fieldErrors,
  }: {
    fields: Entries['fields']
    ticks: readonly string[]
    pictures: FormPictures
    guessed: readonly string[]
    theirs: Entries | null
    refusal: string | null
    fieldErrors: object
  }) => ({
    title: fields.title,
    summer: ticks.includes('season:summer'),
    pictures: `${pictures.images.length} ${pictures.underWay} ${pictures.failed}`,
    supposed: supposed.join(),
    theirs: there !== null,
    wrong: refusal ?? Object.keys(fieldErrors).join(),
  }),
  invariants: {
    editing: isIdle,
    awaitingPictures: snapshot =>
      isIdle(snapshot) && snapshot.context.pictures.underWay > 0 && snapshot.context.refusal === null,
    saving: ({ context, children }) =>
      'save' in children &&
      context.refusal === null &&
      context.pictures.underWay === 0 &&
      context.theirs === null &&
      context.fields.title !== '',
    unreachable: isIdle,
    outdated: snapshot => isIdle(snapshot) && snapshot.context.theirs !== null,
    saved: isIdle,
  },
  behaviours: {
    'every change is kept, it is saved once, and then the draft is forgotten': async machine => {
      const form = rigOf(machine, { input })
      for (const event of [typed('title', 'Trench'), ticked('season:summer', true), pictured({})])
        form.send(event)
      form.send(ticked('season:winter', false))
      expect(actions(form)).toEqual(['keepDraft', 'keepDraft', 'keepDraft', 'keepDraft'])
      form.send(submitted)
      form.send(submitted)
      form.send(typed('title', 'too late'))
      expect(form.calls('save')).toEqual([
        {
          fields: { title: 'Trench', storage: '' },
          ticks: ['season:summer'],
          ...{ images, version: 1, attempt: 1 },
        },
      ])
      await form.answer('save')
      expect([form.state(), actions(form).slice(4)]).toEqual(['saved', ['forgetDraft', 'tellSaved']])
    },
    'somebody comes back to what she typed': machine => {
      const form = rigOf(machine, {
        input: {
          stored: empty,
          version: null,
          typed: { fields: { title: 'Half a na' }, ticks: ['season:spring'] },
        },
      })
      expect(form.context()).toMatchObject({
        fields: { title: 'Half a na', storage: '' },
        ticks: ['season:spring'],
        pictures: { images: [], underWay: 0, failed: 0 },
      })
      form.send(submitted)
      expect(form.state()).toBe('saving')
    },
    'a guess fills what is empty, follows a better one, and never overrules a hand': machine => {
      const form = rigOf(machine, { input: { stored: empty, version: null, needed } })
      form.send(guessed('storage', 'Shelf'))
      form.send(guessed('storage', 'Rail'))
      expect([form.context().fields, form.context().guessed]).toEqual([
        { title: '', storage: 'Rail' },
        ['storage'],
      ])
      form.send(typed('storage', 'Box'))
      form.send(guessed('storage', 'Shelf'))
      expect([form.context().fields, form.context().guessed]).toEqual([{ title: '', storage: 'Box' }, []])
      form.send(guessed('title', 'Coat'))
      form.send(guessed('title', ''))
      expect([form.context().fields, form.context().guessed]).toEqual([{ title: '', storage: 'Box' }, []])
    },
    'sent off early it waits for its pictures, and goes when they are there': async machine => {
      const form = rigOf(machine, { input })
      form.send(pictured({ images: [], underWay: 2 }))
      form.send(submitted)
      expect([form.state(), form.calls('save')]).toEqual(['awaitingPictures', []])
      form.send(pictured({ images: [], underWay: 1 }))
      expect([form.state(), form.context().pictures]).toEqual([
        'awaitingPictures',
        { images: [], underWay: 1, failed: 0 },
      ])
      form.send(pictured({}))
      expect([form.state(), form.calls('save')]).toMatchObject(['saving', [{ images }]])
      const lost = rigOf(machine, { input })
      lost.send(pictured({ underWay: 1 }))
      lost.send(submitted)
      lost.send(pictured({ failed: 1 }))
      expect([lost.state(), lost.context().refusal]).toEqual([
        'editing',
        'A picture did not arrive. Send it again or take it away, then save.',
      ])
      lost.send(submitted)
      expect([lost.state(), lost.calls('save')]).toEqual(['editing', []])
      lost.send(pictured({}))
      lost.send(submitted)
      expect([lost.state(), lost.context().refusal]).toEqual(['saving', null])
      for (const event of [typed('title', 'Trench'), ticked('season:summer', true)]) {
        const again = rigOf(machine, { input })
        again.send(pictured({ underWay: 1 }))
        again.send(submitted)
        again.send(event)
        expect(again.state()).toBe('editing')
      }
    },
    'what is needed and empty is named, and nothing is asked': machine => {
      const form = rigOf(machine, { input: { stored: empty, version: null, needed } })
      form.send(typed('title', '  '))
      form.send(submitted)
      expect([form.state(), form.calls('save'), form.context()]).toMatchObject([
        'editing',
        [],
        { refusal: 'Something is still empty.', fieldErrors: { title: ['Give it a name.'] } },
      ])
      form.send(typed('title', 'Coat'))
      expect(form.context().fieldErrors).toEqual({})
    },
    'without a line it goes out again by itself, or when the line is back, or by a press': async machine => {
      for (const [act, state] of [
        [async (form: ReturnType<typeof rigOf>) => form.pass(5000), 'saving'],
        [async (form: ReturnType<typeof rigOf>) => form.pass(4999), 'unreachable'],
        [async (form: ReturnType<typeof rigOf>) => form.send({ type: 'network.returned' }), 'saving'],
        [async (form: ReturnType<typeof rigOf>) => form.send(submitted), 'saving'],
        [async (form: ReturnType<typeof rigOf>) => form.send(typed('title', 'T')), 'editing'],
        [async (form: ReturnType<typeof rigOf>) => form.send(ticked('season:summer', true)), 'editing'],
      ] as const) {
        const form = rigOf(machine, { input })
        form.send(submitted)
        await form.refuse('save', new TypeError('fetch failed'))
        expect([form.state(), form.context().refusal]).toEqual([
          'unreachable',
          expect.stringMatching(/cannot reach/),
        ])
        await act(form)
        expect(form.state()).toBe(state)
        if (state === 'unreachable') continue
        expect(form.context().refusal).toBe(null)
        if (state === 'saving') {
          expect(form.calls('save')).toEqual([1, 1].map(attempt => expect.objectContaining({ attempt })))
        } else expect(actions(form)).toEqual(['keepDraft'])
      }
    },
    'what was refused stays as it was typed, and the next try is another one': async machine => {
      const form = rigOf(machine, { input })
      form.send(typed('title', 'Trench'))
      form.send(submitted)
      await form.refuse('save', invalid)
      expect([form.state(), form.context()]).toMatchObject([
        'editing',
        { fields: { title: 'Trench' }, fieldErrors: { title: ['Too long.'] } },
      ])
      form.send(submitted)
      expect(form.calls('save')).toMatchObject([{ attempt: 1 }, { attempt: 2 }])
      await form.refuse('save', { status: 409, code: 'too_many', message: 'There is no room.' })
      expect([form.state(), form.context().refusal]).toEqual(['editing', 'There is no room.'])
      form.send(submitted)
      await form.refuse('save', {
        ...invalid,
        errors: { season: ['At most one.'], title: ['Too long.'] },
      })
      form.send(ticked('season:summer', true))
      expect(form.context().fieldErrors).toEqual({ title: ['Too long.'] })
    },
    'changed meanwhile: what was not touched follows, both stand there, and one is chosen': async machine => {
      const form = rigOf(machine, { input })
      form.send(typed('title', 'Trench'))
      form.send(submitted)
      await form.refuse('save', outdated)
      expect([form.state(), form.context()]).toMatchObject([
        'outdated',
        {
          fields: { title: 'Trench', storage: 'Attic' },
          ticks: ['season:autumn'],
          ...{ stored, theirs, version: 2, refusal: null },
        },
      ])
      const { stored: before, fields, theirs: there } = form.snapshot().context
      expect(conflictsOf({ stored: before, fields, theirs: there })).toEqual([
        { field: 'title', mine: 'Trench', theirs: 'Wool coat' },
      ])
      form.send(typed('title', ' '))
      form.send(submitted)
      expect([form.state(), form.context().refusal]).toEqual(['outdated', 'Something is still empty.'])
      form.send({ type: 'form.tookTheirs', field: 'title', value: 'Wool coat' })
      form.send(ticked('season:summer', true))
      form.send(submitted)
      expect([
        form.state(),
        form.context().stored,
        form.context().theirs,
        form.calls('save')[1],
      ]).toMatchObject([
        'saving',
        theirs,
        null,
        {
          fields: { title: 'Wool coat', storage: 'Attic' },
          ticks: ['season:autumn', 'season:summer'],
          ...{ version: 2, attempt: 2 },
        },
      ])
    },
    'ticks that were set here stay where they were changed elsewhere': async machine => {
      const form = rigOf(machine, { input })
      form.send(ticked('season:summer', true))
      form.send(submitted)
      await form.refuse('save', outdated)
      expect(form.context().ticks).toEqual(['season:winter', 'season:summer'])
    },
  },
})
