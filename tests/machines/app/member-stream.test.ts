import { expect } from 'vitest'
import { fromCallback } from 'xstate'
import type { StreamEvent } from '#src/api/contract/stream.ts'
import { type MemberStreamEvent, memberStreamMachine } from '#src/machines/app/member-stream.ts'
import { describeMachine, failed, type Invariant, rigOf } from '../kit.ts'

const mia = { type: 'session.changed', session: 'u_mia000000001' }
const theo = { type: 'session.changed', session: 'u_theo00000001' }
const nobody = { type: 'session.changed', session: null }
const unread: StreamEvent = { type: 'unread', status: true }
const order: StreamEvent = { type: 'order', id: 'o_coat0000001', state: 'shipped' }
const received = (event: StreamEvent) => ({ type: 'stream.received', received: event })
const opened = { type: 'stream.opened' }
const heard = { type: 'stream.heard' }
const closed = { type: 'stream.closed' }
const passedOn = (event: StreamEvent) => ({ action: 'passOn', params: { received: event } })

/** Counts the streams that were opened, and those that are still open. */
function openings() {
  const count = { opened: 0, open: 0 }
  const readStream = fromCallback(() => {
    count.opened += 1
    count.open += 1
    return () => {
      count.open -= 1
    }
  })
  return { count, actors: { readStream, watchTab: fromCallback(() => {}) } }
}

/** Mia's session, with a stream that is open. */
function following(machine: typeof memberStreamMachine) {
  const { count, actors } = openings()
  const rig = rigOf(machine, { actors })
  rig.send(mia)
  rig.send(opened)
  return { ...rig, count }
}

const isReading: Invariant = ({ context, children }) => context.session !== null && 'readStream' in children
const isStill: Invariant = ({ children }) => !('readStream' in children)

describeMachine({
  name: 'member-stream',
  machine: memberStreamMachine,
  events: {
    'it is Mia': mia,
    'it is nobody': nobody,
    'tab.hidden': { type: 'tab.hidden' },
    'tab.shown': { type: 'tab.shown' },
    'it is open': opened,
    'a sign of life': heard,
    'a message is unread': received(unread),
    'it is closed': closed,
    'it cannot be read': failed('readStream', new Error('no fetch')),
    'the tab cannot be watched': failed('watchTab', new Error('no document')),
  },
  project: ({
    session,
    failures,
    hadStream,
  }: {
    session: string | null
    failures: number
    hadStream: boolean
  }) => ({
    session,
    failures: Math.min(failures, 3),
    hadStream,
  }),
  invariants: {
    signedOut: snapshot =>
      isStill(snapshot) && snapshot.context.session === null && !('watchTab' in snapshot.children),
    signedIn: ({ context }) => context.session !== null,
    'signedIn.connected': isReading,
    'signedIn.connected.opening': isReading,
    'signedIn.connected.open': ({ context }) => context.hadStream,
    'signedIn.pausing': snapshot => isStill(snapshot) && snapshot.context.failures > 0,
    'signedIn.hidden': isStill,
  },
  behaviours: {
    'a stream opens only once a member is logged in': async machine => {
      const { count, actors } = openings()
      const rig = rigOf(machine, { actors })
      await rig.pass(600_000)
      rig.send(nobody)
      rig.send({ type: 'tab.shown' })
      expect([rig.state(), count.opened]).toEqual(['signedOut', 0])
      rig.send(mia)
      expect([rig.state(), count.open]).toEqual(['signedIn.connected.opening', 1])
    },
    'each event is passed on once, and a sign of life is none': async machine => {
      const rig = following(machine)
      rig.send(received(unread))
      rig.send(heard)
      rig.send(received(order))
      expect(rig.actions).toEqual([passedOn(unread), passedOn(order)])
      expect([rig.state(), rig.count.opened]).toEqual(['signedIn.connected.open', 1])
    },
    'an event that arrives before the stream is open is ignored': async machine => {
      const { actors } = openings()
      const rig = rigOf(machine, { actors })
      rig.send(mia)
      rig.send(received(unread))
      expect(rig.actions).toEqual([])
    },
    'a closed stream opens again after 2, 4, 8 seconds and so on, five minutes at most': async machine => {
      const { count, actors } = openings()
      const rig = rigOf(machine, { actors })
      rig.send(mia)
      for (const [at, seconds] of [2, 4, 8, 16, 32, 64, 128, 256, 300, 300].entries()) {
        rig.send(closed)
        expect([rig.state(), count.open]).toEqual(['signedIn.pausing', 0])
        await rig.pass(seconds * 1000 - 1)
        expect(rig.state()).toBe('signedIn.pausing')
        await rig.pass(1)
        expect([rig.state(), count.opened]).toEqual(['signedIn.connected.opening', at + 2])
      }
    },
    'a sign of life or an event makes the next pause short again, an opening alone does not':
      async machine => {
        const rig = following(machine)
        for (let at = 0; at < 3; at += 1) {
          rig.send(closed)
          await rig.pass(60_000)
          rig.send(opened)
        }
        expect(rig.context().failures).toBe(3)
        rig.send(heard)
        expect(rig.context().failures).toBe(0)
        rig.send(closed)
        await rig.pass(2000)
        rig.send(opened)
        rig.send(received(order))
        expect(rig.context().failures).toBe(0)
      },
    'a stream that says nothing for a minute is closed, open or not': async machine => {
      const { count, actors } = openings()
      const rig = rigOf(machine, { actors })
      rig.send(mia)
      await rig.pass(59_999)
      expect(rig.state()).toBe('signedIn.connected.opening')
      await rig.pass(1)
      expect([rig.state(), count.open, rig.context().failures]).toEqual(['signedIn.pausing', 0, 1])
      await rig.pass(2000)
      rig.send(opened)
      await rig.pass(59_999)
      rig.send(heard)
      await rig.pass(59_999)
      rig.send(received(unread))
      await rig.pass(59_999)
      expect([rig.state(), count.open]).toEqual(['signedIn.connected.open', 1])
      await rig.pass(1)
      expect([rig.state(), count.open, rig.context().failures]).toEqual(['signedIn.pausing', 0, 1])
    },
    'a reopened stream reads what was missed; the first one reads nothing': async machine => {
      const rig = following(machine)
      expect(rig.actions).toEqual([])
      rig.send(closed)
      await rig.pass(2000)
      rig.send(opened)
      expect(rig.actions).toEqual([{ action: 'readMissed', params: undefined }])
      expect([rig.state(), rig.count.open]).toEqual(['signedIn.connected.open', 1])
    },
    'a hidden tab has no stream, and a shown one at once, and reads what it missed': async machine => {
      const rig = following(machine)
      rig.send({ type: 'tab.hidden' })
      expect([rig.state(), rig.count.open]).toEqual(['signedIn.hidden', 0])
      await rig.pass(600_000)
      expect(rig.count.opened).toBe(1)
      rig.send({ type: 'tab.shown' })
      expect([rig.state(), rig.count.open]).toEqual(['signedIn.connected.opening', 1])
      rig.send(opened)
      expect(rig.actions).toEqual([{ action: 'readMissed', params: undefined }])
      rig.send(closed)
      rig.send({ type: 'tab.hidden' })
      await rig.pass(600_000)
      expect([rig.state(), rig.count.open]).toEqual(['signedIn.hidden', 0])
    },
    'a page that opens in a hidden tab has no stream until it is shown': async machine => {
      let show = () => {}
      const watchTab = fromCallback<MemberStreamEvent>(({ sendBack }) => {
        sendBack({ type: 'tab.hidden' })
        show = () => sendBack({ type: 'tab.shown' })
      })
      const { count, actors } = openings()
      const rig = rigOf(machine, { actors: { ...actors, watchTab } })
      rig.send(mia)
      expect([rig.state(), count.open]).toEqual(['signedIn.hidden', 0])
      show()
      expect([rig.state(), count.open]).toEqual(['signedIn.connected.opening', 1])
    },
    'another member gets a stream of their own, and nothing is taken for missed': async machine => {
      const rig = following(machine)
      rig.send(closed)
      rig.send(theo)
      expect([rig.state(), rig.count.opened, rig.count.open]).toEqual(['signedIn.connected.opening', 2, 1])
      expect(rig.context()).toEqual({ session: theo.session, failures: 0, hadStream: false })
      rig.send(opened)
      expect(rig.actions).toEqual([])
      rig.send(mia)
      expect([rig.count.opened, rig.count.open]).toEqual([3, 1])
    },
    'a logout leaves no stream open, opens no other, and clears what was known of it': async machine => {
      const rig = following(machine)
      rig.send(closed)
      rig.send(nobody)
      await rig.pass(600_000)
      expect([rig.state(), rig.count.opened, rig.count.open]).toEqual(['signedOut', 1, 0])
      expect(rig.context()).toEqual({ session: null, failures: 0, hadStream: false })
    },
    'a stream that cannot be read is tried again': async machine => {
      let isBroken = true
      const readStream = fromCallback(() => {
        if (isBroken) throw new Error('no fetch')
      })
      const rig = rigOf(machine, { actors: { readStream, watchTab: fromCallback(() => {}) } })
      rig.send(mia)
      expect([rig.state(), rig.context().failures]).toEqual(['signedIn.pausing', 1])
      isBroken = false
      await rig.pass(2000)
      expect(rig.state()).toBe('signedIn.connected.opening')
    },
    'a tab that cannot be watched has a stream all the same': async machine => {
      const watchTab = fromCallback(() => {
        throw new Error('no document')
      })
      const { count, actors } = openings()
      const rig = rigOf(machine, { actors: { ...actors, watchTab } })
      rig.send(mia)
      rig.send(opened)
      expect([rig.state(), count.open]).toEqual(['signedIn.connected.open', 1])
    },
  },
})
