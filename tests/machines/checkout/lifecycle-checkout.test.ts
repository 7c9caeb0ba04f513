import { expect } from 'vitest'
import { type CheckoutContext, checkoutMachine, reservationMs } from '#src/machines/lifecycles/checkout.ts'
import { day, minute } from '#src/machines/lifecycles/roles.ts'
import { describeMachine, type Invariant, rests } from '../kit.ts'
import { rowOf } from '../lifecycle-row.ts'

const reserve = {
  type: 'checkout.reserve',
  lines: [{ id: 'v_dress-red-m', quantity: 2, unitPriceCents: 4990 }],
}
const pay = { type: 'checkout.pay' }
const answer = { type: 'checkout.answerChallenge' }
const captured = { type: 'payment.captured', paymentId: 'p_1', reference: 'ch_1' }
const declined = { type: 'payment.declined' }
const challenged = { type: 'payment.challenged' }
const lost = { type: 'payment.lost' }

const input: CheckoutContext = { now: 0, reservedUntil: null }
const waits = (tags: readonly string[], events: readonly string[]): Invariant => {
  const isResting = rests(tags, events)
  return snapshot => isResting(snapshot) && snapshot.context.reservedUntil !== null
}
const holdsNothing = (tags: readonly string[], events: readonly string[]): Invariant => {
  const isResting = rests(tags, events)
  return snapshot => isResting(snapshot) && snapshot.context.reservedUntil === null
}

type Row = ReturnType<typeof rowOf>
/** The three ways to be between “the card was asked” and “the money is known to be there or not”. */
const beingPaid: Readonly<Record<string, (row: Row) => void>> = {
  paying: row => {
    row.send('buyer', pay)
  },
  awaitingChallenge: row => {
    row.send('buyer', pay)
    row.send('provider', challenged)
  },
  unknown: row => {
    row.send('buyer', pay)
    row.send('provider', lost)
  },
}

describeMachine({
  name: 'lifecycle-checkout',
  machine: checkoutMachine,
  inputs: { 'a new checkout': input },
  events: {
    'the shopper goes to pay': { ...reserve, by: 'buyer' },
    'the shopper pays': { ...pay, by: 'buyer' },
    'the shopper answers the bank': { ...answer, by: 'buyer' },
    'the money is taken': { ...captured, by: 'provider' },
    'the card is declined': { ...declined, by: 'provider' },
    'the bank asks': { ...challenged, by: 'provider' },
    'no answer arrives': { ...lost, by: 'provider' },
  },
  meanwhile: {
    '10 minutes pass': (context: CheckoutContext) => ({ ...context, now: context.now + 10 * minute }),
  },
  project: ({ now, reservedUntil }: CheckoutContext) => ({
    minutesLeft: reservedUntil === null ? null : Math.max(0, reservedUntil - now) / minute,
  }),
  invariants: {
    open: holdsNothing(['needsBuyer'], ['checkout.reserve', 'after openFor']),
    reserved: waits(['needsBuyer', 'holding'], ['checkout.pay', 'after reservation']),
    // Nothing but the provider's word leads out of these two: no deadline takes away what may be paid already.
    paying: waits(
      ['needsProvider', 'holding', 'busy'],
      ['payment.captured', 'payment.declined', 'payment.challenged', 'payment.lost'],
    ),
    unknown: waits(
      ['needsProvider', 'holding', 'busy'],
      ['payment.captured', 'payment.declined', 'payment.challenged'],
    ),
    awaitingChallenge: waits(
      ['needsBuyer', 'holding'],
      ['checkout.answerChallenge', 'payment.captured', 'payment.declined', 'after challengeWindow'],
    ),
    paid: holdsNothing(['settled'], ['payment.captured']),
    expired: holdsNothing(['settled'], ['payment.captured']),
  },
  behaviours: {
    'the stock is held for 15 minutes, then it goes back on sale': machine => {
      const row = rowOf(machine, input)
      expect(row.send('buyer', reserve)).toBe(true)
      row.pass(reservationMs - 1)
      expect([row.state(), row.did]).toEqual(['reserved', ['holdStock']])
      row.pass(1)
      expect([row.state(), row.did]).toEqual(['expired', ['holdStock', 'releaseStock']])
      expect(row.context().reservedUntil).toBeNull()
      expect([row.send('buyer', reserve), row.send('buyer', pay)]).toEqual([false, false])
    },
    'a checkout that nobody touches closes after seven days and had nothing to let go': machine => {
      const row = rowOf(machine, input)
      row.pass(7 * day - 1)
      expect(row.state()).toBe('open')
      row.pass(1)
      expect([row.state(), row.did]).toEqual(['expired', []])
    },
    'the seven days end where the 15 minutes begin': machine => {
      const row = rowOf(machine, input)
      row.pass(7 * day - minute)
      row.send('buyer', reserve)
      row.pass(14 * minute)
      expect(row.state()).toBe('reserved')
    },
    'paid: every seller gets an order, and nothing is put back': machine => {
      for (const begin of Object.values(beingPaid)) {
        const row = rowOf(machine, input)
        row.send('buyer', reserve)
        begin(row)
        expect(row.context().reservedUntil).toBe(reservationMs)
        row.send('provider', captured)
        expect(row.context().reservedUntil).toBeNull()
        row.pass(30 * day)
        expect([row.state(), row.did.at(-1)]).toEqual(['paid', 'placeOrders'])
        expect(row.did).not.toContain('releaseStock')
      }
    },
    'a declined card leaves the rest of the 15 minutes, not 15 new ones': machine => {
      for (const begin of Object.values(beingPaid)) {
        const row = rowOf(machine, input)
        row.send('buyer', reserve)
        row.pass(9 * minute)
        begin(row)
        row.pass(minute)
        row.send('provider', declined)
        expect(row.context().reservedUntil).toBe(reservationMs)
        row.pass(5 * minute - 1)
        expect([row.state(), row.did.includes('releaseStock')]).toEqual(['reserved', false])
        row.pass(1)
        expect([row.state(), row.did.at(-1)]).toEqual(['expired', 'releaseStock'])
      }
    },
    'a card declined after the 15 minutes ends the checkout and lets the pieces go': machine => {
      for (const begin of Object.values(beingPaid)) {
        const row = rowOf(machine, input)
        row.send('buyer', reserve)
        row.pass(14 * minute)
        begin(row)
        row.pass(minute)
        row.send('provider', declined)
        expect([row.state(), row.did.at(-1)]).toEqual(['expired', 'releaseStock'])
        expect(row.context().reservedUntil).toBeNull()
      }
    },
    'paying, and not knowing whether it is paid, hold the pieces beyond the 15 minutes': machine => {
      const row = rowOf(machine, input)
      row.send('buyer', reserve)
      row.pass(14 * minute)
      row.send('buyer', pay)
      row.pass(day)
      expect(row.state()).toBe('paying')
      row.send('provider', lost)
      row.pass(day)
      expect([row.state(), row.did]).toEqual(['unknown', ['holdStock', 'watchPayment']])
      row.send('provider', captured)
      expect([row.state(), row.did.at(-1)]).toEqual(['paid', 'placeOrders'])
    },
    'the bank’s question may be answered for 15 minutes, whatever is left of the reservation': machine => {
      const row = rowOf(machine, input)
      row.send('buyer', reserve)
      row.pass(14 * minute)
      row.send('buyer', pay)
      row.send('provider', challenged)
      row.pass(15 * minute - 1)
      expect(row.state()).toBe('awaitingChallenge')
      expect(row.send('buyer', answer)).toBe(true)
      row.pass(minute)
      expect([row.state(), row.did]).toEqual(['paying', ['holdStock']])
    },
    'a question nobody answers: the pieces go, the payment is watched, its money is returned': machine => {
      const row = rowOf(machine, input)
      row.send('buyer', reserve)
      row.send('buyer', pay)
      row.send('provider', challenged)
      row.pass(15 * minute)
      expect([row.state(), row.did]).toEqual(['expired', ['holdStock', 'releaseStock', 'watchPayment']])
      expect(row.context().reservedUntil).toBeNull()
      expect(row.send('provider', captured)).toBe(true)
      expect([row.state(), row.did.at(-1)]).toEqual(['expired', 'returnMoney'])
      expect(row.did).not.toContain('placeOrders')
    },
    'a payment with an unknown outcome can still turn into a question of the bank': machine => {
      const row = rowOf(machine, input)
      row.send('buyer', reserve)
      row.send('buyer', pay)
      row.send('provider', lost)
      row.send('provider', challenged)
      expect(row.state()).toBe('awaitingChallenge')
    },
    'a checkout is paid once: the second payment goes back': machine => {
      const row = rowOf(machine, input)
      row.send('buyer', reserve)
      row.send('buyer', pay)
      row.send('provider', captured)
      row.send('provider', { ...captured, paymentId: 'p_2' })
      expect([row.state(), row.did]).toEqual(['paid', ['holdStock', 'placeOrders', 'returnMoney']])
    },
    'the shopper says nothing of the money, the provider nothing for the shopper': machine => {
      const row = rowOf(machine, input)
      expect(row.send('provider', reserve)).toBe(false)
      row.send('buyer', reserve)
      expect([row.send('seller', pay), row.send('provider', pay)]).toEqual([false, false])
      row.send('buyer', pay)
      expect([captured, declined, challenged, lost].map(event => row.send('buyer', event))).toEqual([
        false,
        false,
        false,
        false,
      ])
      row.send('provider', challenged)
      expect([row.send('provider', answer), row.state()]).toEqual([false, 'awaitingChallenge'])
    },
  },
})
