import { expect } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { rigOf } from './kit.ts'
import {
  away,
  brand,
  brandWish,
  carried,
  dress,
  hasHeart,
  pressed,
  pressedBrand,
  tellWished,
  undone,
  unknown,
  who,
  wish,
} from './wishes-fixtures.ts'

/** Wishes made before the session or the saved wishes are known. */
export const earlyWishes: Readonly<Record<string, (machine: AnyStateMachine) => void | Promise<void>>> = {
  'a wish that is made before the session is known waits for it': async machine => {
    for (const event of [pressed, carried]) {
      const wishes = rigOf(machine)
      wishes.send(event)
      // a second time changes nothing
      wishes.send(carried)
      expect([wishes.state(), wishes.context(), wishes.told]).toEqual([
        'settling',
        { kept: [], queue: [wish] },
        [],
      ])
      wishes.send(who('member'))
      await wishes.answer('loadWishes', [brand.key])
      expect([wishes.state(), wishes.calls('saveWish')]).toEqual(['saving', [wish]])
      await wishes.answer('saveWish')
      expect(wishes.context()).toEqual({ kept: [brand.key, dress.key], queue: [] })
    }
  },
  'a visitor is led to the login, also where it was not known yet that she is one': machine => {
    const early = rigOf(machine)
    early.send(pressed)
    early.send(who('nobody'))
    const late = rigOf(machine)
    late.send(who('nobody'))
    late.send(pressed)
    for (const wishes of [early, late]) {
      expect([wishes.state(), wishes.context(), wishes.told]).toEqual([
        'visiting',
        { kept: [], queue: [] },
        [{ action: 'leadToLogin', params: { wish } }],
      ])
    }
  },
  'a heart pressed before the session turns out to be a company’s is dropped': machine => {
    const wishes = rigOf(machine)
    wishes.send(pressed)
    wishes.send(who('company'))
    expect([wishes.state(), wishes.context(), wishes.told]).toEqual(['company', { kept: [], queue: [] }, []])
    expect([wishes.calls('loadWishes'), wishes.calls('saveWish')]).toEqual([[], []])
  },
  'hearts pressed while the list loads are shown and announced at once, and saved in order afterwards':
    async machine => {
      const wishes = rigOf(machine)
      wishes.send(who('member'))
      wishes.send(pressed)
      wishes.send(pressedBrand)
      expect([wishes.state(), wishes.context().queue]).toEqual(['loading', [wish, brandWish]])
      expect(wishes.told).toEqual([tellWished(wish), tellWished(brandWish)])
      expect([wishes.calls('loadWishes').length, wishes.calls('saveWish')]).toEqual([1, []])
      await wishes.answer('loadWishes', [])
      expect([wishes.state(), wishes.calls('saveWish')]).toEqual(['saving', [wish]])
      await wishes.answer('saveWish')
      expect(wishes.calls('saveWish')).toEqual([wish, brandWish])
      await wishes.answer('saveWish')
      expect([wishes.state(), wishes.context()]).toEqual([
        'resting',
        { kept: [dress.key, brand.key], queue: [] },
      ])
    },
  'undoing while the list loads takes the heart off at once and for good': async machine => {
    const wishes = rigOf(machine)
    wishes.send(who('member'))
    wishes.send(pressed)
    wishes.send(undone(false))
    expect([wishes.state(), hasHeart(wishes), wishes.calls('loadWishes').length]).toEqual([
      'loading',
      false,
      1,
    ])
    await wishes.answer('loadWishes', [])
    await wishes.answer('saveWish')
    await wishes.answer('saveWish')
    expect([wishes.state(), wishes.context()]).toEqual(['resting', { kept: [], queue: [] }])
    expect(wishes.calls('saveWish').at(-1)).toEqual({ ...wish, on: false })
  },
  'a wish brought back by the login is saved, and an existing one stays': async machine => {
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
  'after a failed load the next press, undo or login loads the list again': async machine => {
    for (const [event, told] of [
      [pressed, [tellWished(wish)]],
      [undone(true), []],
      [carried, []],
    ] as const) {
      const wishes = await unknown(machine)
      expect([wishes.state(), wishes.told]).toEqual(['unknown', []])
      wishes.send(event)
      expect([wishes.state(), hasHeart(wishes), wishes.told]).toEqual(['loading', true, told])
      expect(wishes.calls('loadWishes')).toHaveLength(2)
      await wishes.answer('loadWishes', [])
      expect([wishes.state(), wishes.calls('saveWish')]).toEqual(['saving', [wish]])
    }
  },
  'a heart pressed before the load failed stays shown and is saved after the next load': async machine => {
    const wishes = rigOf(machine)
    wishes.send(who('member'))
    wishes.send(pressed)
    await wishes.refuse('loadWishes', away)
    expect([wishes.state(), hasHeart(wishes)]).toEqual(['unknown', true])
    // already queued
    wishes.send(carried)
    expect(wishes.state()).toBe('unknown')
    wishes.send(pressedBrand)
    await wishes.answer('loadWishes', [])
    await wishes.answer('saveWish')
    await wishes.answer('saveWish')
    expect([wishes.calls('saveWish'), wishes.context().kept]).toEqual([
      [wish, brandWish],
      [dress.key, brand.key],
    ])
  },
}
