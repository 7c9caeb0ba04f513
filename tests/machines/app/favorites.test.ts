import { expect } from 'vitest'
import { unreachable } from '#src/api/contract/values/site.ts'
import { favoritesMachine } from '#src/machines/app/favorites.ts'
import type { FavoriteChange, FavoritesContext } from '#src/machines/app/favorites-queue.ts'
import { describeMachine, done, failed, rigOf } from '../kit.ts'
import { earlyFavorites } from './favorites-early.ts'
import {
  away,
  brand,
  brandChange,
  change,
  dress,
  gone,
  hasHeart,
  listsOf,
  member,
  notifyEnded,
  notifySaved,
  pressed,
  pressedBrand,
  resumed,
  retried,
  undone,
  who,
} from './favorites-fixtures.ts'

describeMachine({
  name: 'favorites',
  machine: favoritesMachine,
  events: {
    'pressed the dress': pressed,
    'pressed the brand': pressedBrand,
    'undone, off again': undone(false),
    'resumed the dress': resumed,
    'it is a member': who('member'),
    'it is a company': who('company'),
    'it is nobody': who('nobody'),
    'there was a heart': done('loadFavorites', [dress.key]),
    'there was none': done('loadFavorites', []),
    'they do not come': failed('loadFavorites', away),
    'it is saved': done('saveFavorite', undefined),
    'it is refused': failed('saveFavorite', gone),
    'nothing can be saved': failed('saveFavorite', away),
    'what is lost once more': retried,
  },
  project: ({ saved, queue, lost }: FavoritesContext) => ({
    lost: lost.map(({ key, on }) => `${key.slice(0, 5)} ${on}`).join(', '),
    saved: saved.join(' '),
    queue: queue.map(({ key, on }) => `${key.slice(0, 5)} ${on}`).join(', '),
  }),
  invariants: {
    settling: ({ context, children }) => context.saved.length === 0 && Object.keys(children).length === 0,
    visiting: ({ context }) =>
      context.saved.length === 0 && context.queue.every(({ on }: FavoriteChange) => on),
    company: ({ context }) => context.saved.length === 0 && context.queue.length === 0,
    loading: ({ context, children }) => context.saved.length === 0 && 'loadFavorites' in children,
    unknown: ({ context }) => context.saved.length === 0 && context.queue.length === 0,
    resting: ({ context }) => context.queue.length === 0,
    saving: ({ context, children }) => context.queue.length > 0 && 'saveFavorite' in children,
  },
  behaviours: {
    ...earlyFavorites,
    'a pressed heart shows at once, is announced once saved, and can be undone from its toast':
      async machine => {
        const favorites = await member(machine)
        favorites.send(pressed)
        expect([favorites.state(), hasHeart(favorites), favorites.calls('saveFavorite')]).toEqual([
          'saving',
          true,
          [change],
        ])
        expect(favorites.actions).toEqual([])
        await favorites.answer('saveFavorite')
        expect([favorites.state(), listsOf(favorites)]).toEqual([
          'resting',
          { saved: [dress.key], queue: [], lost: [] },
        ])
        const first = [notifySaved(change), { action: 'refetchLists', params: { change } }]
        expect(favorites.actions).toEqual(first)
        favorites.send(undone(false))
        expect(hasHeart(favorites)).toBe(false)
        await favorites.answer('saveFavorite')
        expect(listsOf(favorites)).toEqual({ saved: [], queue: [], lost: [] })
        // its outcome is seen; a message about a message is one too many
        const back = { ...change, on: false, isUndo: true }
        expect(favorites.actions).toEqual([
          ...first,
          notifySaved(undefined),
          { action: 'refetchLists', params: { change: back } },
        ])
      },
    'a refused heart is taken back with its sentence, and what waits behind it is saved': async machine => {
      for (const status of [400, 403, 404, 409, 422]) {
        const favorites = await member(machine)
        favorites.send(pressed)
        favorites.send(pressedBrand)
        await favorites.refuse('saveFavorite', { ...gone, status })
        expect(hasHeart(favorites)).toBe(false)
        expect(favorites.actions).toEqual([
          { action: 'notifyRefused', params: { change, message: gone.message } },
        ])
        expect([favorites.state(), favorites.calls('saveFavorite').at(-1)]).toEqual(['saving', brandChange])
        await favorites.answer('saveFavorite')
        expect(listsOf(favorites)).toEqual({ saved: [brand.key], queue: [], lost: [] })
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
          const favorites = await member(machine, [])
          favorites.send(pressed)
          favorites.send(pressedBrand)
          await favorites.refuse('saveFavorite', failure)
          expect([favorites.state(), listsOf(favorites), favorites.calls('saveFavorite').length]).toEqual([
            'resting',
            { saved: [], queue: [], lost: [change, brandChange] },
            1,
          ])
          expect(favorites.actions).toEqual([
            {
              action: 'notifyLost',
              params: {
                changes: [change, brandChange],
                message: failure === away || 'status' in failure ? away.message : unreachable,
              },
            },
          ])
          favorites.send(retried)
          expect([favorites.state(), hasHeart(favorites)]).toEqual(['saving', true])
          await favorites.answer('saveFavorite')
          await favorites.answer('saveFavorite')
          expect(listsOf(favorites)).toEqual({ saved: [dress.key, brand.key], queue: [], lost: [] })
          // a second press of the same button
          favorites.send(retried)
          expect([favorites.state(), favorites.calls('saveFavorite').length]).toEqual(['resting', 3])
        }
      },
    'a heart pressed twice before a save fails: only the last choice counts as lost': async machine => {
      const favorites = await member(machine)
      favorites.send(pressed)
      favorites.send(pressedBrand)
      favorites.send(pressed)
      await favorites.refuse('saveFavorite', away)
      expect(favorites.actions).toEqual([
        {
          action: 'notifyLost',
          params: { changes: [brandChange, { ...change, on: false }], message: away.message },
        },
      ])
    },
    'a retried favorite waits behind the one that is being saved': async machine => {
      const favorites = await member(machine)
      favorites.send(pressed)
      await favorites.refuse('saveFavorite', away)
      favorites.send(pressedBrand)
      favorites.send(retried)
      favorites.send(retried)
      expect([favorites.state(), listsOf(favorites), favorites.isGivenUp('saveFavorite')]).toEqual([
        'saving',
        { saved: [], queue: [brandChange, change], lost: [] },
        false,
      ])
    },
    'failed favorites are reported together; pressing one again takes it off the list': async machine => {
      const favorites = await member(machine)
      favorites.send(pressed)
      await favorites.refuse('saveFavorite', away)
      favorites.send(pressedBrand)
      await favorites.refuse('saveFavorite', away)
      expect(favorites.actions.at(-1)?.params).toEqual({
        changes: [change, brandChange],
        message: away.message,
      })
      favorites.send(pressed)
      await favorites.answer('saveFavorite')
      expect(listsOf(favorites)).toEqual({ saved: [dress.key], queue: [], lost: [brandChange] })
      favorites.send(who('member'))
      expect(favorites.context().lost).toEqual([])
    },
    'pressed again and again while it is saved, the last one counts and costs one call': async machine => {
      const favorites = await member(machine)
      for (const _ of [1, 2, 3, 4]) favorites.send(pressed)
      expect(hasHeart(favorites)).toBe(false)
      await favorites.answer('saveFavorite')
      await favorites.answer('saveFavorite')
      const off = { ...change, on: false }
      // a change that was undone meanwhile has no toast
      expect(favorites.actions).toEqual([
        notifySaved(undefined),
        { action: 'refetchLists', params: { change } },
        notifySaved(off),
        { action: 'refetchLists', params: { change: off } },
      ])
      expect([favorites.state(), listsOf(favorites), favorites.calls('saveFavorite')]).toEqual([
        'resting',
        { saved: [], queue: [], lost: [] },
        [change, { ...change, on: false }],
      ])
    },
    'undoing while the heart is saved lets that call finish and then removes the heart': async machine => {
      const favorites = await member(machine)
      favorites.send(pressed)
      favorites.send(undone(false))
      expect([favorites.state(), hasHeart(favorites), favorites.isGivenUp('saveFavorite')]).toEqual([
        'saving',
        false,
        false,
      ])
      await favorites.answer('saveFavorite')
      expect(favorites.calls('saveFavorite')).toEqual([change, { ...change, on: false, isUndo: true }])
      await favorites.answer('saveFavorite')
      expect([favorites.state(), listsOf(favorites)]).toEqual(['resting', { saved: [], queue: [], lost: [] }])
    },
    'a favorite resumed through a login after the list loaded is saved and announced': async machine => {
      const favorites = await member(machine)
      favorites.send(resumed)
      expect([favorites.state(), hasHeart(favorites), favorites.actions]).toEqual(['saving', true, []])
      await favorites.answer('saveFavorite')
      expect(favorites.actions[0]).toEqual(notifySaved(change))
      expect([favorites.calls('saveFavorite'), listsOf(favorites)]).toEqual([
        [change],
        { saved: [dress.key], queue: [], lost: [] },
      ])
    },
    'a favorite resumed through a login during another save waits behind it and is saved once':
      async machine => {
        const favorites = await member(machine)
        favorites.send(pressedBrand)
        favorites.send(resumed)
        favorites.send(resumed)
        expect([favorites.state(), favorites.context().queue, favorites.isGivenUp('saveFavorite')]).toEqual([
          'saving',
          [brandChange, change],
          false,
        ])
        await favorites.answer('saveFavorite')
        await favorites.answer('saveFavorite')
        expect([favorites.state(), favorites.calls('saveFavorite'), favorites.context().saved]).toEqual([
          'resting',
          [brandChange, change],
          [brand.key, dress.key],
        ])
      },
    'a favorite resumed through a login while it is being saved is not sent a second time': async machine => {
      const favorites = await member(machine)
      favorites.send(pressed)
      favorites.send(resumed)
      await favorites.answer('saveFavorite')
      expect([favorites.state(), favorites.calls('saveFavorite'), favorites.context().saved]).toEqual([
        'resting',
        [change],
        [dress.key],
      ])
    },
    'a company has no favorites, and none of the member before it': async machine => {
      const favorites = await member(machine, [dress.key])
      favorites.send(who('company'))
      favorites.send(pressed)
      expect([favorites.state(), listsOf(favorites), favorites.actions]).toEqual([
        'company',
        { saved: [], queue: [], lost: [] },
        [notifyEnded([], 'company')],
      ])
      favorites.send(who('member'))
      expect(favorites.calls('loadFavorites')).toHaveLength(2)
    },
    'another member starts without the last one’s favorites, and the pending save is given up':
      async machine => {
        const favorites = await member(machine, [dress.key])
        favorites.send(pressedBrand)
        favorites.send(who('member'))
        expect([favorites.state(), listsOf(favorites), favorites.calls('loadFavorites').length]).toEqual([
          'loading',
          { saved: [], queue: [], lost: [] },
          2,
        ])
        expect(favorites.isGivenUp('saveFavorite')).toBe(true)
        expect(favorites.actions).toEqual([notifyEnded([brandChange], 'member')])
        await favorites.answer('loadFavorites', [])
        expect([favorites.state(), listsOf(favorites), favorites.calls('saveFavorite').length]).toEqual([
          'resting',
          { saved: [], queue: [], lost: [] },
          1,
        ])
      },
    'a logout clears the favorites, and the next press leads to the login': async machine => {
      const favorites = await member(machine, [dress.key])
      favorites.send(who('nobody'))
      expect([favorites.state(), listsOf(favorites)]).toEqual([
        'visiting',
        { saved: [], queue: [], lost: [] },
      ])
      favorites.send(pressed)
      expect(favorites.actions).toEqual([
        notifyEnded([], 'nobody'),
        { action: 'leadToLogin', params: { changes: [change] } },
      ])
    },
    'a session that ends while hearts wait reports all of them, and says nothing of success':
      async machine => {
        const saving = await member(machine)
        const loading = rigOf(machine)
        loading.send(who('member'))
        for (const favorites of [saving, loading]) {
          favorites.send(pressed)
          favorites.send(pressedBrand)
          favorites.send(who('nobody'))
          expect([favorites.state(), listsOf(favorites), favorites.actions]).toEqual([
            'visiting',
            { saved: [], queue: [], lost: [] },
            [notifyEnded([change, brandChange], 'nobody')],
          ])
        }
      },
  },
})
