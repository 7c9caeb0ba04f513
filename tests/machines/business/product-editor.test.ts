import { expect } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { productEditorMachine } from '#src/machines/editors/products/product-editor.ts'
import type { ProductValues, SavedProduct } from '#src/machines/editors/products/product-values.ts'
import { describeMachine, done, failed, rests, rigOf, snapshotOf } from '../kit.ts'
import { heldImages, image, photo } from '../wardrobe/editor-images.ts'
import {
  aNew,
  asked,
  canceled,
  cells,
  changed,
  coat,
  color,
  confirmed,
  discarded,
  known,
  nothing,
  refused,
  reloaded,
  row,
  size,
  stale,
  submitted,
  typed,
} from './product-fixtures.ts'

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
const later: ProductValues = { ...coat, title: 'Long coat', description: 'Warm.' }
const saved = (values: ProductValues, version = 4): SavedProduct => ({ id: 'p_coat', version, values })

/** An editor whose images run, and whose calls the test answers. */
function anEditor(machine: AnyStateMachine, input: object = known) {
  const held = heldImages()
  const rig = rigOf(machine, { input, actors: { images: held.images } })
  const { images: list } = rig.snapshot().children
  if (list === undefined) throw new Error('The editor has no images.')
  return {
    ...{ ...rig, ...held, list },
    values: () => rig.context().values as ProductValues,
    tags: () => [...rig.snapshot().tags].sort(),
    savedActions: () => rig.actions.filter(({ action }) => action === 'notifySaved'),
  }
}

const isUnsaved = ['unsaved', 'sending']
const always = ['network.returned', 'xstate.snapshot.images']
const typing = ['form.typed', 'options.changed', 'cells.typed', 'row.removed', 'image.colored']
const buttons = ['form.submitted', 'form.discarded', 'leave.asked']

describeMachine({
  name: 'product-editor',
  machine: productEditorMachine,
  inputs: { 'a new product': aNew, 'a product': known },
  events: {
    'a title is typed': typed('title', 'Long coat'),
    'the stored title is typed': typed('title', 'Coat'),
    'an option changes': changed(size('S')),
    'a cell is typed': cells(['v_small'], 'price', '25.00'),
    'a row is removed': { type: 'row.removed', key: 'v_medium' },
    'an image gets a color': { type: 'image.colored', id: 'i_old', color: 'navy' },
    'an image is there': snapshotOf('images', listed('i_old', 'i_new')),
    'form.submitted': submitted,
    'form.discarded': discarded,
    'form.reloaded': reloaded,
    'leave.asked': asked,
    'leave.confirmed': confirmed,
    'leave.canceled': canceled,
    'network.returned': { type: 'network.returned' },
    'it is saved': done('save', saved(later)),
    'no answer': failed('save', new Error('no network')),
    'changed elsewhere': failed('save', stale),
    'not taken': failed('save', refused),
    'what is new is here': done('reload', saved(later, 5)),
    'what is new does not come': failed('reload', new Error('no network')),
  },
  project: ({ id, values, stored, refusal }: Record<string, unknown>) => ({
    ...{ id, refusal },
    isChanged: JSON.stringify(values) !== JSON.stringify(stored),
  }),
  invariants: {
    // '' is what happens at once
    saved: rests(['settled', 'editable'], [...always, ...typing, '']),
    unsaved: rests(['settled', 'editable', ...isUnsaved], [...always, ...typing, ...buttons, '']),
    saving: rests(['busy', ...isUnsaved], [...always, 'xstate.done.actor.save', 'xstate.error.actor.save']),
    unreachable: rests(
      ['settled', 'editable', 'unreachable', ...isUnsaved],
      [...always, ...typing, ...buttons],
    ),
    outdated: rests(['settled', 'outdated', ...isUnsaved], [...always, 'form.reloaded', 'leave.asked']),
    reloading: rests(
      ['busy', 'outdated', ...isUnsaved],
      [...always, 'xstate.done.actor.reload', 'xstate.error.actor.reload'],
    ),
    leaving: rests(['settled', 'asking', ...isUnsaved], [...always, 'leave.confirmed', 'leave.canceled']),
    discarded: ({ status }) => status === 'done',
  },
  equivalent: Object.fromEntries(
    [
      ...['form.typed', 'options.changed', 'cells.typed', 'row.removed', 'image.colored'].map(
        event => `saved | ${event} | 1: to unsaved`,
      ),
      'unsaved | form.discarded | 1: to unsaved',
      'unreachable | form.discarded | 1: to unsaved',
      'saving | done save | 1: to unsaved',
    ].map(name => [name, 'Saved and unsaved lead to each other at once, by what is typed.']),
  ),
  behaviours: {
    'a typed change is unsaved until it equals what the shop has': machine => {
      const editor = anEditor(machine)
      expect([editor.state(), editor.tags()]).toEqual(['saved', ['editable', 'settled']])
      editor.send(asked)
      expect(editor.state()).toBe('saved')
      editor.send(typed('title', 'Long coat'))
      expect([editor.state(), editor.tags()]).toEqual([
        'unsaved',
        ['editable', 'sending', 'settled', 'unsaved'],
      ])
      editor.send(typed('title', 'Coat'))
      expect(editor.state()).toBe('saved')
    },
    'every kind of change is one': machine => {
      for (const event of [
        cells(['v_small'], 'stock', '9'),
        { type: 'row.removed', key: 'v_small' },
        { type: 'image.colored', id: 'i_old', color: 'navy' },
        changed(size('S')),
      ]) {
        const editor = anEditor(machine)
        editor.send(event)
        expect([event.type, editor.state()]).toEqual([event.type, 'unsaved'])
      }
    },
    'a save sends the typed values and takes over the values and version of the server': async machine => {
      const editor = anEditor(machine)
      editor.send(typed('title', 'Long coat'))
      editor.send(cells(['v_small', 'v_medium'], 'price', '25.00'))
      editor.send({ type: 'image.colored', id: 'i_old', color: 'navy' })
      expect(editor.state()).toBe('unsaved')
      const values = editor.values()
      editor.send(submitted)
      expect([editor.state(), editor.tags()]).toEqual(['saving', ['busy', 'sending', 'unsaved']])
      expect(editor.calls('save').at(-1)).toEqual({ id: 'p_coat', version: 3, values, stored: coat })
      expect(values).toMatchObject({
        title: 'Long coat',
        imageColors: { i_old: 'navy' },
        rows: [{ price: '25.00' }, { price: '25.00' }],
      })
      const now = { ...values, title: 'Long coat.' }
      await editor.answer('save', saved(now))
      expect([editor.state(), editor.values(), editor.context().version]).toEqual(['saved', now, 4])
      expect(editor.savedActions()).toEqual([{ action: 'notifySaved', params: { saved: saved(now) } }])
      editor.send({ type: 'image.colored', id: 'i_old', color: '' })
      expect(editor.values().imageColors).toEqual({})
    },
    'a new product gets its id, and its rows theirs': async machine => {
      const editor = anEditor(machine, aNew)
      editor.send(typed('title', 'Coat'))
      editor.send(changed(size('S')))
      expect(editor.values().rows).toMatchObject([{ id: null, values: ['S'], stock: '0' }])
      editor.send(submitted)
      const one = { ...nothing, title: 'Coat', options: [size('S')], rows: [row('v_new', ['S'])] }
      await editor.answer('save', { id: 'p_new', version: 1, values: one })
      expect([editor.state(), editor.context().id, editor.values().rows]).toEqual([
        'saved',
        'p_new',
        [row('v_new', ['S'])],
      ])
    },
    'an image that arrives while it is saved is unsaved afterwards': async machine => {
      const editor = anEditor(machine)
      editor.list.send({ type: 'images.chosen', files: [photo('coat.jpg')] })
      await editor.pass(0)
      editor.send(typed('title', 'Long coat'))
      editor.send(submitted)
      editor.arrive('coat.jpg')
      await editor.pass(0)
      await editor.answer('save', saved({ ...coat, title: 'Long coat' }))
      expect([editor.state(), editor.values().images.map(({ id }) => id)]).toEqual([
        'unsaved',
        ['i_old', 'i_coat.jpg'],
      ])
    },
    'a variant does not show an image that is gone': async machine => {
      const editor = anEditor(machine)
      editor.list.send({ type: 'image.removed', key: 'i_old' })
      await editor.pass(0)
      expect([editor.values().images, editor.values().rows.map(each => each.image)]).toEqual([[], ['', '']])
    },
    'sentences stand beside their fields, and go with what is typed there': async machine => {
      const editor = anEditor(machine)
      editor.send(typed('title', ''))
      editor.send(submitted)
      await editor.refuse('save', refused)
      const errors = () => Object.keys(editor.context().fieldErrors as object).sort()
      expect([editor.state(), editor.context().refusal]).toEqual(['unsaved', 'Check this.'])
      expect(errors()).toEqual(['title', 'variants.0.price', 'variants.1.sku'])
      editor.send(typed('title', 'A'))
      expect(errors()).toEqual(['variants.0.price', 'variants.1.sku'])
      editor.send(cells(['v_small'], 'sku', 'X'))
      expect(errors()).toEqual(['variants.0.price', 'variants.1.sku'])
      editor.send(cells(['v_medium'], 'sku', 'X'))
      expect(errors()).toEqual(['variants.0.price'])
      editor.send({ type: 'row.removed', key: 'v_small' })
      expect([errors(), editor.values().rows.map(({ key }) => key)]).toEqual([[], ['v_medium']])
      editor.send(submitted)
      expect(editor.context().refusal).toBeNull()
      await editor.refuse('save', refused)
      editor.send(changed(size('S', 'M', 'L')))
      expect(errors()).toEqual(['title'])
      editor.send(discarded)
      expect([editor.state(), errors(), editor.values()]).toEqual(['saved', [], coat])
    },
    'a refused change that is typed back leaves no message': async machine => {
      const editor = anEditor(machine)
      editor.send(typed('title', ''))
      editor.send(submitted)
      await editor.refuse('save', refused)
      editor.send(typed('title', 'Coat'))
      expect([editor.state(), editor.context().refusal, editor.context().fieldErrors]).toEqual([
        'saved',
        null,
        {},
      ])
    },
    'without an answer it stays typed, and Retry sends it': async machine => {
      const editor = anEditor(machine)
      editor.send(typed('title', 'Long coat'))
      editor.send(submitted)
      await editor.refuse('save', new Error('no network'))
      expect([editor.state(), editor.tags()]).toEqual([
        'unreachable',
        ['editable', 'sending', 'settled', 'unreachable', 'unsaved'],
      ])
      for (const [event, value] of [
        [typed('description', 'Warm.'), 'Warm.'],
        [typed('description', 'Long.'), 'Long.'],
      ] as const) {
        editor.send(event)
        expect([editor.state(), editor.values().description]).toEqual(['unreachable', value])
      }
      editor.send(cells(['v_small'], 'stock', '9'))
      editor.send({ type: 'image.colored', id: 'i_old', color: 'red' })
      editor.send(changed(size('S')))
      expect(editor.values()).toMatchObject({ imageColors: { i_old: 'red' }, rows: [{ stock: '9' }] })
      expect(editor.context().refusal).not.toBeNull()
      editor.send({ type: 'row.removed', key: 'v_small' })
      expect([editor.state(), editor.values().rows]).toEqual(['unreachable', []])
      editor.send(asked)
      editor.send(canceled)
      expect(editor.state()).toBe('unsaved')
      editor.send(submitted)
      await editor.refuse('save', new Error('no network'))
      editor.send(submitted)
      expect([editor.state(), editor.context().refusal]).toEqual(['saving', null])
      await editor.refuse('save', new Error('no network'))
      editor.send(discarded)
      expect([editor.state(), editor.values(), editor.context().refusal]).toEqual(['saved', coat, null])
    },
    'changed elsewhere it takes what is new beside what was typed': async machine => {
      const editor = anEditor(machine)
      editor.send(typed('title', 'Loden'))
      editor.send(cells(['v_small'], 'price', '25.00'))
      editor.send(submitted)
      await editor.refuse('save', stale)
      expect([editor.state(), editor.context().refusal]).toEqual([
        'outdated',
        'This was changed in another window.',
      ])
      editor.send(typed('title', 'Not now'))
      expect(editor.values().title).toBe('Loden')
      editor.send(reloaded)
      expect([editor.state(), editor.calls('reload').at(-1), editor.context().refusal]).toEqual([
        'reloading',
        { id: 'p_coat' },
        null,
      ])
      await editor.refuse('reload', new Error('no network'))
      expect(editor.state()).toBe('outdated')
      expect(editor.context().refusal).not.toBeNull()
      editor.send(reloaded)
      const [small, medium] = coat.rows
      const now = {
        ...later,
        rows: [
          { ...small, stock: '1' },
          { ...medium, price: '30.00' },
        ],
      } as ProductValues
      await editor.answer('reload', saved(now, 7))
      expect([editor.state(), editor.context().version]).toEqual(['unsaved', 7])
      expect(editor.values()).toMatchObject({
        ...{ title: 'Loden', description: 'Warm.' },
        rows: [
          { key: 'v_small', price: '25.00', stock: '1' },
          { key: 'v_medium', price: '30.00' },
        ],
      })
    },
    'changed here and elsewhere, a field keeps what was typed and says what it would replace':
      async machine => {
        const editor = anEditor(machine)
        editor.send(typed('title', 'Loden'))
        editor.send(typed('category', 'coats-of-mine'))
        editor.send(cells(['v_small'], 'price', '25.00'))
        editor.send(cells(['v_small'], 'stock', '12'))
        editor.send(cells(['v_medium'], 'stock', '7'))
        editor.send(submitted)
        await editor.refuse('save', stale)
        editor.send(reloaded)
        const [small, medium] = coat.rows
        const rows = [
          { ...small, price: '25.00', stock: '1', stockShown: '1' },
          { ...medium, price: '30.00' },
        ]
        await editor.answer(
          'reload',
          saved({ ...coat, title: 'Cape', materials: ['wool'], rows } as ProductValues, 7),
        )
        expect(editor.values()).toMatchObject({
          title: 'Loden',
          rows: [{ price: '25.00', stock: '12' }, { stock: '7' }],
        })
        expect(editor.context().fieldErrors).toEqual({
          title: ['This was changed to “Cape” elsewhere. Saving replaces that.'],
          'variants.0.stock': ['This was changed to “1” elsewhere. Saving replaces that.'],
        })
      },
    'a list that was changed here and elsewhere says so without its values': async machine => {
      const editor = anEditor(machine)
      editor.send(typed('materials', ['linen']))
      editor.send(submitted)
      await editor.refuse('save', stale)
      editor.send(reloaded)
      await editor.answer('reload', saved({ ...coat, materials: ['wool', 'silk'] } as ProductValues, 7))
      expect(editor.context().fieldErrors).toEqual({
        materials: ['This was changed elsewhere, too. Saving replaces that.'],
      })
    },
    'a conflict of a product that is not there yet is an ordinary refusal': async machine => {
      const editor = anEditor(machine, aNew)
      editor.send(typed('title', 'Coat'))
      editor.send(submitted)
      await editor.refuse('save', stale)
      expect(editor.state()).toBe('unsaved')
    },
    'leaving asks, and only then leaves the changes behind': async machine => {
      const editor = anEditor(machine)
      editor.send(typed('title', 'Long coat'))
      editor.send(asked)
      expect([editor.state(), editor.tags()]).toEqual([
        'leaving',
        ['asking', 'sending', 'settled', 'unsaved'],
      ])
      editor.send(canceled)
      expect([editor.state(), editor.values().title]).toEqual(['unsaved', 'Long coat'])
      editor.send(submitted)
      await editor.refuse('save', stale)
      editor.send(asked)
      expect(editor.state()).toBe('leaving')
      editor.send(confirmed)
      expect([editor.state(), editor.snapshot().status]).toEqual(['discarded', 'done'])
    },
    'two options make a grid, and rows that stay keep what was typed': machine => {
      const editor = anEditor(machine)
      editor.send(changed(color('navy', 'red'), size('S', 'M')))
      expect(editor.values().rows.map(({ id, values, price }) => [id, values.join(), price])).toEqual([
        ['v_small', 'navy,S', '20.00'],
        ['v_medium', 'navy,M', '20.00'],
        [null, 'red,S', '20.00'],
        [null, 'red,M', '20.00'],
      ])
    },
    'when the network is back the images are sent again': async machine => {
      const editor = anEditor(machine)
      editor.list.send({ type: 'images.chosen', files: [photo('coat.jpg')] })
      await editor.pass(0)
      editor.lose('coat.jpg')
      await editor.pass(0)
      editor.send({ type: 'network.returned' })
      await editor.pass(0)
      expect(editor.begun()).toEqual(['coat.jpg', 'coat.jpg'])
    },
  },
})
