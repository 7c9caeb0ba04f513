import { expect } from 'vitest'
import { type AnyStateMachine, fromPromise } from 'xstate'
import { imageFormMachine, type WithImages } from '#src/machines/editors/images/image-form.ts'
import { formMachine } from '#src/machines/forms/form.ts'
import type { FormCall, Saved } from '#src/machines/forms/form-types.ts'
import { describeMachine, rigOf, snapshotOf } from '../kit.ts'
import { heldImages, image, photo, rule } from '../wardrobe/editor-images.ts'

interface Values extends WithImages {
  readonly text: string
}

const stored: Values = { text: '', images: [] }
const input = {
  form: { stored, needed: { text: 'Say what is wrong.' }, nonce: 'nonce' },
  list: { rule, most: 10 },
}
const typed = { type: 'form.typed', field: 'text', value: 'Torn.' }
const submitted = { type: 'form.submitted' }
const sent = (...ids: string[]) => ids.map(id => ({ id, alt: '' }))
const listed = (...ids: string[]) => ({
  images: ids.map(id => ({
    ...{ key: id, phase: 'there', file: null, image: image(id), problem: null, alt: '' },
  })),
})
/** What the form says of itself. */
const formIs = (...tags: string[]) => {
  const event = snapshotOf('form', { values: { text: 'Torn.', images: sent('i_torn') } })
  const snapshot = { ...event.snapshot, hasTag: (tag: string) => tags.includes(tag) }
  return { ...event, snapshot }
}

/** One that was begun earlier: its text, and an image that had arrived. */
const begun = {
  form: { ...input.form, typed: { text: 'Torn.', images: sent('i_torn') } },
  list: { ...input.list, images: [{ ...image('i_torn'), alt: '' }] },
}
const draftOf = (text: string, ...ids: string[]) => ({
  draft: { values: { text, images: sent(...ids) }, images: ids.map(id => ({ ...image(id), alt: '' })) },
})

/** A form whose parts run, and whose calls the test answers. */
function aForm(machine: AnyStateMachine, withInput: typeof input = input) {
  const held = heldImages()
  const calls: (FormCall<Values> & PromiseWithResolvers<Saved<Values>>)[] = []
  const rig = rigOf(machine, {
    input: withInput,
    actors: {
      images: held.images,
      form: formMachine<Values>().provide({
        actors: {
          save: fromPromise<Saved<Values>, FormCall<Values>>(({ input: call }) => {
            const held = { ...call, ...Promise.withResolvers<Saved<Values>>() }
            calls.push(held)
            return held.promise
          }),
        },
      }),
    },
  })
  const { images: list, form } = rig.snapshot().children
  if (list === undefined || form === undefined) throw new Error('The form has no parts.')
  return {
    ...{ ...rig, ...held, list, form, calls },
    answer: async () => {
      const call = calls.at(-1)
      call?.resolve({ values: call.values })
      await rig.pass(0)
    },
    refuse: async (error: object) => {
      calls.at(-1)?.reject(error)
      await rig.pass(0)
    },
    images: () => form.getSnapshot().context.values.images,
    drafts: () => rig.actions.flatMap(({ action, params }) => (action === 'storeDraft' ? [params] : [])),
    choose: async (...names: string[]) => {
      list.send({ type: 'images.chosen', files: names.map(photo) })
      await rig.pass(0)
    },
  }
}

describeMachine({
  name: 'image-form',
  machine: imageFormMachine<Values>(),
  inputs: { 'an empty form': input, 'one that was begun': begun },
  events: {
    'an image is there': snapshotOf('images', listed('i_torn')),
    'no image is there': snapshotOf('images', listed()),
    'an image is in the form': formIs('editable'),
    'it is sent': formIs('done'),
    'network.returned': { type: 'network.returned' },
    'draft.discarded': { type: 'draft.discarded' },
  },
  project: ({ values, images }: Record<string, unknown>) => JSON.stringify([values, images]),
  invariants: {
    open: ({ children }) => 'images' in children && 'form' in children,
    sent: ({ status, children }) => status === 'done' && Object.keys(children).length === 0,
  },
  behaviours: {
    'images go into the form as soon as they are there, and leave it when they are removed':
      async machine => {
        const report = aForm(machine)
        await report.choose('torn.jpg')
        expect(report.images()).toEqual([])
        report.arrive('torn.jpg')
        await report.pass(0)
        expect(report.images()).toEqual(sent('i_torn.jpg'))
        report.list.send({ type: 'image.removed', key: 'image-1' })
        expect(report.images()).toEqual([])
      },
    'sent once with texts and images, it says so and is over': async machine => {
      const report = aForm(machine)
      report.form.send(typed)
      await report.choose('torn.jpg')
      report.arrive('torn.jpg')
      await report.pass(0)
      report.form.send(submitted)
      expect(report.calls.map(({ values, key }) => ({ values, key }))).toEqual([
        { values: { text: 'Torn.', images: sent('i_torn.jpg') }, key: 'nonce-1' },
      ])
      const before = report.actions.length
      await report.answer()
      const ended = report.actions.slice(before).map(({ action }) => action)
      expect([report.state(), ended]).toEqual(['sent', ['removeDraft', 'notifySent']])
      expect(report.snapshot().status).toBe('done')
    },
    'a missing text is asked for before the form is sent, and a refused form stays open': async machine => {
      const report = aForm(machine)
      report.form.send(submitted)
      expect(report.form.getSnapshot().context.fieldErrors).toEqual({ text: ['Say what is wrong.'] })
      report.form.send(typed)
      report.form.send(submitted)
      await report.refuse({ status: 422, message: 'Too short.' })
      expect([report.state(), report.form.getSnapshot().value]).toEqual(['open', 'editing'])
      expect(report.actions.map(({ action }) => action)).toEqual(['storeDraft'])
    },
    'an image that the form could not take is passed with the next one': async machine => {
      const report = aForm(machine)
      report.form.send(typed)
      await report.choose('torn.jpg', 'hem.jpg')
      report.form.send(submitted)
      report.arrive('torn.jpg')
      await report.pass(0)
      expect([report.form.getSnapshot().value, report.images()]).toEqual(['saving', []])
      await report.refuse({ status: 422, message: 'Too short.' })
      report.arrive('hem.jpg')
      await report.pass(0)
      expect(report.images()).toEqual(sent('i_torn.jpg', 'i_hem.jpg'))
    },
    'an image that the form has is not passed once more': async machine => {
      const report = aForm(machine)
      await report.choose('torn.jpg', 'hem.jpg')
      report.arrive('torn.jpg')
      await report.pass(0)
      const images = report.images()
      report.lose('hem.jpg')
      await report.pass(0)
      expect(report.images()).toBe(images)
    },
    'each change of the texts and the images is a draft, and nothing else is': async machine => {
      const report = aForm(machine)
      await report.pass(0)
      report.form.send(submitted)
      expect(report.drafts()).toEqual([])
      report.form.send(typed)
      await report.choose('torn.jpg')
      expect(report.drafts()).toEqual([draftOf('Torn.')])
      report.arrive('torn.jpg')
      await report.pass(0)
      expect(report.drafts()).toEqual([draftOf('Torn.'), draftOf('Torn.', 'i_torn.jpg')])
      report.list.send({ type: 'image.removed', key: 'image-1' })
      expect(report.drafts().at(-1)).toEqual(draftOf('Torn.'))
      report.form.send(submitted)
      await report.refuse({ status: 422, message: 'Too short.' })
      expect(report.drafts()).toHaveLength(3)
    },
    'a form with a draft continues with its text and its images': async machine => {
      const report = aForm(machine, begun)
      await report.pass(0)
      expect(report.form.getSnapshot().context.values).toEqual({ text: 'Torn.', images: sent('i_torn') })
      expect(report.actions).toEqual([])
      await report.choose('hem.jpg')
      report.arrive('hem.jpg')
      await report.pass(0)
      expect(report.drafts()).toEqual([draftOf('Torn.', 'i_torn', 'i_hem.jpg')])
      report.form.send({ ...typed, value: 'Torn at the hem.' })
      expect(report.drafts().at(-1)).toEqual(draftOf('Torn at the hem.', 'i_torn', 'i_hem.jpg'))
      report.form.send(submitted)
      expect(report.calls.map(({ values }) => values)).toEqual([
        { text: 'Torn at the hem.', images: sent('i_torn', 'i_hem.jpg') },
      ])
    },
    'the images of one that was begun are in a draft of its text': async machine => {
      const report = aForm(machine, begun)
      report.form.send({ ...typed, value: 'Worn.' })
      expect(report.drafts()).toEqual([draftOf('Worn.', 'i_torn')])
    },
    'a logout leaves no draft': async machine => {
      const report = aForm(machine)
      report.form.send(typed)
      report.send({ type: 'draft.discarded' })
      expect(report.actions.map(({ action }) => action)).toEqual(['storeDraft', 'removeDraft'])
      expect(report.state()).toBe('open')
    },
    'when the network is back the images are sent again': async machine => {
      const report = aForm(machine)
      await report.choose('torn.jpg')
      report.lose('torn.jpg')
      await report.pass(0)
      expect(report.begun()).toEqual(['torn.jpg'])
      report.send({ type: 'network.returned' })
      await report.pass(0)
      expect(report.begun()).toEqual(['torn.jpg', 'torn.jpg'])
    },
  },
})
