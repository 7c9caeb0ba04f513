import { expect } from 'vitest'
import { cartMachine } from '#src/machines/app/cart.ts'
import { describeMachine, type Invariant, rigOf } from '../kit.ts'

const dress = { id: 'v_dress-red-m', quantity: 1 }
const coat = { id: 'a_wool-coat', quantity: 2 }
const full = Array.from({ length: 100 }, (_, index) => ({ id: `v_variant-${index}`, quantity: 1 }))

/** Which events lead somewhere, and which do not. */
const takes =
  (some: readonly string[], none: readonly string[]): Invariant =>
  snapshot =>
    some.every(type => snapshot.can({ type })) && !none.some(type => snapshot.can({ type }))

describeMachine({
  name: 'cart',
  machine: cartMachine,
  inputs: { 'an empty cart': { lines: [] }, 'a full cart': { lines: full } },
  events: {
    'cart.lineAdded dress': { type: 'cart.lineAdded', id: dress.id },
    'cart.lineAdded 2 coats': { type: 'cart.lineAdded', ...coat },
    'cart.lineAdded none': { type: 'cart.lineAdded', id: dress.id, quantity: 0 },
    'cart.quantitySet dress 3': { type: 'cart.quantitySet', id: dress.id, quantity: 3 },
    'cart.quantitySet dress 1.5': { type: 'cart.quantitySet', id: dress.id, quantity: 1.5 },
    'cart.lineRemoved coat': { type: 'cart.lineRemoved', id: coat.id },
    'cart.lineRestored coat': { type: 'cart.lineRestored', line: coat, at: 0 },
    'cart.emptied': { type: 'cart.emptied' },
    'cart.bought a coat': { type: 'cart.bought', lines: [{ id: coat.id, quantity: 1 }] },
    'cart.replaced coat': { type: 'cart.replaced', lines: [coat] },
    'cart.storageFailed': { type: 'cart.storageFailed' },
    'cart.panelOpened': { type: 'cart.panelOpened' },
    'cart.panelClosed': { type: 'cart.panelClosed' },
    'route.changed': { type: 'route.changed' },
  },
  // Which lines there are, without their number.
  project: (context: { lines: readonly { id: string }[] }) =>
    context.lines.length > 2 ? 'full' : context.lines.map(({ id }) => id),
  invariants: {
    panel: isSound,
    'panel.closed': takes(['cart.panelOpened'], ['cart.panelClosed', 'route.changed']),
    'panel.open': takes(['cart.panelClosed', 'route.changed'], ['cart.panelOpened']),
    storage: isSound,
    'storage.working': takes(['cart.storageFailed'], []),
    // Said once: a second failure is no news.
    'storage.memoryOnly': takes([], ['cart.storageFailed']),
  },
  behaviours: {
    'a new item is a line with quantity 1, the same item again increments it': machine => {
      const cart = rigOf(machine, { input: { lines: [] } })
      cart.send({ type: 'cart.lineAdded', id: dress.id })
      cart.send({ type: 'cart.lineAdded', id: dress.id })
      cart.send({ type: 'cart.lineAdded', id: dress.id, quantity: 3 })
      expect(cart.context()).toEqual({ lines: [{ id: dress.id, quantity: 5 }] })
      expect(cart.actions.map(({ params }) => params)).toEqual(
        [1, 2, 5].map(quantity => ({ lines: [{ id: dress.id, quantity }] })),
      )
    },
    'any quantity from 1 may be set, nothing else': machine => {
      const cart = rigOf(machine, { input: { lines: [dress] } })
      for (const quantity of [0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 100_000]) {
        cart.send({ type: 'cart.quantitySet', id: dress.id, quantity })
        cart.send({ type: 'cart.lineAdded', id: dress.id, quantity })
      }
      expect([cart.context(), cart.actions]).toEqual([{ lines: [dress] }, []])
      cart.send({ type: 'cart.quantitySet', id: dress.id, quantity: 7 })
      const lines = [{ id: dress.id, quantity: 7 }]
      expect([cart.context(), cart.actions]).toEqual([
        { lines },
        [{ action: 'saveLines', params: { lines } }],
      ])
    },
    'removing deletes the whole line': machine => {
      const cart = rigOf(machine, { input: { lines: [dress, coat] } })
      cart.send({ type: 'cart.lineRemoved', id: coat.id })
      expect(cart.context()).toEqual({ lines: [dress] })
      expect(cart.actions).toEqual([{ action: 'saveLines', params: { lines: [dress] } }])
    },
    'a removed line comes back as it was, where it was': machine => {
      const scarf = { id: 'v_silk-scarf', quantity: 1 }
      const cart = rigOf(machine, { input: { lines: [dress, coat, scarf] } })
      cart.send({ type: 'cart.lineRemoved', id: coat.id })
      cart.send({ type: 'cart.lineRestored', line: coat, at: 1 })
      expect(cart.context()).toEqual({ lines: [dress, coat, scarf] })
      expect(cart.actions.at(-1)).toEqual({ action: 'saveLines', params: { lines: [dress, coat, scarf] } })
      // the others are gone meanwhile
      cart.send({ type: 'cart.emptied' })
      cart.send({ type: 'cart.lineRestored', line: scarf, at: 2 })
      expect(cart.context()).toEqual({ lines: [scarf] })
    },
    'a removed item that is added again meanwhile: restoring its line adds the quantities': machine => {
      const cart = rigOf(machine, { input: { lines: [coat, dress] } })
      cart.send({ type: 'cart.lineRemoved', id: coat.id })
      cart.send({ type: 'cart.lineAdded', id: coat.id })
      cart.send({ type: 'cart.lineRestored', line: coat, at: 0 })
      expect(cart.context()).toEqual({ lines: [dress, { id: coat.id, quantity: 3 }] })
    },
    'a line whose place was taken meanwhile does not come back, and that is said': machine => {
      const cart = rigOf(machine, { input: { lines: full } })
      cart.send({ type: 'cart.lineRestored', line: coat, at: 0 })
      expect([cart.context(), cart.actions.map(({ action }) => action)]).toEqual([
        { lines: full },
        ['notifyCartIsFull'],
      ])
    },
    'emptying clears the stored copy': machine => {
      const cart = rigOf(machine, { input: { lines: [dress, coat] } })
      cart.send({ type: 'cart.emptied' })
      expect(cart.context()).toEqual({ lines: [] })
      expect(cart.actions.map(({ action }) => action)).toEqual(['clearStoredLines'])
    },
    'a purchase: the bought quantities leave the bag, everything beyond them stays': machine => {
      const shirt = { id: 'v_shirt-s', quantity: 1 }
      const cart = rigOf(machine, { input: { lines: [{ ...dress, quantity: 3 }, coat, shirt] } })
      const lines = [{ ...dress }, { id: coat.id, quantity: 5 }, { id: 'v_never-in-here', quantity: 1 }]
      cart.send({ type: 'cart.bought', lines })
      const left = [{ ...dress, quantity: 2 }, shirt]
      expect(cart.context()).toEqual({ lines: left })
      expect(cart.actions).toEqual([{ action: 'saveLines', params: { lines: left } }])
    },
    'another tab’s cart is taken over and not written back': machine => {
      const cart = rigOf(machine, { input: { lines: [dress] } })
      cart.send({ type: 'cart.replaced', lines: [coat] })
      expect([cart.context(), cart.actions]).toEqual([{ lines: [coat] }, []])
    },
    'a cart that its stored copy could not hold takes no further line': machine => {
      const cart = rigOf(machine, { input: { lines: full } })
      cart.send({ type: 'cart.lineAdded', id: dress.id })
      expect([cart.context(), cart.actions.map(({ action }) => action)]).toEqual([
        { lines: full },
        ['notifyCartIsFull'],
      ])
      cart.send({ type: 'cart.lineAdded', id: 'v_variant-7' })
      expect(cart.context().lines).toContainEqual({ id: 'v_variant-7', quantity: 2 })
    },
    'storage that cannot be used is said once, and the cart goes on': machine => {
      const cart = rigOf(machine, { input: { lines: [] } })
      cart.send({ type: 'cart.storageFailed' })
      cart.send({ type: 'cart.storageFailed' })
      cart.send({ type: 'cart.lineAdded', id: dress.id })
      expect(cart.state()).toBe('panel.closed storage.memoryOnly')
      expect(cart.actions.map(({ action }) => action)).toEqual(['notifyMemoryOnly', 'saveLines'])
      expect(cart.context()).toEqual({ lines: [dress] })
    },
    'the panel opens, closes, and closes with the page': machine => {
      const cart = rigOf(machine, { input: { lines: [] } })
      cart.send({ type: 'cart.panelOpened' })
      expect(cart.state()).toBe('panel.open storage.working')
      cart.send({ type: 'cart.panelClosed' })
      expect(cart.state()).toBe('panel.closed storage.working')
      cart.send({ type: 'cart.panelOpened' })
      cart.send({ type: 'route.changed' })
      expect(cart.state()).toBe('panel.closed storage.working')
    },
  },
})

/** Each thing stands once, with a whole number from 1, in at most a hundred lines. */
function isSound({ context }: { context: { lines: readonly { id: string; quantity: number }[] } }): boolean {
  const ids = new Set(context.lines.map(({ id }) => id))
  return (
    ids.size === context.lines.length &&
    context.lines.length <= 100 &&
    context.lines.every(({ quantity }) => Number.isInteger(quantity) && quantity >= 1)
  )
}
