import { expect } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { rigOf } from '../kit.ts'
import {
  away,
  brand,
  brandChange,
  change,
  dress,
  hasHeart,
  listsOf,
  notifyEnded,
  notifySaved,
  pressed,
  pressedBrand,
  resumed,
  retried,
  unknown,
  who,
} from './favorites-fixtures.ts'

/** Wishes made before the session or the saved favorites are known. */
export const earlyFavorites: Readonly<Record<string, (machine: AnyStateMachine) => void | Promise<void>>> = {
  'a favorite chosen before the session is known waits for it': async machine => {
    for (const event of [pressed, resumed]) {
      const favorites = rigOf(machine)
      favorites.send(event)
      // a second time changes nothing
      favorites.send(resumed)
      expect([favorites.state(), listsOf(favorites), favorites.actions]).toEqual([
        'settling',
        { saved: [], queue: [change], lost: [] },
        [],
      ])
      favorites.send(who('member'))
      await favorites.answer('loadFavorites', [brand.key])
      expect([favorites.state(), favorites.calls('saveFavorite')]).toEqual(['saving', [change]])
      await favorites.answer('saveFavorite')
      expect(listsOf(favorites)).toEqual({ saved: [brand.key, dress.key], queue: [], lost: [] })
    }
  },
  'a visitor’s press leads to the login, also before it was known that nobody is logged in': machine => {
    const early = rigOf(machine)
    early.send(pressed)
    early.send(who('nobody'))
    const late = rigOf(machine)
    late.send(who('nobody'))
    late.send(pressed)
    for (const favorites of [early, late]) {
      expect([favorites.state(), listsOf(favorites), favorites.actions]).toEqual([
        'visiting',
        { saved: [], queue: [], lost: [] },
        [{ action: 'leadToLogin', params: { changes: [change] } }],
      ])
    }
  },
  'a heart pressed before the session turns out to be a company’s is dropped': machine => {
    const favorites = rigOf(machine)
    favorites.send(pressed)
    favorites.send(who('company'))
    expect([favorites.state(), listsOf(favorites), favorites.actions]).toEqual([
      'company',
      { saved: [], queue: [], lost: [] },
      [],
    ])
    expect([favorites.calls('loadFavorites'), favorites.calls('saveFavorite')]).toEqual([[], []])
  },
  'hearts pressed before it turns out that nobody is there go to the login together': machine => {
    const favorites = rigOf(machine)
    favorites.send(pressed)
    favorites.send(pressedBrand)
    favorites.send(who('nobody'))
    expect(favorites.actions).toEqual([{ action: 'leadToLogin', params: { changes: [change, brandChange] } }])
  },
  'hearts pressed while the list loads are shown at once, saved in order afterwards, and announced then':
    async machine => {
      const favorites = rigOf(machine)
      favorites.send(who('member'))
      favorites.send(pressed)
      favorites.send(pressedBrand)
      expect([favorites.state(), favorites.context().queue]).toEqual(['loading', [change, brandChange]])
      expect(favorites.actions).toEqual([])
      expect([favorites.calls('loadFavorites').length, favorites.calls('saveFavorite')]).toEqual([1, []])
      await favorites.answer('loadFavorites', [])
      expect([favorites.state(), favorites.calls('saveFavorite')]).toEqual(['saving', [change]])
      await favorites.answer('saveFavorite')
      expect(favorites.calls('saveFavorite')).toEqual([change, brandChange])
      await favorites.answer('saveFavorite')
      expect(favorites.actions.filter(({ action }) => action === 'notifySaved')).toEqual([
        notifySaved(change),
        notifySaved(brandChange),
      ])
      expect([favorites.state(), listsOf(favorites)]).toEqual([
        'resting',
        { saved: [dress.key, brand.key], queue: [], lost: [] },
      ])
    },
  'a second press while the list loads takes the heart off at once and for good': async machine => {
    const favorites = rigOf(machine)
    favorites.send(who('member'))
    favorites.send(pressed)
    favorites.send(pressed)
    expect([favorites.state(), hasHeart(favorites), favorites.calls('loadFavorites').length]).toEqual([
      'loading',
      false,
      1,
    ])
    await favorites.answer('loadFavorites', [])
    await favorites.answer('saveFavorite')
    await favorites.answer('saveFavorite')
    expect([favorites.state(), listsOf(favorites)]).toEqual(['resting', { saved: [], queue: [], lost: [] }])
    expect(favorites.calls('saveFavorite').at(-1)).toEqual({ ...change, on: false })
  },
  'a favorite resumed through a login is saved, and an existing one stays': async machine => {
    const favorites = rigOf(machine)
    favorites.send(who('member'))
    favorites.send(resumed)
    favorites.send(resumed)
    expect(favorites.context().queue).toEqual([change])
    await favorites.answer('loadFavorites', [])
    expect(favorites.calls('saveFavorite')).toEqual([change])
    await favorites.answer('saveFavorite')
    favorites.send(resumed)
    expect([favorites.state(), favorites.context().saved]).toEqual(['resting', [dress.key]])
  },
  'a favorite resumed through a login waits until it is known whose session it is': async machine => {
    for (const name of ['member', 'company', 'nobody']) {
      const favorites = rigOf(machine)
      favorites.send(who('nobody'))
      favorites.send(resumed)
      favorites.send(resumed)
      expect([favorites.state(), listsOf(favorites), favorites.actions]).toEqual([
        'visiting',
        { saved: [], queue: [change], lost: [] },
        [],
      ])
      favorites.send(who(name))
      expect(favorites.actions).toEqual(name === 'nobody' ? [notifyEnded([change], 'nobody')] : [])
      if (name === 'member') {
        await favorites.answer('loadFavorites', [])
        expect([favorites.state(), favorites.calls('saveFavorite')]).toEqual(['saving', [change]])
      } else {
        expect([favorites.state(), listsOf(favorites)]).toEqual([
          name === 'company' ? 'company' : 'visiting',
          { saved: [], queue: [], lost: [] },
        ])
      }
    }
  },
  'the session of the favorites stays known until another one follows': machine => {
    const favorites = rigOf(machine)
    expect(favorites.context().session).toBeNull()
    for (const name of ['member', 'company', 'nobody', 'member', 'nobody', 'company']) {
      favorites.send(who(name))
      favorites.send(pressed)
      expect(favorites.context().session).toBe(name)
    }
  },
  'after a failed load the next press or login loads the list again': async machine => {
    for (const event of [pressed, resumed]) {
      const favorites = await unknown(machine)
      // there is nothing to try again
      favorites.send(retried)
      expect([favorites.state(), favorites.actions]).toEqual(['unknown', []])
      favorites.send(event)
      expect([favorites.state(), hasHeart(favorites), favorites.actions]).toEqual(['loading', true, []])
      expect(favorites.calls('loadFavorites')).toHaveLength(2)
      await favorites.answer('loadFavorites', [])
      expect([favorites.state(), favorites.calls('saveFavorite')]).toEqual(['saving', [change]])
    }
  },
  'hearts pressed before the load failed are taken back and reported; trying again saves them':
    async machine => {
      const favorites = rigOf(machine)
      favorites.send(who('member'))
      favorites.send(pressed)
      favorites.send(pressedBrand)
      await favorites.refuse('loadFavorites', away)
      expect([favorites.state(), hasHeart(favorites), favorites.context().queue]).toEqual([
        'unknown',
        false,
        [],
      ])
      expect(favorites.actions).toEqual([
        { action: 'notifyLost', params: { changes: [change, brandChange], message: away.message } },
      ])
      favorites.send(retried)
      expect([favorites.state(), hasHeart(favorites)]).toEqual(['loading', true])
      await favorites.answer('loadFavorites', [])
      await favorites.answer('saveFavorite')
      await favorites.answer('saveFavorite')
      expect([favorites.calls('saveFavorite'), favorites.context().saved]).toEqual([
        [change, brandChange],
        [dress.key, brand.key],
      ])
    },
  'a lost favorite retried while the list loads waits behind the ones chosen meanwhile': async machine => {
    const favorites = rigOf(machine)
    favorites.send(who('member'))
    favorites.send(pressed)
    await favorites.refuse('loadFavorites', away)
    favorites.send(pressedBrand)
    favorites.send(retried)
    favorites.send(retried)
    expect([favorites.state(), favorites.context().queue, favorites.calls('loadFavorites').length]).toEqual([
      'loading',
      [brandChange, change],
      2,
    ])
  },
}
