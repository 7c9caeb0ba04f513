import { expect } from 'vitest'
import { fromCallback } from 'xstate'
import { type NotificationsEvent, notificationsMachine } from '#src/machines/app/notifications.ts'
import { describeMachine, done, failed, type Invariant, rigOf } from '../kit.ts'

const network = { status: 0 }
const isCalm: Invariant = ({ context }) => context.failures === 0
const watchTab = fromCallback(() => {})
const changed = (hasUnreadMessages: boolean) => ({ type: 'notifications.changed', hasUnreadMessages })

describeMachine({
  name: 'notifications',
  machine: notificationsMachine,
  events: {
    unread: done('checkNotifications', true),
    'nothing unread': done('checkNotifications', false),
    'no answer': failed('checkNotifications', network),
    'the tab cannot be watched': failed('watchTab', new Error('no document')),
    'tab.hidden': { type: 'tab.hidden' },
    'tab.shown': { type: 'tab.shown' },
    'the stream says unread': changed(true),
    'the stream says read': changed(false),
  },
  project: (context: { hasUnreadMessages: boolean; failures: number }) => ({
    hasUnreadMessages: context.hasUnreadMessages,
    failures: Math.min(context.failures, 6),
  }),
  invariants: {
    asking: snapshot => 'checkNotifications' in snapshot.children,
    waiting: snapshot => isCalm(snapshot) && !('checkNotifications' in snapshot.children),
    backingOff: ({ context, children }) => context.failures > 0 && !('checkNotifications' in children),
    hidden: ({ children }) => !('checkNotifications' in children),
  },
  behaviours: {
    'a poll checks at once and then every ten seconds': async machine => {
      const poll = rigOf(machine, { actors: { watchTab } })
      expect(poll.calls('checkNotifications')).toHaveLength(1)
      await poll.answer('checkNotifications', true)
      expect([poll.state(), poll.context()]).toEqual(['waiting', { hasUnreadMessages: true, failures: 0 }])
      await poll.pass(9_999)
      expect(poll.calls('checkNotifications')).toHaveLength(1)
      await poll.pass(1)
      expect(poll.calls('checkNotifications')).toHaveLength(2)
      await poll.answer('checkNotifications', false)
      expect(poll.context()).toEqual({ hasUnreadMessages: false, failures: 0 })
    },
    'a failing poll doubles its pause up to five minutes, and an answer restores ten seconds':
      async machine => {
        const poll = rigOf(machine, { actors: { watchTab } })
        for (const seconds of [20, 40, 80, 160, 300, 300]) {
          await poll.refuse('checkNotifications', network)
          expect(poll.state()).toBe('backingOff')
          await poll.pass(seconds * 1000 - 1)
          expect(poll.state()).toBe('backingOff')
          await poll.pass(1)
          expect(poll.state()).toBe('asking')
        }
        await poll.answer('checkNotifications', true)
        await poll.pass(10_000)
        expect(poll.state()).toBe('asking')
      },
    'a hidden tab asks nothing, a shown one at once': async machine => {
      const poll = rigOf(machine, { actors: { watchTab } })
      poll.send({ type: 'tab.hidden' })
      expect([poll.state(), poll.isGivenUp('checkNotifications')]).toEqual(['hidden', true])
      await poll.pass(600_000)
      expect(poll.calls('checkNotifications')).toHaveLength(1)
      poll.send({ type: 'tab.shown' })
      expect(poll.calls('checkNotifications')).toHaveLength(2)
    },
    'a page that opens in a hidden tab asks nothing until it is shown': async machine => {
      let show = () => {}
      const hiddenFirst = fromCallback<NotificationsEvent>(({ sendBack }) => {
        sendBack({ type: 'tab.hidden' })
        show = () => sendBack({ type: 'tab.shown' })
      })
      const poll = rigOf(machine, { actors: { watchTab: hiddenFirst } })
      expect(poll.state()).toBe('hidden')
      show()
      expect(poll.state()).toBe('asking')
    },
    'a tab that cannot be watched is polled all the same': async machine => {
      const unwatched = fromCallback(() => {
        throw new Error('no document')
      })
      const poll = rigOf(machine, { actors: { watchTab: unwatched } })
      await poll.answer('checkNotifications', true)
      await poll.pass(10_000)
      expect([poll.state(), poll.calls('checkNotifications').length]).toEqual(['asking', 2])
    },
    'reading the last thread clears the dot, and an older answer does not bring it back': async machine => {
      const poll = rigOf(machine, { actors: { watchTab } })
      await poll.answer('checkNotifications', true)
      poll.send(changed(false))
      expect([poll.state(), poll.context().hasUnreadMessages]).toEqual(['waiting', false])
      await poll.pass(10_000)
      await poll.answer('checkNotifications', true)
      await poll.pass(10_000)
      poll.send(changed(false))
      expect([poll.context().hasUnreadMessages, poll.calls('checkNotifications').length]).toEqual([false, 4])
    },
    'an event of the stream counts at once and leaves the schedule of the checks as it was':
      async machine => {
        const poll = rigOf(machine, { actors: { watchTab } })
        await poll.answer('checkNotifications', false)
        await poll.pass(4_000)
        poll.send(changed(true))
        expect([poll.state(), poll.context()]).toEqual(['waiting', { hasUnreadMessages: true, failures: 0 }])
        await poll.pass(5_999)
        expect(poll.calls('checkNotifications')).toHaveLength(1)
        await poll.pass(1)
        expect(poll.calls('checkNotifications')).toHaveLength(2)
        await poll.refuse('checkNotifications', network)
        poll.send(changed(false))
        expect([poll.state(), poll.context()]).toEqual([
          'backingOff',
          { hasUnreadMessages: false, failures: 1 },
        ])
      },
    'an answer that was under way when the stream spoke does not count': async machine => {
      const poll = rigOf(machine, { actors: { watchTab } })
      poll.send(changed(true))
      expect([poll.state(), poll.context().hasUnreadMessages]).toEqual(['asking', true])
      expect(poll.calls('checkNotifications')).toHaveLength(2)
      await poll.answer('checkNotifications', true)
      expect([poll.state(), poll.context().hasUnreadMessages]).toEqual(['waiting', true])
    },
  },
})
