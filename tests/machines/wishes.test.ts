import { expect } from 'vitest'
import { wishesMachine } from '#src/machines/app/wishes.ts'
import type { WishesContext } from '#src/machines/app/wishes-queue.ts'
import { describeMachine, done, failed } from './kit.ts'
import { earlyWishes } from './wishes-early.ts'
import {
  away,
  brand,
  brandWish,
  carried,
  dress,
  hasHeart,
  member,
  pressed,
  pressedBrand,
  tellWished,
  undone,
  who,
  wish,
} from './wishes-fixtures.ts'

describeMachine({
  name: 'wishes',
  machine: wishesMachine,
  events: {
    'pressed the dress': pressed,
    'pressed the brand': pressedBrand,
    'undone, off again': undone(false),
    'carried the dress': carried,
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
  equivalent: {
    'settling | session.changed | 4: never taken':
      'the root answers instead: it also goes to `visiting`, and has nothing to forget',
  },
  behaviours: {
    ...earlyWishes,
    'a heart is shown at once, saved, and undone by its toast': async machine => {
      const wishes = await member(machine)
      wishes.send(pressed)
      expect([wishes.state(), hasHeart(wishes), wishes.calls('saveWish')]).toEqual(['saving', true, [wish]])
      expect(wishes.told).toEqual([tellWished(wish)])
      await wishes.answer('saveWish')
      expect([wishes.state(), wishes.context()]).toEqual(['resting', { kept: [dress.key], queue: [] }])
      wishes.send(undone(false))
      expect(hasHeart(wishes)).toBe(false)
      await wishes.answer('saveWish')
      expect(wishes.context()).toEqual({ kept: [], queue: [] })
      expect(wishes.told).toEqual([
        tellWished(wish),
        { action: 'tellSaved', params: { wish } },
        { action: 'tellSaved', params: { wish: { ...wish, on: false } } },
      ])
    },
    'what the server refuses is taken back with its sentence, and what waits behind it is saved':
      async machine => {
        const wishes = await member(machine)
        wishes.send(pressed)
        wishes.send(pressedBrand)
        await wishes.refuse('saveWish', away)
        expect(hasHeart(wishes)).toBe(false)
        expect(wishes.told).toEqual([
          tellWished(wish),
          tellWished(brandWish),
          { action: 'tellRefused', params: { wish, message: away.message } },
        ])
        expect([wishes.state(), wishes.calls('saveWish').at(-1)]).toEqual(['saving', brandWish])
        await wishes.answer('saveWish')
        expect(wishes.context()).toEqual({ kept: [brand.key], queue: [] })
      },
    'pressed again and again while it is saved, the last one counts and costs one call': async machine => {
      const wishes = await member(machine)
      for (const _ of [1, 2, 3, 4]) wishes.send(pressed)
      expect(hasHeart(wishes)).toBe(false)
      expect(wishes.told).toEqual([true, false, true, false].map(on => tellWished({ ...wish, on })))
      await wishes.answer('saveWish')
      await wishes.answer('saveWish')
      expect([wishes.state(), wishes.context(), wishes.calls('saveWish')]).toEqual([
        'resting',
        { kept: [], queue: [] },
        [wish, { ...wish, on: false }],
      ])
    },
    'undoing while the heart is saved lets that call finish and then removes the heart': async machine => {
      const wishes = await member(machine)
      wishes.send(pressed)
      wishes.send(undone(false))
      expect([wishes.state(), hasHeart(wishes), wishes.isGivenUp('saveWish')]).toEqual([
        'saving',
        false,
        false,
      ])
      await wishes.answer('saveWish')
      expect(wishes.calls('saveWish')).toEqual([wish, { ...wish, on: false }])
      await wishes.answer('saveWish')
      expect([wishes.state(), wishes.context()]).toEqual(['resting', { kept: [], queue: [] }])
    },
    'a wish brought back after the list loaded is announced and saved': async machine => {
      const wishes = await member(machine)
      wishes.send(carried)
      expect([wishes.state(), hasHeart(wishes), wishes.told]).toEqual(['saving', true, [tellWished(wish)]])
      await wishes.answer('saveWish')
      expect([wishes.calls('saveWish'), wishes.context()]).toEqual([[wish], { kept: [dress.key], queue: [] }])
    },
    'a wish brought back during a save waits behind it, once': async machine => {
      const wishes = await member(machine)
      wishes.send(pressedBrand)
      wishes.send(carried)
      wishes.send(carried)
      expect([wishes.state(), wishes.context().queue, wishes.isGivenUp('saveWish')]).toEqual([
        'saving',
        [brandWish, wish],
        false,
      ])
      await wishes.answer('saveWish')
      await wishes.answer('saveWish')
      expect([wishes.state(), wishes.calls('saveWish'), wishes.context().kept]).toEqual([
        'resting',
        [brandWish, wish],
        [brand.key, dress.key],
      ])
    },
    'a wish brought back while it is being saved costs no second call': async machine => {
      const wishes = await member(machine)
      wishes.send(pressed)
      wishes.send(carried)
      await wishes.answer('saveWish')
      expect([wishes.state(), wishes.calls('saveWish'), wishes.context().kept]).toEqual([
        'resting',
        [wish],
        [dress.key],
      ])
    },
    'a company has no wishes, and none of the member before it': async machine => {
      const wishes = await member(machine, [dress.key])
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
    'another member starts without the last one’s wishes, and the pending save is given up':
      async machine => {
        const wishes = await member(machine, [dress.key])
        wishes.send(pressedBrand)
        wishes.send(who('member'))
        expect([wishes.state(), wishes.context(), wishes.calls('loadWishes').length]).toEqual([
          'loading',
          { kept: [], queue: [] },
          2,
        ])
        expect(wishes.isGivenUp('saveWish')).toBe(true)
        await wishes.answer('loadWishes', [])
        expect([wishes.state(), wishes.context(), wishes.calls('saveWish').length]).toEqual([
          'resting',
          { kept: [], queue: [] },
          1,
        ])
      },
    'logging out forgets the wishes, and the next press leads to the login': async machine => {
      const wishes = await member(machine, [dress.key])
      wishes.send(who('nobody'))
      expect([wishes.state(), wishes.context()]).toEqual(['visiting', { kept: [], queue: [] }])
      wishes.send(pressed)
      expect(wishes.told).toEqual([{ action: 'leadToLogin', params: { wish } }])
    },
  },
})
