import { expect } from 'vitest'
import { type AnyStateMachine, fromPromise, sendParent } from 'xstate'
import { garmentEditorMachine } from '#src/machines/editors/wardrobe/garment-editor.ts'
import { garmentFormMachine, type SavedGarment } from '#src/machines/editors/wardrobe/garment-form.ts'
import type { GarmentToSave, GarmentValues } from '#src/machines/editors/wardrobe/garment-values.ts'
import { describeMachine, done, rigOf, snapshotOf } from '../kit.ts'
import { heldImages, image, photo, rule } from './editor-images.ts'

const stored: Pick<GarmentValues, 'title' | 'colors' | 'category'> = {
  title: 'Coat',
  colors: [],
  category: '',
}
const form = { stored, version: null }
const list = { rule, most: 10 }
const aNew = { form, list, isNew: true, isContinued: false }
const old = { ...image('i_old'), alt: 'From behind' }
const uncolored = { ...aNew, isNew: false, list: { ...list, images: [old] } }
const known = { ...uncolored, form: { ...form, stored: { ...stored, colors: ['red'] } } }
const saved: SavedGarment = { slug: 'coat' }
const away = { status: 503, code: 'unavailable', message: 'Back in a moment.' }
const typed = (field: string, value: unknown) => ({ type: 'form.typed', field, value })
const chosen = (...names: string[]) => ({ type: 'images.chosen', files: names.map(photo) })
const discarded = { type: 'draft.discarded' }
const returned = { type: 'network.returned' }
const listed = (...names: string[]) => ({
  images: names.map(name => ({
    ...{ key: name, phase: 'sending', file: photo(name), image: null, problem: null, alt: '' },
  })),
})
const coatFirst = listed('coat.jpg', 'hem.jpg')

/** An editor whose parts run, and whose calls the test answers. */
function anEditor(machine: AnyStateMachine, input: object = aNew) {
  const held = heldImages()
  const saves: PromiseWithResolvers<SavedGarment>[] = []
  const rig = rigOf(machine, {
    input,
    actors: {
      images: held.images,
      form: garmentFormMachine.provide({
        actors: {
          save: fromPromise<SavedGarment, GarmentToSave>(() => {
            const save = Promise.withResolvers<SavedGarment>()
            saves.push(save)
            return save.promise
          }),
        },
        actions: {
          keepDraft: sendParent(({ context: { values } }) => ({ type: 'draft.changed', values })),
          forgetDraft: sendParent({ type: 'draft.discarded' }),
          notifySaved: sendParent((_, params) => ({ type: 'garment.saved', ...params })),
        },
      }),
    },
  })
  const { images: list, form } = rig.snapshot().children
  if (list === undefined || form === undefined) throw new Error('The editor has no parts.')
  return {
    ...{ ...rig, ...held },
    ...{ list, form, saves },
    formImages: () => form.getSnapshot().context.images,
    paramsOf: (name: string) =>
      rig.actions.flatMap(({ action, params }) => (action === name ? [params] : [])),
  }
}

describeMachine({
  name: 'garment-editor',
  machine: garmentEditorMachine,
  inputs: {
    'a new garment': aNew,
    'a garment with a draft': { ...known, isContinued: true },
    'a draft without a color': uncolored,
  },
  events: {
    'the list begins': snapshotOf('images', listed()),
    'a photo is first': snapshotOf('images', coatFirst),
    'it is there': snapshotOf('images', {
      images: coatFirst.images.map((each, at) =>
        at === 0 ? { ...each, phase: 'there', image: image('i_coat') } : { ...each, phase: 'failed' },
      ),
    }),
    'a title is typed': snapshotOf('form', { values: { title: 'Wool coat' } }),
    'the title is taken away': snapshotOf('form', { values: { title: '' } }),
    'draft.changed': { type: 'draft.changed', values: stored },
    'draft.discarded': discarded,
    'a color is guessed': { type: 'field.guessed', field: 'colors', value: ['blue'] },
    'garment.saved': { type: 'garment.saved', saved },
    'network.returned': returned,
    'the form is done': done('form', undefined),
  },
  project: ({ images, title, saved, isContinued }: Record<string, unknown>) => ({
    ...{ title, saved, isContinued },
    images: JSON.stringify(images),
  }),
  invariants: {
    open: ({ children }) => 'images' in children && 'form' in children,
    'open.beginning': () => false,
    'open.untouched': ({ context }) => !context.isContinued,
    'open.touched': ({ context }) => !context.isContinued,
    'open.continued': ({ context }) => context.isContinued,
    saved: ({ status, children }) => status === 'done' && Object.keys(children).length === 0,
  },
  behaviours: {
    'the form knows the images: those that are there, that travel and that failed': async machine => {
      const editor = anEditor(machine, known)
      expect(editor.formImages()).toEqual({
        ready: [{ id: 'i_old', alt: 'From behind' }],
        underWay: 0,
        failed: 0,
      })
      editor.list.send(chosen('coat.jpg', 'hem.jpg'))
      await editor.pass(0)
      expect(editor.formImages()).toMatchObject({ underWay: 2, failed: 0 })
      editor.arrive('coat.jpg')
      editor.lose('hem.jpg')
      await editor.pass(0)
      editor.list.send({ type: 'image.described', key: 'image-1', alt: 'The front' })
      expect(editor.formImages()).toEqual({
        ready: [
          { id: 'i_old', alt: 'From behind' },
          { id: 'i_coat.jpg', alt: 'The front' },
        ],
        underWay: 0,
        failed: 1,
      })
      expect(editor.paramsOf('guessLook')).toEqual([])
    },
    'a new garment’s color is guessed once from each photo that comes first': async machine => {
      const editor = anEditor(machine)
      const [coat, hem] = [photo('coat.jpg'), photo('hem.jpg')]
      editor.list.send({ type: 'images.chosen', files: [coat, hem] })
      await editor.pass(0)
      editor.arrive('coat.jpg')
      await editor.pass(0)
      expect(editor.paramsOf('guessLook')).toEqual([{ file: coat }])
      expect(editor.formImages()).toMatchObject({ ready: [{ id: 'i_coat.jpg' }], underWay: 1 })
      editor.list.send({ type: 'image.removed', key: 'image-1' })
      expect(editor.paramsOf('guessLook')).toEqual([{ file: coat }, { file: hem }])
      expect(editor.formImages()).toEqual({ ready: [], underWay: 1, failed: 0 })
      editor.list.send({ type: 'image.removed', key: 'image-2' })
      expect([editor.paramsOf('guessLook').length, editor.formImages().underWay]).toEqual([2, 0])
    },
    'the color of a draft is guessed from its first photo, where it has none': machine => {
      const editor = anEditor(machine, uncolored)
      expect(editor.paramsOf('guessStoredLook')).toEqual([{ address: old.url }])
      expect(editor.paramsOf('guessLook')).toEqual([])
      for (const input of [known, { ...uncolored, list }, aNew])
        expect(anEditor(machine, input).paramsOf('guessStoredLook')).toEqual([])
    },
    'the category is guessed from each other title, and a guess goes into the form': machine => {
      const editor = anEditor(machine)
      editor.form.send(typed('title', 'Coat'))
      editor.form.send(typed('colors', []))
      expect(editor.paramsOf('guessCategory')).toEqual([])
      editor.form.send(typed('title', 'Wool coat'))
      editor.form.send(typed('title', 'Wool coat'))
      editor.form.send(typed('title', ''))
      expect(editor.paramsOf('guessCategory')).toEqual([{ title: 'Wool coat' }, { title: '' }])
      editor.send({ type: 'field.guessed', field: 'category', value: 'coats' })
      expect(editor.form.getSnapshot().context).toMatchObject({
        values: { category: 'coats' },
        guessed: ['category'],
      })
    },
    'every input is stored as a draft with the images that are there': async machine => {
      const editor = anEditor(machine, known)
      expect([editor.state(), editor.actions]).toEqual(['open.untouched', []])
      editor.form.send(typed('title', 'Wool coat'))
      const values = { ...known.form.stored, title: 'Wool coat' }
      expect([editor.state(), editor.paramsOf('storeDraft')]).toEqual([
        'open.touched',
        [{ draft: { values, images: [old] } }],
      ])
      editor.list.send(chosen('coat.jpg'))
      await editor.pass(0)
      editor.arrive('coat.jpg')
      await editor.pass(0)
      expect([editor.state(), editor.paramsOf('storeDraft').at(-1)]).toEqual([
        'open.touched',
        { draft: { values, images: [old, { ...image('i_coat.jpg'), alt: '' }] } },
      ])
      editor.send(discarded)
      expect([editor.state(), editor.paramsOf('removeDraft').length]).toEqual(['open.touched', 1])
    },
    'an earlier draft is continued': machine => {
      const title = 'Wool coat'
      const values = { ...stored, title }
      const input = { ...known, isContinued: true, form: { ...form, typed: values } }
      const editor = anEditor(machine, input)
      expect([editor.state(), editor.form.getSnapshot().context.values]).toEqual(['open.continued', values])
      editor.form.send(typed('title', title))
      expect([
        editor.state(),
        editor.paramsOf('guessCategory'),
        editor.paramsOf('storeDraft').length,
      ]).toEqual(['open.continued', [], 1])
    },
    'when the network is back both the form and its images are sent again': async machine => {
      const editor = anEditor(machine)
      editor.list.send(chosen('coat.jpg'))
      await editor.pass(0)
      editor.arrive('coat.jpg')
      await editor.pass(0)
      editor.form.send({ type: 'form.submitted' })
      editor.saves[0]?.reject(away)
      await editor.pass(0)
      expect(editor.form.getSnapshot().value).toBe('unreachable')
      editor.list.send(chosen('hem.jpg'))
      await editor.pass(0)
      editor.lose('hem.jpg')
      await editor.pass(0)
      editor.send(returned)
      await editor.pass(0)
      expect([editor.begun(), editor.saves.length]).toEqual([['coat.jpg', 'hem.jpg', 'hem.jpg'], 2])
    },
    'saved it is announced, its draft is gone, and it is over': async machine => {
      const editor = anEditor(machine)
      editor.send({ type: 'garment.saved', saved })
      expect(editor.state()).toBe('open.untouched')
      editor.form.send(typed('colors', ['blue']))
      editor.form.send({ type: 'form.submitted' })
      editor.saves[0]?.resolve(saved)
      await editor.pass(0)
      expect([editor.state(), editor.context().saved]).toEqual(['saved', saved])
      expect(editor.actions.map(({ action }) => action)).toEqual([
        'notifySaved',
        'storeDraft',
        'removeDraft',
        'notifySaved',
      ])
      expect(editor.list.getSnapshot().status).toBe('stopped')
    },
  },
})
