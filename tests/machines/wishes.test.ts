import { expect } from 'vitest'
import { wishesMachine } from '#src/machines/app/wishes.ts'
import { isWished, type Wish, type WishesContext } from '#src/machines/app/wishes-queue.ts'
import { describeMachine, done, failed, rigOf } from './kit.ts'

const dress = { key: 'listing.p_dress00001', name: 'the dress' } as const
const brand = { key: 'brand.atelier-nord', name: 'Atelier Nord' } as const
const away = { status: 503, code: 'unavailable', message: 'Back in a moment.' }
const pressed = { type: 'wish.pressed', ...dress }
const undone = (on: boolean) => ({ type: 'wish.undone', ...dress, on })
const who = (name: string) => ({ type: 'session.changed', who: name })

const shown = ({ context }: { context: WishesContext }) => isWished(context, dress.key)

describeMachine({
  name: 'wishes',
  machine: wishesMachine,
  events: {
    'pressed the dress': pressed,
    'pressed the brand': { type: 'wish.pressed', ...brand },
    'undone, off again': undone(false),
    'carried the dress': { type: 'wish.carried', ...dress },
    'it is a member': who('member'),
    'it is a company': who('company'),
    'it is nobody': who('nobody'),
    'there was a heart': done('loadWishes', [dress.key]),
    'there was none': done('loadWishes', []),
    'they do not come': failed('loadWishes', away),
    'it is saved': done('saveWish', undefined),
    'it is refused': failed('saveWish', away),
  },
  project: ({ kept, queue }: WishesContext) => ({
    kept: kept.join(' '),
    queue: queue.map(({ key, on }) => `${key.slice(0, 5)} ${on}`).join(', '),
  }),
  invariants: {
    settling: ({ context, children }) => context.kept.length === 0 && Object.keys(children).length === 0,
    visiting: ({ context }) => context.kept.length === 0 && context.queue.length === 0,
    company: ({ context }) => context.kept.length === 0 && context.queue.length === 0,
    loading: ({ context, children }) => context.kept.length === 0 && 'loadWishes' in children,
    unknown: ({ context }) => context.kept.length === 0,
    resting: ({ context }) => context.queue.length === 0,
    saving: ({ context, children }) => context.queue.length > 0 && 'saveWish' in children,
  },
  behaviours: {
    'a heart is shown at once, saved, and undone by its toast': async machine => {
      const wishes = rigOf(machine)
      wishes.send(who('member'))
      await wishes.answer('loadWishes', [])
      wishes.send(pressed)
      const wish: Wish = { ...dress, on: true }
      expect([wishes.state(), shown(wishes.snapshot()), wishes.calls('saveWish')]).toEqual([
        'saving',
        true,
        [wish],
      ])
      expect(wishes.told).toEqual([{ action: 'tellWished', params: { wish } }])
      await wishes.answer('saveWish')
      expect([wishes.state(), wishes.context()]).toEqual(['resting', { kept: [dress.key], queue: [] }])
      wishes.send(undone(false))
      expect(shown(wishes.snapshot())).toBe(false)
      await wishes.answer('saveWish')
      expect(wishes.context()).toEqual({ kept: [], queue: [] })
      expect(wishes.told.map(({ action }) => action)).toEqual(['tellWished', 'tellSaved', 'tellSaved'])
    },
    'what the server refuses is taken back with its sentence, and what waits behind it is saved':
      async machine => {
        const wishes = rigOf(machine)
        wishes.send(who('member'))
        await wishes.answer('loadWishes', [])
        wishes.send(pressed)
        wishes.send({ type: 'wish.pressed', ...brand })
        await wishes.refuse('saveWish', away)
        expect(shown(wishes.snapshot())).toBe(false)
        expect(wishes.told.at(-1)).toEqual({
          action: 'tellRefused',
          params: { wish: { ...dress, on: true }, message: away.message },
        })
        expect([wishes.state(), wishes.calls('saveWish').at(-1)]).toEqual(['saving', { ...brand, on: true }])
        await wishes.answer('saveWish')
        expect(wishes.context()).toEqual({ kept: [brand.key], queue: [] })
      },
    'pressed again and again while it is saved, the last one counts and costs one call': async machine => {
      const wishes = rigOf(machine)
      wishes.send(who('member'))
      await wishes.answer('loadWishes', [])
      for (const _ of [1, 2, 3, 4]) wishes.send(pressed)
      expect(shown(wishes.snapshot())).toBe(false)
      await wishes.answer('saveWish')
      await wishes.answer('saveWish')
      expect([wishes.state(), wishes.context(), wishes.calls('saveWish').length]).toEqual([
        'resting',
        { kept: [], queue: [] },
        2,
      ])
    },
    'a wish that is made before the session is known waits for it': async machine => {
      const wishes = rigOf(machine)
      wishes.send(pressed)
      expect([wishes.state(), shown(wishes.snapshot()), wishes.told]).toEqual(['settling', true, []])
      wishes.send(who('member'))
      await wishes.answer('loadWishes', [brand.key])
      expect([wishes.state(), wishes.calls('saveWish')]).toEqual(['saving', [{ ...dress, on: true }]])
      await wishes.answer('saveWish')
      expect(wishes.context()).toEqual({ kept: [brand.key, dress.key], queue: [] })
    },
    'a visitor is led to the login, also where it was not known yet that she is one': machine => {
      const early = rigOf(machine)
      early.send(pressed)
      early.send(who('nobody'))
      const late = rigOf(machine)
      late.send(who('nobody'))
      late.send(pressed)
      const led = [{ action: 'leadToLogin', params: { wish: { ...dress, on: true } } }]
      expect([early.told, early.state(), late.told, late.state()]).toEqual([led, 'visiting', led, 'visiting'])
    },
    'what comes back from the login is set, and one that is there already stays': async machine => {
      const wishes = rigOf(machine)
      wishes.send(who('member'))
      wishes.send({ type: 'wish.carried', ...dress })
      await wishes.answer('loadWishes', [])
      expect(wishes.calls('saveWish')).toEqual([{ ...dress, on: true }])
      await wishes.answer('saveWish')
      wishes.send({ type: 'wish.carried', ...dress })
      expect([wishes.state(), wishes.context().kept]).toEqual(['resting', [dress.key]])
    },
    'a company wishes nothing, and another session knows nothing of the last one': async machine => {
      const wishes = rigOf(machine)
      wishes.send(who('member'))
      await wishes.answer('loadWishes', [dress.key])
      wishes.send(who('company'))
      wishes.send(pressed)
      expect([wishes.state(), wishes.context(), wishes.told]).toEqual([
        'company',
        { kept: [], queue: [] },
        [],
      ])
      wishes.send(who('member'))
      expect(wishes.calls('loadWishes')).toHaveLength(2)
    },
    'what did not come is asked for again with the next wish': async machine => {
      const wishes = rigOf(machine)
      wishes.send(who('member'))
      await wishes.refuse('loadWishes', away)
      expect([wishes.state(), wishes.told]).toEqual(['unknown', []])
      wishes.send(pressed)
      await wishes.answer('loadWishes', [])
      expect([wishes.state(), wishes.calls('loadWishes').length, wishes.calls('saveWish').length]).toEqual([
        'saving',
        2,
        1,
      ])
    },
  },
})
