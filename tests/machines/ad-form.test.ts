import { expect } from 'vitest'
import { adFormMachine } from '#src/machines/flows/ad-form.ts'
import type { Entries } from '#src/machines/flows/save-form.ts'
import { describeMachine, done, failed, type Invariant, rigOf } from './kit.ts'

const empty: Entries = { fields: { title: '', price: '' }, ticks: [] }
const stored: Entries = { fields: { title: 'Wool coat', price: '' }, ticks: ['colour:navy'] }
const draft = { id: 'a_coat0000001', version: 3, isDraft: true, stored, asked: ['price'], nonce: 'n' }
const fresh = { ...draft, id: null, version: 0, stored: empty, asked: ['title', 'price'] }
const live = { ...draft, isDraft: false, asked: [] }

const typed = (field: string, value: string) => ({ type: 'form.typed', field, value })
const ticked = (tick: string, isOn: boolean) => ({ type: 'form.ticked', tick, isOn })
const submitted = { type: 'form.submitted' }
const published = { type: 'form.published' }
const discarded = { type: 'form.discarded' }
const reloaded = { type: 'form.reloaded' }

const savedAs = (fields: Record<string, string>, ticks: string[] = [], version = 4) => ({
  id: 'a_coat0000001',
  version,
  entries: { fields: { ...stored.fields, ...fields }, ticks },
})
const priced = savedAs({ price: '49.00' }, ['colour:navy'])
const elsewhere = savedAs({ title: 'Long wool coat' }, ['colour:navy'], 9)

const wrongPrice = {
  status: 422,
  code: 'invalid',
  message: 'Please check the form.',
  errors: { price: ['An ad costs at least $1.00.'] },
}
const missing = {
  status: 422,
  code: 'incomplete',
  message: 'Something is missing.',
  errors: { pictures: ['Add at least one photo.'], price: ['Say a price.'] },
}
const outdated = { status: 409, code: 'stale', message: 'Changed meanwhile.', data: {} }
const full = { status: 409, code: 'too_many', message: 'There is no room.' }
const away = { status: 503, code: 'unavailable', message: 'Back in a moment.' }

type Context = {
  id: string | null
  version: number
  fields: Entries['fields']
  ticks: readonly string[]
  stored: Entries
  sent: Entries
  asked: readonly string[]
  fieldErrors: object
  refusal: string | null
  attempt: number
}

const calls = (children: object) => ['save', 'reload', 'publish'].filter(id => id in children)
const isQuiet: Invariant = ({ context }) => context.refusal === null
const isStored: Invariant = ({ context: { fields, ticks, stored } }) =>
  JSON.stringify([fields, ticks.toSorted()]) === JSON.stringify([stored.fields, stored.ticks.toSorted()])

describeMachine({
  name: 'ad-form',
  machine: adFormMachine,
  inputs: { 'a new one': fresh, 'a draft': draft, 'one that others see': live },
  events: {
    'a price is typed': typed('price', '49.00'),
    'the price is taken away': typed('price', ''),
    'a colour is taken away': ticked('colour:navy', false),
    'form.submitted': submitted,
    'form.published': published,
    'form.discarded': discarded,
    'form.reloaded': reloaded,
    'it is stored': done('save', priced),
    'it is not taken': failed('save', wrongPrice),
    'it was changed meanwhile': failed('save', outdated),
    'it does not arrive': failed('save', away),
    'it is loaded anew': done('reload', elsewhere),
    'it cannot be loaded': failed('reload', full),
    'it is published': done('publish', savedAs({ price: '49.00' }, ['colour:navy'], 5)),
    'something is missing': failed('publish', missing),
    'it was published elsewhere': failed('publish', outdated),
    'nobody says whether it is published': failed('publish', away),
  },
  project: ({ id, fields, ticks, stored, sent, asked, fieldErrors, refusal }: Context) => ({
    id: id !== null,
    now: [fields.price, ticks.length],
    there: [stored.fields.price, stored.ticks.length],
    isSent: sent.fields.price === fields.price && sent.ticks.length === ticks.length,
    isAskedMore: asked.includes('pictures'),
    isWrong: refusal !== null || Object.keys(fieldErrors).length > 0,
  }),
  invariants: {
    stored: snapshot => isStored(snapshot) && calls(snapshot.children).length === 0,
    unsaved: snapshot => !isStored(snapshot) && calls(snapshot.children).length === 0,
    saving: ({ children }) => calls(children).join() === 'save',
    'saving.alone': isQuiet,
    'saving.toPublish': isQuiet,
    refused: ({ children }) => calls(children).length === 0,
    unreachable: ({ children }) => calls(children).length === 0,
    outdated: ({ context, children }) => context.id !== null && calls(children).length === 0,
    reloading: ({ context, children }) => context.id !== null && calls(children).join() === 'reload',
    publishing: snapshot =>
      isStored(snapshot) && isQuiet(snapshot) && calls(snapshot.children).join() === 'publish',
    unanswered: snapshot => isStored(snapshot) && calls(snapshot.children).length === 0,
    published: ({ context, children }) =>
      context.id !== null && context.attempt > 0 && calls(children).length === 0,
  },
  behaviours: {
    'a draft is stored a moment after the last key, and only what is new': async machine => {
      const form = rigOf(machine, { input: draft })
      form.send(typed('price', '4'))
      await form.pass(899)
      form.send(typed('price', '49'))
      await form.pass(899)
      expect([form.state(), form.calls('save')]).toEqual(['unsaved', []])
      await form.pass(1)
      const entries = { fields: { title: 'Wool coat', price: '49' }, ticks: ['colour:navy'] }
      expect(form.calls('save')).toEqual([{ id: draft.id, version: 3, nonce: 'n', entries }])
      await form.answer('save', savedAs({ price: '49' }, ['colour:navy']))
      expect([form.state(), form.context()]).toMatchObject([
        'stored',
        { id: draft.id, version: 4, ...entries, stored: entries, refusal: null },
      ])
      form.send(ticked('colour:navy', false))
      form.send(ticked('colour:navy', true))
      expect(form.state()).toBe('stored')
      await form.pass(60_000)
      expect(form.calls('save')).toHaveLength(1)
    },
    'what is typed while it is on its way stays, and follows': async machine => {
      const form = rigOf(machine, { input: fresh })
      form.send(typed('title', 'Wool'))
      await form.pass(900)
      form.send(typed('title', 'Wool coat'))
      form.send(ticked('colour:navy', true))
      await form.pass(5000)
      expect(form.calls('save')).toHaveLength(1)
      await form.answer('save', {
        id: 'a_new00000001',
        version: 1,
        entries: { ...empty, fields: { title: 'Wool', price: '' } },
      })
      expect([form.state(), form.context()]).toMatchObject([
        'unsaved',
        { id: 'a_new00000001', version: 1, fields: { title: 'Wool coat' }, ticks: ['colour:navy'] },
      ])
      await form.pass(900)
      expect(form.calls('save').at(-1)).toMatchObject({
        id: 'a_new00000001',
        version: 1,
        entries: { fields: { title: 'Wool coat', price: '' }, ticks: ['colour:navy'] },
      })
    },
    'an ad that others see waits for its button': async machine => {
      const form = rigOf(machine, { input: live })
      form.send(typed('price', '49.00'))
      await form.pass(60_000)
      expect([form.state(), form.calls('save')]).toEqual(['unsaved', []])
      form.send(discarded)
      expect([form.state(), form.context().fields]).toEqual(['stored', stored.fields])
      form.send(typed('price', '49.00'))
      form.send(submitted)
      await form.refuse('save', away)
      await form.pass(60_000)
      expect([form.state(), form.calls('save')]).toMatchObject(['unreachable', [{ id: live.id }]])
      form.send(submitted)
      expect([form.state(), form.context().refusal]).toEqual(['saving.alone', null])
    },
    'a lost line is tried again by itself, and nothing typed is lost': async machine => {
      const form = rigOf(machine, { input: draft })
      form.send(typed('price', '49.00'))
      await form.pass(900)
      await form.refuse('save', new TypeError('fetch failed'))
      expect([form.state(), form.context().refusal]).toEqual([
        'unreachable',
        expect.stringMatching(/cannot reach/),
      ])
      await form.pass(5999)
      expect(form.state()).toBe('unreachable')
      await form.pass(1)
      expect([form.state(), form.context().refusal]).toEqual(['saving.alone', null])
      await form.refuse('save', away)
      form.send(typed('price', '50.00'))
      expect(form.state()).toBe('unsaved')
      await form.pass(900)
      expect(form.calls('save').at(-1)).toMatchObject({ entries: { fields: { price: '50.00' } } })
    },
    'what is not taken is said beside its field until that is changed': async machine => {
      const form = rigOf(machine, { input: draft })
      form.send(typed('price', '0.10'))
      await form.pass(900)
      await form.refuse('save', wrongPrice)
      expect([form.state(), form.context()]).toMatchObject([
        'refused',
        { fieldErrors: wrongPrice.errors, refusal: null, fields: { price: '0.10' } },
      ])
      await form.pass(60_000)
      expect(form.calls('save')).toHaveLength(1)
      form.send(typed('title', 'Coat'))
      expect([form.state(), form.context().fieldErrors]).toEqual(['unsaved', wrongPrice.errors])
      form.send(typed('price', '10.00'))
      expect(form.context().fieldErrors).toEqual({})
      for (const [event, state] of [
        [submitted, 'saving.alone'],
        [published, 'saving.toPublish'],
        [discarded, 'stored'],
      ] as const) {
        const other = rigOf(machine, { input: draft })
        other.send(typed('price', '0.10'))
        other.send(submitted)
        await other.refuse('save', full)
        expect(other.context().refusal).toBe(full.message)
        other.send(event)
        expect([other.state(), other.context().refusal]).toEqual([state, null])
      }
    },
    'what is typed is stored before it is published': async machine => {
      const form = rigOf(machine, { input: draft })
      form.send(typed('price', '49.00'))
      form.send(published)
      form.send(published)
      expect([form.state(), form.calls('save').length, form.calls('publish')]).toEqual([
        'saving.toPublish',
        1,
        [],
      ])
      form.send(typed('title', 'Long coat'))
      await form.answer('save', priced)
      expect([form.state(), form.calls('save').at(-1)]).toMatchObject([
        'saving.toPublish',
        { version: 4, entries: { fields: { title: 'Long coat', price: '49.00' } } },
      ])
      await form.answer('save', savedAs({ title: 'Long coat', price: '49.00' }, ['colour:navy'], 5))
      expect([form.state(), form.calls('publish')]).toEqual([
        'publishing',
        [{ id: draft.id, version: 5, nonce: 'n', attempt: 1 }],
      ])
      await form.answer('publish', savedAs({ title: 'Long coat', price: '49.00' }, ['colour:navy'], 6))
      expect([form.state(), form.context().version]).toEqual(['published', 6])
    },
    'pressed while it is stored, it is published afterwards': async machine => {
      const form = rigOf(machine, { input: draft })
      form.send(typed('price', '49.00'))
      await form.pass(900)
      form.send(published)
      expect([form.state(), form.calls('save').length]).toEqual(['saving.toPublish', 1])
      await form.answer('save', priced)
      expect(form.state()).toBe('publishing')
    },
    'what the shop still asks for is said beside the fields, which come first from then on':
      async machine => {
        const form = rigOf(machine, { input: draft })
        form.send(published)
        expect([form.state(), form.calls('save')]).toEqual(['publishing', []])
        await form.refuse('publish', missing)
        expect([form.state(), form.context()]).toMatchObject([
          'stored',
          { asked: ['price', 'pictures'], fieldErrors: missing.errors, refusal: null },
        ])
        form.send(typed('price', '49.00'))
        await form.pass(900)
        await form.answer('save', priced)
        expect(form.context().fieldErrors).toEqual({ pictures: missing.errors.pictures })
        form.send(published)
        expect([form.context().fieldErrors, form.calls('publish').at(-1)]).toEqual([
          {},
          { id: draft.id, version: 4, nonce: 'n', attempt: 2 },
        ])
      },
    'a new one is made before it is asked to be published': async machine => {
      const form = rigOf(machine, { input: fresh })
      form.send(published)
      expect([form.state(), form.calls('save')]).toEqual([
        'saving.toPublish',
        [{ id: null, version: 0, nonce: 'n', entries: empty }],
      ])
    },
    'a lost answer is asked for again as the same attempt': async machine => {
      for (const again of [published, submitted]) {
        const form = rigOf(machine, { input: draft })
        form.send(published)
        await form.refuse('publish', away)
        expect(form.state()).toBe('unanswered')
        form.send(again)
        expect([form.state(), form.calls('publish').map(call => Object(call).attempt)]).toEqual([
          'publishing',
          [1, 1],
        ])
      }
      const form = rigOf(machine, { input: draft })
      form.send(published)
      await form.refuse('publish', away)
      form.send(ticked('colour:red', true))
      expect(form.state()).toBe('unsaved')
    },
    'changed meanwhile: the news come where nothing was typed, what was typed stays': async machine => {
      const form = rigOf(machine, { input: draft })
      form.send(typed('price', '49.00'))
      await form.pass(900)
      await form.refuse('save', outdated)
      expect([form.state(), form.context().refusal]).toEqual(['outdated', outdated.message])
      form.send(typed('price', '50.00'))
      form.send(reloaded)
      await form.refuse('reload', full)
      expect([form.state(), form.context().refusal]).toEqual(['outdated', full.message])
      form.send(reloaded)
      expect(form.calls('reload')).toEqual([{ id: draft.id }, { id: draft.id }])
      form.send(ticked('colour:navy', true))
      await form.answer('reload', elsewhere)
      expect([form.state(), form.context()]).toMatchObject([
        'unsaved',
        {
          version: 9,
          fields: { title: 'Long wool coat', price: '50.00' },
          ticks: ['colour:navy'],
          refusal: null,
        },
      ])
      const other = rigOf(machine, { input: draft })
      other.send(published)
      await other.refuse('publish', outdated)
      expect(other.state()).toBe('outdated')
    },
    'what was typed before and did not arrive is stored now': async machine => {
      const before = { fields: { price: '49.00' }, ticks: [] }
      const form = rigOf(machine, { input: { ...draft, typed: before } })
      expect([form.state(), form.context()]).toMatchObject([
        'unsaved',
        { fields: { title: 'Wool coat', price: '49.00' }, ticks: [] },
      ])
      await form.pass(900)
      expect(form.calls('save')).toHaveLength(1)
    },
  },
})
