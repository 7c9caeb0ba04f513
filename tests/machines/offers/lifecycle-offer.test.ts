import { expect } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { type OfferContext, offerMachine, offerSentences } from '#src/machines/lifecycles/offer.ts'
import { day, minute, type Role } from '#src/machines/lifecycles/roles.ts'
import { describeMachine, rests } from '../kit.ts'
import { rowOf } from '../lifecycle-row.ts'

const byBuyer: OfferContext = { madeBy: 'buyer', isForSale: true, roundsLeft: 2 }
const bySeller: OfferContext = { ...byBuyer, madeBy: 'seller' }
const events = {
  accept: { type: 'offer.accept' },
  decline: { type: 'offer.decline' },
  counter: { type: 'offer.counter', amountCents: 5500 },
  withdraw: { type: 'offer.withdraw' },
  supersede: { type: 'offer.supersede' },
  convert: { type: 'offer.convert' },
} as const
type Name = keyof typeof events

const begin = (machine: AnyStateMachine, facts: OfferContext = byBuyer) => {
  const row = rowOf(machine, { now: 0, ...facts })
  return {
    ...row,
    sends: (by: Role, name: Name): [boolean, string] => [row.send(by, events[name]), row.state()],
  }
}
const accepted = (machine: AnyStateMachine) => {
  const row = begin(machine)
  expect(row.sends('seller', 'accept')).toEqual([true, 'accepted'])
  row.did.length = 0
  return row
}
const everybody: readonly Role[] = ['buyer', 'seller', 'member', 'moderator', 'provider', 'carrier', 'system']
const ends = {
  declined: [],
  countered: [],
  withdrawn: [],
  expired: [],
  superseded: [],
  converted: [],
  lapsed: ['offer.convert'],
}

describeMachine({
  name: 'lifecycle-offer',
  machine: offerMachine,
  inputs: {
    'by the buyer': byBuyer,
    'by the seller': bySeller,
    'by the seller, and the buyer has no rounds left': { ...bySeller, roundsLeft: 0 },
    'of an ad that is not for sale': { ...byBuyer, isForSale: false },
  },
  events: Object.fromEntries(
    Object.entries(events).flatMap(([name, event]) =>
      (['supersede', 'convert'].includes(name) ? ['system'] : ['buyer', 'seller']).map(by => [
        `${by}: ${name}`,
        { ...event, by },
      ]),
    ),
  ),
  invariants: {
    pending: rests(
      ['needsBuyer', 'needsSeller'],
      [
        'offer.accept',
        'offer.decline',
        'offer.counter',
        'offer.withdraw',
        'offer.supersede',
        'after answering',
      ],
    ),
    accepted: rests(
      ['needsBuyer'],
      ['offer.convert', 'offer.supersede', 'after payReminder', 'after paying'],
    ),
    ...Object.fromEntries(
      Object.entries(ends).map(([state, leading]) => [state, rests(['settled'], leading)]),
    ),
  },
  behaviours: {
    'the other side accepts: the ad is reserved, and the one who offered is notified': machine => {
      for (const [facts, mine, theirs] of [
        [byBuyer, 'buyer', 'seller'],
        [bySeller, 'seller', 'buyer'],
      ] as const) {
        const row = begin(machine, facts)
        expect(row.sends(mine, 'accept')).toEqual([false, 'pending'])
        expect(row.sends(theirs, 'accept')).toEqual([true, 'accepted'])
        expect(row.did).toEqual(['reserveAd', 'notifyAnswer'])
      }
    },
    'the other side declines': machine => {
      for (const [facts, mine, theirs] of [
        [byBuyer, 'buyer', 'seller'],
        [bySeller, 'seller', 'buyer'],
      ] as const) {
        const row = begin(machine, facts)
        expect(row.sends(mine, 'decline')).toEqual([false, 'pending'])
        expect(row.sends(theirs, 'decline')).toEqual([true, 'declined'])
        expect(row.did).toEqual(['notifyAnswer'])
      }
    },
    'the other side offers another price': machine => {
      for (const [facts, mine, theirs] of [
        [byBuyer, 'buyer', 'seller'],
        [bySeller, 'seller', 'buyer'],
      ] as const) {
        const row = begin(machine, facts)
        expect(row.sends(mine, 'counter')).toEqual([false, 'pending'])
        expect(row.sends(theirs, 'counter')).toEqual([true, 'countered'])
        expect(row.did).toEqual(['makeCounterOffer'])
      }
    },
    'a buyer without rounds left accepts or declines, and cannot counter; a seller always can': machine => {
      const last = begin(machine, { ...bySeller, roundsLeft: 0 })
      expect(last.sends('buyer', 'counter')).toEqual([false, 'pending'])
      expect(last.sends('buyer', 'accept')).toEqual([true, 'accepted'])
      const one = begin(machine, { ...bySeller, roundsLeft: 1 })
      expect(one.sends('buyer', 'counter')).toEqual([true, 'countered'])
      const buyers = begin(machine, { ...byBuyer, roundsLeft: 0 })
      expect(buyers.sends('seller', 'counter')).toEqual([true, 'countered'])
    },
    'an offer for an ad that is not for sale can only be declined or withdrawn': machine => {
      const gone = { ...byBuyer, isForSale: false }
      const row = begin(machine, gone)
      expect([row.sends('seller', 'accept'), row.sends('seller', 'counter')]).toEqual([
        [false, 'pending'],
        [false, 'pending'],
      ])
      expect(row.did).toEqual([])
      expect(row.sends('seller', 'decline')).toEqual([true, 'declined'])
      expect(begin(machine, gone).sends('buyer', 'withdraw')).toEqual([true, 'withdrawn'])
    },
    'an offer is withdrawn only by the one who made it, until it is answered': machine => {
      for (const [facts, mine, theirs] of [
        [byBuyer, 'buyer', 'seller'],
        [bySeller, 'seller', 'buyer'],
      ] as const) {
        const row = begin(machine, facts)
        expect(row.sends(theirs, 'withdraw')).toEqual([false, 'pending'])
        expect(row.sends(mine, 'withdraw')).toEqual([true, 'withdrawn'])
        expect(row.did).toEqual(['notifyAnswer'])
        expect(row.sends(theirs, 'accept')).toEqual([false, 'withdrawn'])
      }
      expect(accepted(machine).sends('buyer', 'withdraw')).toEqual([false, 'accepted'])
    },
    'without an answer it expires after 24 hours': machine => {
      const row = begin(machine)
      row.pass(day - 1)
      expect([row.state(), row.did]).toEqual(['pending', []])
      row.pass(1)
      expect([row.state(), row.did]).toEqual(['expired', ['notifyEnd']])
      expect(row.sends('seller', 'accept')).toEqual([false, 'expired'])
    },
    'the buyer has 24 hours to pay, with a reminder after 20; then the ad is free again': machine => {
      const row = accepted(machine)
      row.pass(20 * 60 * minute - 1)
      expect(row.did).toEqual([])
      row.pass(1)
      expect([row.state(), row.did]).toEqual(['accepted', ['remind']])
      row.pass(4 * 60 * minute - 1)
      expect(row.state()).toBe('accepted')
      row.pass(1)
      expect([row.state(), row.did]).toEqual(['lapsed', ['remind', 'releaseAd', 'notifyEnd']])
    },
    'a payment that was under way when the time was over still pays it, and nothing else leads on':
      machine => {
        const row = accepted(machine)
        row.pass(day)
        for (const by of everybody.filter(role => role !== 'system'))
          expect(row.sends(by, 'convert')).toEqual([false, 'lapsed'])
        expect(row.sends('system', 'supersede')).toEqual([false, 'lapsed'])
        row.did.length = 0
        expect(row.sends('system', 'convert')).toEqual([true, 'converted'])
        row.pass(30 * day)
        expect([row.state(), row.did]).toEqual(['converted', []])
      },
    'the time to pay begins with the answer': machine => {
      const row = begin(machine)
      row.pass(day - 1)
      row.sends('seller', 'accept')
      row.pass(day - 1)
      expect(row.state()).toBe('accepted')
      row.pass(1)
      expect(row.state()).toBe('lapsed')
    },
    'a paid offer stays paid for good': machine => {
      const row = accepted(machine)
      expect(row.sends('system', 'convert')).toEqual([true, 'converted'])
      row.pass(30 * day)
      expect([row.state(), row.did]).toEqual(['converted', []])
    },
    'an item sold to somebody else ends the offer, answered or not, with a notification': machine => {
      for (const row of [begin(machine), accepted(machine)]) {
        expect(row.sends('system', 'supersede')).toEqual([true, 'superseded'])
        row.pass(30 * day)
        expect([row.state(), row.did]).toEqual(['superseded', ['notifyEnd']])
      }
    },
    'only an accepted offer is paid, and only the checkout says so': machine => {
      expect(begin(machine).sends('system', 'convert')).toEqual([false, 'pending'])
      for (const by of everybody.filter(role => role !== 'system')) {
        const row = accepted(machine)
        expect(row.sends(by, 'convert')).toEqual([false, 'accepted'])
        expect(row.sends(by, 'supersede')).toEqual([false, 'accepted'])
        expect(begin(machine).sends(by, 'supersede')).toEqual([false, 'pending'])
      }
    },
    'an offer is answered by its buyer or seller and nobody else': machine => {
      for (const by of everybody.filter(role => role !== 'buyer' && role !== 'seller')) {
        for (const name of ['accept', 'decline', 'counter', 'withdraw'] as const)
          expect(begin(machine).sends(by, name)).toEqual([false, 'pending'])
      }
    },
    'an answer is the last one': machine => {
      for (const name of ['accept', 'decline', 'counter', 'withdraw'] as const) {
        const row = accepted(machine)
        expect([row.sends('buyer', name), row.sends('seller', name)]).toEqual([
          [false, 'accepted'],
          [false, 'accepted'],
        ])
      }
    },
    'a refusal says why: not for sale, no rounds left, or somebody else’s turn': () => {
      const { isMine, isTheirs, isTheirsForSale, canCounter } = offerSentences
      const sentences = (facts: OfferContext) =>
        [isTheirsForSale, canCounter].map(say => (typeof say === 'function' ? say(facts) : say))
      const turn = 'The other person has to answer your offer.'
      const gone = 'The item is not for sale right now.'
      expect([isMine, isTheirs]).toEqual(['Only the person who made the offer can withdraw it.', turn])
      expect(sentences({ ...bySeller, isForSale: false, roundsLeft: 0 })).toEqual([gone, gone])
      expect(sentences(byBuyer)).toEqual([turn, turn])
      expect(sentences({ ...byBuyer, roundsLeft: 0 })).toEqual([turn, turn])
      expect(sentences({ ...bySeller, roundsLeft: 0 })).toEqual([
        turn,
        'Three offers for an item are the most.',
      ])
      expect(sentences({ ...bySeller, roundsLeft: 1 })).toEqual([turn, turn])
    },
  },
})
