import { expect } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { rigOf } from '../kit.ts'
import {
  away,
  brand,
  brandWish,
  carried,
  dress,
  hasHeart,
  listsOf,
  pressed,
  pressedBrand,
  retried,
  tellEnded,
  tellWished,
  unknown,
  who,
  wish,
} from './favorites-fixtures.ts'

/** Wishes made before the session or the saved wishes are known. */
export const earlyWishes: Readonly<Record<string, (machine: AnyStateMachine) => void | Promise<void>>> = {
  'a favorite chosen before the session is known waits for it': async machine => {
    for (const event of [pressed, carried]) {
      const wishes = rigOf(machine)
      wishes.send(event)
      // a second time changes nothing
      wishes.send(carried)
      expect([wishes.state(), listsOf(wishes), wishes.told]).toEqual([
        'settling',
        { kept: [], queue: [wish], lost: [] },
        [],
      ])
      wishes.send(who('member'))
      await wishes.answer('loadWishes', [brand.key])
      expect([wishes.state(), wishes.calls('saveWish')]).toEqual(['saving', [wish]])
      await wishes.answer('saveWish')
      expect(listsOf(wishes)).toEqual({ kept: [brand.key, dress.key], queue: [], lost: [] })
    }
  },
  'a visitor’s press leads to the login, also before it was known that nobody is logged in': machine => {
    const early = rigOf(machine)
    early.send(pressed)
    early.send(who('nobody'))
    const late = rigOf(machine)
    late.send(who('nobody'))
    late.send(pressed)
    for (const wishes of [early, late]) {
      expect([wishes.state(), listsOf(wishes), wishes.told]).toEqual([
        'visiting',
        { kept: [], queue: [], lost: [] },
        [{ action: 'leadToLogin', params: { wishes: [wish] } }],
      ])
    }
  },
  'a heart pressed before the session turns out to be a company’s is dropped': machine => {
    const wishes = rigOf(machine)
    wishes.send(pressed)
    wishes.send(who('company'))
    expect([wishes.state(), listsOf(wishes), wishes.told]).toEqual([
      'company',
      { kept: [], queue: [], lost: [] },
      [],
    ])
    expect([wishes.calls('loadWishes'), wishes.calls('saveWish')]).toEqual([[], []])
  },
  'hearts pressed before it turns out that nobody is there go to the login together': machine => {
    const wishes = rigOf(machine)
    wishes.send(pressed)
    wishes.send(pressedBrand)
    wishes.send(who('nobody'))
    expect(wishes.told).toEqual([{ action: 'leadToLogin', params: { wishes: [wish, brandWish] } }])
  },
  'hearts pressed while the list loads are shown at once, saved in order afterwards, and announced then':
    async machine => {
      const wishes = rigOf(machine)
      wishes.send(who('member'))
      wishes.send(pressed)
      wishes.send(pressedBrand)
      expect([wishes.state(), wishes.context().queue]).toEqual(['loading', [wish, brandWish]])
      expect(wishes.told).toEqual([])
      expect([wishes.calls('loadWishes').length, wishes.calls('saveWish')]).toEqual([1, []])
      await wishes.answer('loadWishes', [])
      expect([wishes.state(), wishes.calls('saveWish')]).toEqual(['saving', [wish]])
      await wishes.answer('saveWish')
      expect(wishes.calls('saveWish')).toEqual([wish, brandWish])
      await wishes.answer('saveWish')
      expect(wishes.told.filter(({ action }) => action === 'tellWished')).toEqual([
        tellWished(wish),
        tellWished(brandWish),
      ])
      expect([wishes.state(), listsOf(wishes)]).toEqual([
        'resting',
        { kept: [dress.key, brand.key], queue: [], lost: [] },
      ])
    },
  'a second press while the list loads takes the heart off at once and for good': async machine => {
    const wishes = rigOf(machine)
    wishes.send(who('member'))
    wishes.send(pressed)
    wishes.send(pressed)
    expect([wishes.state(), hasHeart(wishes), wishes.calls('loadWishes').length]).toEqual([
      'loading',
      false,
      1,
    ])
    await wishes.answer('loadWishes', [])
    await wishes.answer('saveWish')
    await wishes.answer('saveWish')
    expect([wishes.state(), listsOf(wishes)]).toEqual(['resting', { kept: [], queue: [], lost: [] }])
    expect(wishes.calls('saveWish').at(-1)).toEqual({ ...wish, on: false })
  },
  'a favorite carried through a login is saved, and an existing one stays': async machine => {
    const wishes = rigOf(machine)
    wishes.send(who('member'))
    wishes.send(carried)
    wishes.send(carried)
    expect(wishes.context().queue).toEqual([wish])
    await wishes.answer('loadWishes', [])
    expect(wishes.calls('saveWish')).toEqual([wish])
    await wishes.answer('saveWish')
    wishes.send(carried)
    expect([wishes.state(), wishes.context().kept]).toEqual(['resting', [dress.key]])
  },
  'a favorite carried through a login waits until it is known whose session it is': async machine => {
    for (const name of ['member', 'company', 'nobody']) {
      const wishes = rigOf(machine)
      wishes.send(who('nobody'))
      wishes.send(carried)
      wishes.send(carried)
      expect([wishes.state(), listsOf(wishes), wishes.told]).toEqual([
        'visiting',
        { kept: [], queue: [wish], lost: [] },
        [],
      ])
      wishes.send(who(name))
      expect(wishes.told).toEqual(name === 'nobody' ? [tellEnded([wish], 'nobody')] : [])
      if (name === 'member') {
        await wishes.answer('loadWishes', [])
        expect([wishes.state(), wishes.calls('saveWish')]).toEqual(['saving', [wish]])
      } else {
        expect([wishes.state(), listsOf(wishes)]).toEqual([
          name === 'company' ? 'company' : 'visiting',
          { kept: [], queue: [], lost: [] },
        ])
      }
    }
  },
  'the session of the favorites stays known until another one follows': machine => {
    const wishes = rigOf(machine)
    expect(wishes.context().session).toBeNull()
    for (const name of ['member', 'company', 'nobody', 'member', 'nobody', 'company']) {
      wishes.send(who(name))
      wishes.send(pressed)
      expect(wishes.context().session).toBe(name)
    }
  },
  'after a failed load the next press or login loads the list again': async machine => {
    for (const event of [pressed, carried]) {
      const wishes = await unknown(machine)
      // there is nothing to try again
      wishes.send(retried)
      expect([wishes.state(), wishes.told]).toEqual(['unknown', []])
      wishes.send(event)
      expect([wishes.state(), hasHeart(wishes), wishes.told]).toEqual(['loading', true, []])
      expect(wishes.calls('loadWishes')).toHaveLength(2)
      await wishes.answer('loadWishes', [])
      expect([wishes.state(), wishes.calls('saveWish')]).toEqual(['saving', [wish]])
    }
  },
  'hearts pressed before the load failed are taken back and reported; trying again saves them':
    async machine => {
      const wishes = rigOf(machine)
      wishes.send(who('member'))
      wishes.send(pressed)
      wishes.send(pressedBrand)
      await wishes.refuse('loadWishes', away)
      expect([wishes.state(), hasHeart(wishes), wishes.context().queue]).toEqual(['unknown', false, []])
      expect(wishes.told).toEqual([
        { action: 'tellLost', params: { wishes: [wish, brandWish], message: away.message } },
      ])
      wishes.send(retried)
      expect([wishes.state(), hasHeart(wishes)]).toEqual(['loading', true])
      await wishes.answer('loadWishes', [])
      await wishes.answer('saveWish')
      await wishes.answer('saveWish')
      expect([wishes.calls('saveWish'), wishes.context().kept]).toEqual([
        [wish, brandWish],
        [dress.key, brand.key],
      ])
    },
  'a lost favorite retried while the list loads waits behind the ones chosen meanwhile': async machine => {
    const wishes = rigOf(machine)
    wishes.send(who('member'))
    wishes.send(pressed)
    await wishes.refuse('loadWishes', away)
    wishes.send(pressedBrand)
    wishes.send(retried)
    wishes.send(retried)
    expect([wishes.state(), wishes.context().queue, wishes.calls('loadWishes').length]).toEqual([
      'loading',
      [brandWish, wish],
      2,
    ])
  },
}
