import { expect } from 'vitest'
import { packingListMachine, type StoredPacking } from '#src/machines/editors/wardrobe/packing-list.ts'
import { describeMachine, done, failed, rigOf } from '../kit.ts'

const listed = (item: string) => ({ item, title: item, pieces: [] })
const stored: StoredPacking = {
  fields: { name: 'Lisbon', starts_on: '2026-12-04', ends_on: '2026-12-08' },
  items: [listed('coat'), listed('fit_000000000001')],
  version: 4,
}
/** What the server has of it by now. */
const newer = {
  id: 'pack_000000000001',
  ...{ name: 'Porto', starts_on: '2026-12-05', ends_on: '2026-12-08', version: 7 },
  created_at: '2026-11-22T08:00:00.000Z',
  entries: [{ ...listed('hat'), is_packed: true }],
}
const typed = (field: string, value: string) => ({ type: 'packing.typed', field, value })
const added = (...items: string[]) => ({ type: 'packing.added', items: items.map(listed) })
const removed = (item: string) => ({ type: 'packing.removed', item })
const submitted = { type: 'packing.submitted' }
const reloaded = { type: 'packing.reloaded' }
const sentence = 'This packing list was changed in another window.'
const outdated = { status: 409, code: 'stale_version', message: sentence, data: newer }
const refused = {
  ...{ status: 422, code: 'invalid', message: 'Please check it.' },
  errors: { entries: ['One of these items is not in your wardrobe.'] },
}
// no toast tells of it
const away = { status: 0, code: 'unreachable', message: 'We cannot reach Garderobe.' }

interface Shown {
  fields: StoredPacking['fields']
  items: StoredPacking['items']
  stored: StoredPacking | null
  fresh: StoredPacking | null
  refusal: string | null
  fieldErrors: object
}

describeMachine({
  name: 'packing-list',
  machine: packingListMachine,
  inputs: { 'a new one': { stored: null }, 'a stored one': { stored } },
  events: {
    'a name': typed('name', 'Rome'),
    'a coat': added('coat'),
    'the coat is removed': removed('coat'),
    'the outfit is removed': removed('fit_000000000001'),
    'packing.submitted': submitted,
    'packing.reloaded': reloaded,
    'the server has it': done('save', 'pack_000000000001'),
    'it is outdated': failed('save', outdated),
    'it is refused': failed('save', refused),
    'no answer': failed('save', away),
  },
  project: ({ fields, items, stored: base, fresh, refusal, fieldErrors }: Shown) => ({
    name: fields.name,
    items: items.map(({ item }) => item),
    version: base?.version ?? null,
    fresh: fresh !== null,
    refusal,
    errors: Object.keys(fieldErrors),
  }),
  invariants: {
    open: ({ context, children }) => context.fresh === null && !('save' in children),
    'open.editing': ({ context }) => context.saved === null,
    // what keeps it from being saved is shown
    'open.unreachable': ({ context }) => context.refusal !== null,
    saving: ({ context, children }) =>
      'save' in children && context.refusal === null && context.items.length > 0,
    outdated: ({ context }) => context.fresh !== null,
    saved: ({ context }) => context.saved !== null,
  },
  behaviours: {
    'an empty list asks for what is missing, and nothing is sent': machine => {
      const list = rigOf(machine, { input: { stored: null } })
      list.send(submitted)
      expect(list.calls('save')).toEqual([])
      expect([list.state(), list.context().fieldErrors]).toEqual([
        'open.editing',
        {
          name: ['Enter a name for the trip.'],
          starts_on: ['Choose the first day.'],
          ends_on: ['Choose the last day.'],
          entries: ['Add at least one item.'],
        },
      ])
      list.send(typed('name', 'Rome'))
      list.send(typed('starts_on', '2026-12-04'))
      list.send(typed('ends_on', '2026-12-03'))
      list.send(added('coat'))
      expect(list.context().fieldErrors).toEqual({})
      list.send(submitted)
      expect(list.context().fieldErrors).toEqual({ ends_on: ['The last day comes before the first one.'] })
    },
    'it is saved with its version, and its id is kept': async machine => {
      const list = rigOf(machine, { input: { stored } })
      list.send(typed('name', 'Rome'))
      list.send(added('hat'))
      list.send(removed('coat'))
      list.send(submitted)
      list.send(submitted)
      expect(list.calls('save')).toEqual([
        {
          fields: { ...stored.fields, name: 'Rome' },
          items: [listed('fit_000000000001'), listed('hat')],
          version: 4,
        },
      ])
      await list.answer('save', 'pack_000000000001')
      expect([list.state(), list.context().saved]).toEqual(['saved', 'pack_000000000001'])
    },
    'an item is on the list once, and the list holds a hundred': machine => {
      const list = rigOf(machine, { input: { stored: null } })
      list.send(added('coat', 'hat'))
      list.send(added('hat', 'scarf'))
      expect(list.context().items).toEqual(['coat', 'hat', 'scarf'].map(listed))
      list.send(added(...Array.from({ length: 120 }, (_, at) => `shirt-${at}`)))
      expect(list.context().items).toHaveLength(100)
      list.send(added('belt'))
      expect(list.context().items).toHaveLength(100)
    },
    'a list that was changed elsewhere is taken over, or written over': async machine => {
      const mine = async () => {
        const list = rigOf(machine, { input: { stored } })
        list.send(typed('name', 'Rome'))
        list.send(submitted)
        await list.refuse('save', outdated)
        expect([list.state(), list.context().refusal]).toEqual(['outdated', sentence])
        return list
      }
      const theirs = await mine()
      theirs.send(reloaded)
      expect([theirs.state(), theirs.context()]).toMatchObject([
        'open.editing',
        { fields: { name: 'Porto' }, items: [listed('hat')], stored: { version: 7 }, refusal: null },
      ])
      const over = await mine()
      over.send(submitted)
      expect(over.context().refusal).toBeNull()
      expect(over.calls('save').at(-1)).toMatchObject({ fields: { name: 'Rome' }, version: 7 })
    },
    'a refusal is shown, and without an answer the same goes out again': async machine => {
      const list = rigOf(machine, { input: { stored } })
      list.send(submitted)
      await list.refuse('save', refused)
      expect([list.state(), list.context().fieldErrors]).toEqual(['open.editing', refused.errors])
      list.send(submitted)
      expect(list.context().fieldErrors).toEqual({})
      await list.refuse('save', away)
      expect([list.state(), list.context().refusal]).toEqual([
        'open.unreachable',
        expect.stringMatching(/cannot reach/),
      ])
      list.send(submitted)
      expect(list.context().refusal).toBeNull()
      const [first, second, third] = list.calls('save')
      expect([second, third]).toEqual([first, first])
      for (const event of [typed('name', 'Rome'), added('hat'), removed('coat')]) {
        await list.refuse('save', away)
        list.send(event)
        expect(list.state()).toBe('open.editing')
        list.send(submitted)
      }
    },
  },
})
