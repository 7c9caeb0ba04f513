import { expect } from 'vitest'
import { type AnyStateMachine, fromPromise } from 'xstate'
import { adEditorMachine } from '#src/machines/editors/ads/ad-editor.ts'
import { adFormMachine } from '#src/machines/editors/ads/ad-form.ts'
import type { AdToPublish, AdToSave, AdValues, SavedAd } from '#src/machines/editors/ads/ad-form-setup.ts'
import { describeMachine, done, rigOf, snapshotOf } from '../kit.ts'
import { heldImages, image, photo, rule } from '../wardrobe/editor-images.ts'
import { valuesOfNothing } from './ad-form-fixtures.ts'

const old = { ...image('i_old'), alt: 'From behind' }
type Images = AdValues['images']
const values = (title: string, images: Images = []): AdValues => ({ ...valuesOfNothing, title, images })
const kept = { id: 'i_old', alt: 'From behind' }
const stored = values('Coat', [kept])
const known = {
  form: { id: 'a_coat', version: 3, isDraft: true, stored, asked: [], nonce: 'nonce' },
  list: { rule, most: 20, images: [old] },
}
const none = values('')
const aNew = { form: { ...known.form, id: null, stored: none }, list: { rule, most: 20 } }
const typed = (field: string, value: string) => ({ type: 'form.typed', field, value })
const discarded = { type: 'draft.discarded' }
const returned = { type: 'network.returned' }
const listed = (...ids: string[]) => ({
  images: ids.map(id => ({
    key: id,
    phase: 'there',
    file: null,
    image: image(id),
    problem: null,
    alt: '',
  })),
})
const formSnapshot = (id: string | null, now: AdValues, before: AdValues) =>
  snapshotOf('form', { id, values: now, stored: before })

/** An editor whose parts run, and whose calls the test answers. */
function anEditor(machine: AnyStateMachine, input: object = known) {
  const uploads = heldImages()
  const calls: PromiseWithResolvers<SavedAd>[] = []
  const held = () => {
    const call = Promise.withResolvers<SavedAd>()
    calls.push(call)
    return call.promise
  }
  const rig = rigOf(machine, {
    input,
    actors: {
      images: uploads.images,
      form: adFormMachine.provide({
        actors: {
          save: fromPromise<SavedAd, AdToSave>(held),
          publish: fromPromise<SavedAd, AdToPublish>(held),
        },
      }),
    },
  })
  const { images: list, form } = rig.snapshot().children
  if (list === undefined || form === undefined) throw new Error('The editor has no parts.')
  return {
    ...{ ...rig, ...uploads },
    ...{ list, form },
    answer: async (saved: SavedAd) => {
      calls.at(-1)?.resolve(saved)
      await rig.pass(0)
    },
    images: (): Images => form.getSnapshot().context.values.images,
    drafts: () => rig.actions.map(({ action, params }) => [action, params]),
  }
}

describeMachine({
  name: 'ad-editor',
  machine: adEditorMachine,
  inputs: { 'a new ad': aNew, 'an ad': known },
  events: {
    'an image is there': snapshotOf('images', listed('i_coat')),
    'no image is there': snapshotOf('images', listed()),
    'something is typed': formSnapshot('a_coat', values('Wool coat'), values('Coat')),
    'something of a new one is typed': formSnapshot(null, values('Wool coat'), none),
    'an image is in the form': formSnapshot(
      'a_coat',
      values('Coat', [{ id: 'i_coat', alt: '' }]),
      values('Coat'),
    ),
    'all is stored': formSnapshot('a_coat', values('Coat'), values('Coat')),
    'draft.discarded': discarded,
    'network.returned': returned,
    'it is published': done('form', undefined),
  },
  project: ({ id, images }: Record<string, unknown>) => ({ id, images: JSON.stringify(images) }),
  invariants: {
    open: ({ children }) => 'images' in children && 'form' in children,
    published: ({ status, children }) => status === 'done' && Object.keys(children).length === 0,
  },
  behaviours: {
    'images go into the form as soon as they are there, and only what is new': async machine => {
      const editor = anEditor(machine)
      editor.list.send({ type: 'images.chosen', files: [photo('coat.jpg')] })
      await editor.pass(0)
      expect([editor.images(), editor.form.getSnapshot().value]).toEqual([stored.images, 'stored'])
      editor.arrive('coat.jpg')
      await editor.pass(0)
      const both = [kept, { id: 'i_coat.jpg', alt: '' }]
      expect([editor.images(), editor.form.getSnapshot().value]).toEqual([both, 'unsaved'])
      editor.form.send({ type: 'form.discarded' })
      expect(editor.images()).toEqual(stored.images)
      // the list still has it
      editor.list.send({ type: 'image.described', key: 'i_old', alt: 'The back' })
      expect(editor.images()).toEqual([
        { id: 'i_old', alt: 'The back' },
        { id: 'i_coat.jpg', alt: '' },
      ])
    },
    'typed text is stored as a draft, which is removed once the server has the text': async machine => {
      const editor = anEditor(machine)
      editor.form.send(typed('title', 'Wool coat'))
      const draft = values('Wool coat', stored.images)
      expect(editor.drafts()).toEqual([
        ['removeDraft', { id: 'a_coat' }],
        ['storeDraft', { id: 'a_coat', draft }],
      ])
      editor.form.send({ type: 'form.submitted' })
      await editor.answer({ id: 'a_coat', version: 4, values: draft })
      expect(editor.drafts().at(-1)).toEqual(['removeDraft', { id: 'a_coat' }])
    },
    'the draft of a new ad is stored under its id from the first answer on': async machine => {
      for (const meanwhile of [false, true]) {
        const editor = anEditor(machine, aNew)
        editor.form.send(typed('title', 'Coat'))
        editor.form.send({ type: 'form.submitted' })
        const sent = values('Coat')
        expect(editor.drafts().at(-1)).toEqual(['storeDraft', { id: null, draft: sent }])
        if (meanwhile) editor.form.send(typed('title', 'Coats'))
        const before = editor.actions.length
        await editor.answer({ id: 'a_new', version: 1, values: sent })
        expect(editor.context().id).toBe('a_new')
        const removed = ['removeDraft', { id: null }]
        expect(editor.drafts().slice(before)).toEqual(
          meanwhile ? [removed, ['storeDraft', { id: 'a_new', draft: values('Coats') }]] : [removed],
        )
        editor.send(discarded)
        expect([editor.state(), editor.drafts().at(-1)]).toEqual(['open', ['removeDraft', { id: 'a_new' }]])
      }
    },
    'when the network is back the images are sent again': async machine => {
      const editor = anEditor(machine)
      editor.list.send({ type: 'images.chosen', files: [photo('coat.jpg')] })
      await editor.pass(0)
      editor.lose('coat.jpg')
      await editor.pass(0)
      editor.send(returned)
      await editor.pass(0)
      expect(editor.begun()).toEqual(['coat.jpg', 'coat.jpg'])
    },
    'published its draft is gone, and it is over': async machine => {
      const editor = anEditor(machine)
      editor.form.send({ type: 'form.published' })
      const before = editor.actions.length
      await editor.answer({ id: 'a_coat', version: 4, values: stored })
      expect([editor.state(), editor.drafts().slice(before)]).toEqual([
        'published',
        [['removeDraft', { id: 'a_coat' }]],
      ])
      expect([editor.list.getSnapshot().status, editor.form.getSnapshot().value]).toEqual([
        'stopped',
        'published',
      ])
    },
    'an earlier draft stays one, with the images that the form has': async machine => {
      const earlier = values('Wool coat', stored.images)
      const editor = anEditor(machine, { ...known, form: { ...known.form, typed: earlier } })
      expect([editor.drafts(), editor.context().images]).toEqual([
        [['storeDraft', { id: 'a_coat', draft: earlier }]],
        stored.images,
      ])
    },
  },
})
