import { expect } from 'vitest'
import { galleryMachine } from '#src/machines/editors/images/gallery.ts'
import { describeMachine, type Invariant, rigOf } from '../kit.ts'

const showsAnImage: Invariant = ({ context }) =>
  context.index >= 0 && (context.count === 0 ? context.index === 0 : context.index < context.count)

describeMachine({
  name: 'gallery',
  machine: galleryMachine,
  inputs: { 'three images': { count: 3 }, 'one image': { count: 1 }, 'no image': { count: 0 } },
  events: {
    'gallery.next': { type: 'gallery.next' },
    'gallery.previous': { type: 'gallery.previous' },
    'gallery.shown 1': { type: 'gallery.shown', index: 1 },
    'gallery.shown 3': { type: 'gallery.shown', index: 3 },
    'gallery.shown -1': { type: 'gallery.shown', index: -1 },
    'gallery.zoomed': { type: 'gallery.zoomed' },
    'gallery.closed': { type: 'gallery.closed' },
  },
  invariants: {
    inPage: showsAnImage,
    zoomed: snapshot => showsAnImage(snapshot) && snapshot.context.count > 0,
  },
  behaviours: {
    'next and previous go round': machine => {
      const gallery = rigOf(machine, { input: { count: 3 } })
      const seen = ['next', 'next', 'next', 'previous', 'previous'].map(direction => {
        gallery.send({ type: `gallery.${direction}` })
        return gallery.context().index
      })
      expect(seen).toEqual([1, 2, 0, 2, 1])
    },
    'an image is chosen, enlarged and put back': machine => {
      const gallery = rigOf(machine, { input: { count: 3 } })
      gallery.send({ type: 'gallery.shown', index: 2 })
      gallery.send({ type: 'gallery.zoomed' })
      expect([gallery.state(), gallery.context().index]).toEqual(['zoomed', 2])
      gallery.send({ type: 'gallery.shown', index: 7 })
      gallery.send({ type: 'gallery.closed' })
      expect([gallery.state(), gallery.context().index]).toEqual(['inPage', 2])
    },
    'without images there is nothing to enlarge or turn': machine => {
      const gallery = rigOf(machine, { input: { count: 0 } })
      for (const type of ['gallery.next', 'gallery.previous', 'gallery.zoomed']) gallery.send({ type })
      expect([gallery.state(), gallery.context().index]).toEqual(['inPage', 0])
    },
  },
})
