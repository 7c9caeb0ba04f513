import { expect } from 'vitest'
import { minute } from '#src/machines/lifecycles/roles.ts'
import { type DeliveryContext, webhookDeliveryMachine } from '#src/machines/lifecycles/webhook-delivery.ts'
import { describeMachine, rests } from '../kit.ts'
import { rowOf } from '../lifecycle-row.ts'

const arrived = { status: 204, problem: null }
const failed = { status: 500, problem: 'It answered with status 500.' }
const succeed = { type: 'webhookDelivery.succeed', ...arrived }
const fail = { type: 'webhookDelivery.fail', ...failed }
const drop = { type: 'webhookDelivery.drop', status: null, problem: 'The webhook isn’t active.' }
const resend = { type: 'webhookDelivery.resend' }
const tried = (attempts: number): DeliveryContext & { now: number } => ({ now: 0, attempts })

describeMachine({
  name: 'lifecycle-webhook-delivery',
  machine: webhookDeliveryMachine,
  inputs: { 'a new one': tried(0), 'one that failed seven times': tried(7) },
  events: {
    'it arrives': { ...succeed, by: 'system' },
    'it fails': { ...fail, by: 'system' },
    'its webhook is paused': { ...drop, by: 'system' },
    'the company sends it again': { ...resend, by: 'seller' },
  },
  invariants: {
    pending: rests(
      ['needsSystem'],
      ['webhookDelivery.succeed', 'webhookDelivery.fail', 'webhookDelivery.drop', 'after lost'],
    ),
    waiting: snapshot =>
      rests(['needsSystem'], ['webhookDelivery.resend', 'after retry'])(snapshot) &&
      snapshot.context.attempts > 0,
    delivered: rests(['settled'], ['webhookDelivery.resend']),
    gaveUp: rests(['settled'], ['webhookDelivery.resend']),
  },
  behaviours: {
    'a delivery is tried eight times, with longer and longer pauses': machine => {
      const row = rowOf(machine, tried(0))
      for (const pause of [1, 5, 30, 120, 360, 1440, 2340]) {
        expect([row.send('system', fail), row.state()]).toEqual([true, 'waiting'])
        row.pass(pause * minute - 1)
        expect([pause, row.state()]).toEqual([pause, 'waiting'])
        row.pass(1)
        expect([pause, row.state(), row.did.at(-1)]).toEqual([pause, 'pending', 'send'])
      }
      expect([row.send('system', fail), row.state(), row.context().attempts]).toEqual([true, 'gaveUp', 8])
      expect(row.did.slice(-2)).toEqual(['noteAttempt', 'checkWebhook'])
    },
    'a resent delivery starts over, also one that arrived': machine => {
      const row = rowOf(machine, tried(3))
      expect([row.send('system', succeed), row.context().attempts]).toEqual([true, 4])
      expect([row.send('seller', resend), row.state(), row.context().attempts]).toEqual([true, 'pending', 0])
      expect(row.did).toEqual(['noteAttempt', 'send'])
    },
    'from every state of rest it is resent, and starts over': machine => {
      for (const [event, state] of [
        [succeed, 'delivered'],
        [fail, 'waiting'],
        [drop, 'gaveUp'],
      ] as const) {
        const row = rowOf(machine, tried(3))
        expect([row.send('system', event), row.state(), row.did]).toEqual([true, state, ['noteAttempt']])
        expect([row.send('seller', resend), row.state(), row.context().attempts]).toEqual([
          true,
          'pending',
          0,
        ])
        expect(row.did).toEqual(['noteAttempt', 'send'])
      }
    },
    'nobody resends what is being sent, and nobody but the company resends': machine => {
      const row = rowOf(machine, tried(0))
      expect(row.send('seller', resend)).toBe(false)
      row.send('system', drop)
      expect([row.state(), row.send('system', resend), row.send('buyer', resend)]).toEqual([
        'gaveUp',
        false,
        false,
      ])
    },
    'a delivery whose job was lost is sent again': machine => {
      const row = rowOf(machine, tried(2))
      row.pass(60 * minute)
      expect([row.state(), row.did, row.context().attempts]).toEqual(['pending', ['send'], 2])
    },
  },
})
