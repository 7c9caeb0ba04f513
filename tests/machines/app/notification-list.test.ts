import { expect } from 'vitest'
import type { Notification } from '#src/api/contract/notifications.ts'
import { notificationListMachine } from '#src/machines/editors/notification-list.ts'
import { describeMachine, done, failed, rigOf } from '../kit.ts'

const line = (id: number, is_read = false): Notification => ({
  id,
  kind: 'order',
  text: `Line ${id}`,
  next: null,
  until: null,
  href: '/account/purchases',
  at: '2026-11-22T10:00:00.000Z',
  is_read,
  item: null,
})
const newest = { lines: [line(9), line(8, true)], next: 'older' }
const older = { lines: [line(8, true), line(7, true)], next: null }
const away = { status: 503, code: 'unavailable', message: 'Back in a moment.' }
const more = { type: 'list.more' }

describeMachine({
  name: 'notification-list',
  machine: notificationListMachine,
  events: {
    'something new comes': done('load', newest),
    'nothing new comes': done('load', { lines: [line(8, true)], next: null }),
    'it does not come': failed('load', away),
    'list.retried': { type: 'list.retried' },
    'list.more': more,
    'older lines come': done('loadMore', older),
    'they do not come': failed('loadMore', away),
    'it is marked as read': done('markRead', undefined),
    'it cannot be marked': failed('markRead', away),
  },
  project: ({
    lines,
    next,
    refusal,
  }: {
    lines: readonly Notification[]
    next: string | null
    refusal: string | null
  }) => ({
    lines: lines.length,
    next,
    refusal,
  }),
  invariants: {
    loading: ({ context, children }) => context.lines.length === 0 && 'load' in children,
    failed: ({ context }) => context.refusal !== null && context.lines.length === 0,
    marking: () => false,
    markingRead: ({ context, children }) => context.refusal === null && 'markRead' in children,
    shown: ({ context, children }) => context.refusal === null && Object.keys(children).length === 0,
    loadingMore: ({ context, children }) => context.next !== null && 'loadMore' in children,
    moreFailed: ({ context }) => context.refusal !== null && context.lines.length > 0,
  },
  behaviours: {
    'new notifications are marked as read once they are shown, and still look new': async machine => {
      const list = rigOf(machine)
      expect(list.calls('load')).toEqual([{ cursor: null }])
      await list.answer('load', newest)
      expect([list.state(), list.calls('markRead'), list.context().lines]).toEqual([
        'markingRead',
        [{ until: 9 }],
        newest.lines,
      ])
      await list.refuse('markRead', away)
      expect([list.state(), list.context()]).toEqual(['shown', { ...newest, refusal: null }])
    },
    'a list without new notifications marks nothing, and after its last line no more is loaded':
      async machine => {
        const list = rigOf(machine)
        await list.answer('load', { lines: [line(8, true)], next: null })
        list.send(more)
        expect([list.state(), list.calls('markRead'), list.calls('load')]).toEqual([
          'shown',
          [],
          [{ cursor: null }],
        ])
        const early = rigOf(machine)
        await early.answer('load', { lines: [line(9)], next: null })
        early.send(more)
        expect(early.state()).toBe('markingRead')
      },
    'loading more continues where the list ended, once, without duplicates, also after a failure':
      async machine => {
        const list = rigOf(machine)
        await list.answer('load', newest)
        await list.answer('markRead')
        expect(list.state()).toBe('shown')
        list.send(more)
        expect([list.state(), list.context().refusal]).toEqual(['loadingMore', null])
        list.send(more)
        expect(list.calls('load')).toEqual([{ cursor: null }, { cursor: 'older' }])
        await list.refuse('load', away)
        expect([list.state(), list.context().refusal]).toEqual(['moreFailed', away.message])
        list.send(more)
        await list.answer('load', older)
        expect([list.state(), list.context()]).toEqual([
          'shown',
          { lines: [line(9), line(8, true), line(7, true)], next: null, refusal: null },
        ])
      },
    'loading more works while notifications are still being marked as read': async machine => {
      const list = rigOf(machine)
      await list.answer('load', newest)
      list.send(more)
      expect(list.state()).toBe('loadingMore')
    },
    'a list that failed to load is loaded again by Retry': async machine => {
      const list = rigOf(machine)
      await list.refuse('load', away)
      expect([list.state(), list.context().refusal]).toEqual(['failed', away.message])
      list.send({ type: 'list.retried' })
      await list.answer('load', { lines: [], next: null })
      expect([list.state(), list.context()]).toEqual(['shown', { lines: [], next: null, refusal: null }])
    },
  },
})
