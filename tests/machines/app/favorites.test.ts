import { expect } from 'vitest'
import { unreachable } from '#src/api/contract/values/site.ts'
import { favoritesMachine } from '#src/machines/app/favorites.ts'
import type { FavoriteChange, FavoritesContext } from '#src/machines/app/favorites-queue.ts'
import { describeMachine, done, failed, rigOf } from '../kit.ts'
import { earlyWishes } from './favorites-early.ts'
import {
  away,
  brand,
  brandWish,
  carried,
  dress,
  gone,
  hasHeart,
  listsOf,
  member,
  pressed,
  pressedBrand,
  retried,
  tellEnded,
  tellWished,
  undone,
  who,
  wish,
} from './favorites-fixtures.ts'

describeMachine({
  name: 'favorites',
  machine: favoritesMachine,
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
    'it is refused': failed('saveWish', gone),
    'nothing can be saved': failed('saveWish', away),
    'what is lost once more': retried,
  },
  project: ({ kept, queue, lost }: FavoritesContext) => ({
    lost: lost.map(({ key, on }) => `${key.slice(0, 5)} ${on}`).join(', '),
    kept: kept.join(' '),
    queue: queue.map(({ key, on }) => `${key.slice(0, 5)} ${on}`).join(', '),
  }),
  invariants: {
    settling: ({ context, children }) => context.kept.length === 0 && Object.keys(children).length === 0,
    visiting: ({ context }) =>
      context.kept.length === 0 && context.queue.every(({ on }: FavoriteChange) => on),
    company: ({ context }) => context.kept.length === 0 && context.queue.length === 0,
    loading: ({ context, children }) => context.kept.length === 0 && 'loadWishes' in children,
    unknown: ({ context }) => context.kept.length === 0 && context.queue.length === 0,
    resting: ({ context }) => context.queue.length === 0,
    saving: ({ context, children }) => context.queue.length > 0 && 'saveWish' in children,
  },
  behaviours: {
    ...earlyWishes,
    'a pressed heart shows at once, is announced once saved, and can be undone from its toast':
      async machine => {
        const wishes = await member(machine)
        wishes.send(pressed)
        expect([wishes.state(), hasHeart(wishes), wishes.calls('saveWish')]).toEqual(['saving', true, [wish]])
        expect(wishes.told).toEqual([])
        await wishes.answer('saveWish')
        expect([wishes.state(), listsOf(wishes)]).toEqual([
          'resting',
          { kept: [dress.key], queue: [], lost: [] },
        ])
        const told = [tellWished(wish), { action: 'tellSaved', params: { wish } }]
        expect(wishes.told).toEqual(told)
        wishes.send(undone(false))
        expect(hasHeart(wishes)).toBe(false)
        await wishes.answer('saveWish')
        expect(listsOf(wishes)).toEqual({ kept: [], queue: [], lost: [] })
        // its outcome is seen; a message about a message is one too many
        const back = { ...wish, on: false, isUndo: true }
        expect(wishes.told).toEqual([
          ...told,
          tellWished(undefined),
          { action: 'tellSaved', params: { wish: back } },
        ])
      },
    'a refused heart is taken back with its sentence, and what waits behind it is saved': async machine => {
      for (const status of [400, 403, 404, 409, 422]) {
        const wishes = await member(machine)
        wishes.send(pressed)
        wishes.send(pressedBrand)
        await wishes.refuse('saveWish', { ...gone, status })
        expect(hasHeart(wishes)).toBe(false)
        expect(wishes.told).toEqual([{ action: 'tellRefused', params: { wish, message: gone.message } }])
        expect([wishes.state(), wishes.calls('saveWish').at(-1)]).toEqual(['saving', brandWish])
        await wishes.answer('saveWish')
        expect(listsOf(wishes)).toEqual({ kept: [brand.key], queue: [], lost: [] })
      }
    },
    'favorites that cannot be saved: the whole queue is reported once and retried in its order':
      async machine => {
        for (const failure of [
          away,
          { ...away, status: 500 },
          { ...away, status: 429 },
          new TypeError('no line'),
        ]) {
          const wishes = await member(machine, [])
          wishes.send(pressed)
          wishes.send(pressedBrand)
          await wishes.refuse('saveWish', failure)
          expect([wishes.state(), listsOf(wishes), wishes.calls('saveWish').length]).toEqual([
            'resting',
            { kept: [], queue: [], lost: [wish, brandWish] },
            1,
          ])
          expect(wishes.told).toEqual([
            {
              action: 'tellLost',
              params: {
                wishes: [wish, brandWish],
                message: failure === away || 'status' in failure ? away.message : unreachable,
              },
            },
          ])
          wishes.send(retried)
          expect([wishes.state(), hasHeart(wishes)]).toEqual(['saving', true])
          await wishes.answer('saveWish')
          await wishes.answer('saveWish')
          expect(listsOf(wishes)).toEqual({ kept: [dress.key, brand.key], queue: [], lost: [] })
          // a second press of the same button
          wishes.send(retried)
          expect([wishes.state(), wishes.calls('saveWish').length]).toEqual(['resting', 3])
        }
      },
    'a heart pressed twice before a save fails: only the last choice counts as lost': async machine => {
      const wishes = await member(machine)
      wishes.send(pressed)
      wishes.send(pressedBrand)
      wishes.send(pressed)
      await wishes.refuse('saveWish', away)
      expect(wishes.told).toEqual([
        {
          action: 'tellLost',
          params: { wishes: [brandWish, { ...wish, on: false }], message: away.message },
        },
      ])
    },
    'a retried favorite waits behind the one that is being saved': async machine => {
      const wishes = await member(machine)
      wishes.send(pressed)
      await wishes.refuse('saveWish', away)
      wishes.send(pressedBrand)
      wishes.send(retried)
      wishes.send(retried)
      expect([wishes.state(), listsOf(wishes), wishes.isGivenUp('saveWish')]).toEqual([
        'saving',
        { kept: [], queue: [brandWish, wish], lost: [] },
        false,
      ])
    },
    'failed favorites are reported together; pressing one again takes it off the list': async machine => {
      const wishes = await member(machine)
      wishes.send(pressed)
      await wishes.refuse('saveWish', away)
      wishes.send(pressedBrand)
      await wishes.refuse('saveWish', away)
      expect(wishes.told.at(-1)?.params).toEqual({ wishes: [wish, brandWish], message: away.message })
      wishes.send(pressed)
      await wishes.answer('saveWish')
      expect(listsOf(wishes)).toEqual({ kept: [dress.key], queue: [], lost: [brandWish] })
      wishes.send(who('member'))
      expect(wishes.context().lost).toEqual([])
    },
    'pressed again and again while it is saved, the last one counts and costs one call': async machine => {
      const wishes = await member(machine)
      for (const _ of [1, 2, 3, 4]) wishes.send(pressed)
      expect(hasHeart(wishes)).toBe(false)
      await wishes.answer('saveWish')
      await wishes.answer('saveWish')
      const off = { ...wish, on: false }
      // what was not left so long is not told
      expect(wishes.told).toEqual([
        tellWished(undefined),
        { action: 'tellSaved', params: { wish } },
        tellWished(off),
        { action: 'tellSaved', params: { wish: off } },
      ])
      expect([wishes.state(), listsOf(wishes), wishes.calls('saveWish')]).toEqual([
        'resting',
        { kept: [], queue: [], lost: [] },
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
      expect(wishes.calls('saveWish')).toEqual([wish, { ...wish, on: false, isUndo: true }])
      await wishes.answer('saveWish')
      expect([wishes.state(), listsOf(wishes)]).toEqual(['resting', { kept: [], queue: [], lost: [] }])
    },
    'a favorite carried through a login after the list loaded is saved and announced': async machine => {
      const wishes = await member(machine)
      wishes.send(carried)
      expect([wishes.state(), hasHeart(wishes), wishes.told]).toEqual(['saving', true, []])
      await wishes.answer('saveWish')
      expect(wishes.told[0]).toEqual(tellWished(wish))
      expect([wishes.calls('saveWish'), listsOf(wishes)]).toEqual([
        [wish],
        { kept: [dress.key], queue: [], lost: [] },
      ])
    },
    'a favorite carried through a login during another save waits behind it and is saved once':
      async machine => {
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
    'a favorite carried through a login while it is being saved is not sent a second time': async machine => {
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
    'a company has no favorites, and none of the member before it': async machine => {
      const wishes = await member(machine, [dress.key])
      wishes.send(who('company'))
      wishes.send(pressed)
      expect([wishes.state(), listsOf(wishes), wishes.told]).toEqual([
        'company',
        { kept: [], queue: [], lost: [] },
        [tellEnded([], 'company')],
      ])
      wishes.send(who('member'))
      expect(wishes.calls('loadWishes')).toHaveLength(2)
    },
    'another member starts without the last one’s favorites, and the pending save is given up':
      async machine => {
        const wishes = await member(machine, [dress.key])
        wishes.send(pressedBrand)
        wishes.send(who('member'))
        expect([wishes.state(), listsOf(wishes), wishes.calls('loadWishes').length]).toEqual([
          'loading',
          { kept: [], queue: [], lost: [] },
          2,
        ])
        expect(wishes.isGivenUp('saveWish')).toBe(true)
        expect(wishes.told).toEqual([tellEnded([brandWish], 'member')])
        await wishes.answer('loadWishes', [])
        expect([wishes.state(), listsOf(wishes), wishes.calls('saveWish').length]).toEqual([
          'resting',
          { kept: [], queue: [], lost: [] },
          1,
        ])
      },
    'a logout clears the favorites, and the next press leads to the login': async machine => {
      const wishes = await member(machine, [dress.key])
      wishes.send(who('nobody'))
      expect([wishes.state(), listsOf(wishes)]).toEqual(['visiting', { kept: [], queue: [], lost: [] }])
      wishes.send(pressed)
      expect(wishes.told).toEqual([
        tellEnded([], 'nobody'),
        { action: 'leadToLogin', params: { wishes: [wish] } },
      ])
    },
    'a session that ends while hearts wait reports all of them, and says nothing of success':
      async machine => {
        const saving = await member(machine)
        const loading = rigOf(machine)
        loading.send(who('member'))
        for (const wishes of [saving, loading]) {
          wishes.send(pressed)
          wishes.send(pressedBrand)
          wishes.send(who('nobody'))
          expect([wishes.state(), listsOf(wishes), wishes.told]).toEqual([
            'visiting',
            { kept: [], queue: [], lost: [] },
            [tellEnded([wish, brandWish], 'nobody')],
          ])
        }
      },
  },
})
