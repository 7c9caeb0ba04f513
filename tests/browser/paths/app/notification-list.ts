import type { Page } from 'playwright-core'
import { listNotifications, type Notification, readNotifications } from '#src/api/contract/notifications.ts'
import { type NotificationPage, notificationListMachine } from '#src/machines/editors/notification-list.ts'
import { done, failed } from '#tests/machines/kit.ts'
import type { Stage } from '#tests/support/browser/drive.ts'
import { holdCalls } from '#tests/support/browser/held-calls.ts'
import { visit } from '#tests/support/browser/page.ts'

const line = (id: number, is_read: boolean): Notification => ({
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
const newest = { lines: [line(9, false), line(8, true)], next: 'older' }
const old = { lines: [line(8, true)], next: null }
// one of them has moved on since the first page came
const older = { lines: [line(8, true), line(7, true)], next: null }
const answerOf = ({ lines, next }: NotificationPage) => ({ data: [...lines], next_cursor: next })
const away = 'Back in a moment.'

/** The page belongs to somebody who is logged in. */
export async function notificationList(page: Page): Promise<Stage> {
  const lists = await holdCalls(page, listNotifications)
  const reads = await holdCalls(page, readNotifications)
  const list = page.getByRole('main').getByRole('region', { name: 'Notifications' })
  const alert = list.getByRole('alert')
  const retry = (disabled: boolean) => list.getByRole('button', { name: 'Retry', disabled })
  const more = list.getByRole('button', { name: 'Load more notifications', exact: true })
  const busy = list.locator('button[aria-busy="true"]')
  const waiting = list.getByRole('status').getByText('Loading your notifications')
  const linkOf = ({ text, is_read }: Notification) =>
    list.getByRole('link', { name: is_read ? text : `New ${text}`, exact: true })
  const mark = list.getByText('New', { exact: true })
  const shown = ({ context: { lines, next } }: { context: NotificationPage }) => ({
    there: [...lines.map(linkOf), ...(next === null ? [] : [more])],
    gone: [
      waiting,
      busy,
      alert,
      ...(next === null ? [more] : []),
      ...(lines.every(({ is_read }) => is_read) ? [mark] : []),
      page.locator('.toast'),
    ],
  })
  return {
    name: 'notification-list',
    machine: notificationListMachine,
    starts: {
      'the page is opened': {
        begin: async () => {
          for (const calls of [lists, reads]) calls.forget()
          // opened again it begins anew
          await visit(page, '/about')
          await visit(page, '/account/notifications')
          await lists.arrived()
        },
      },
    },
    project: (context: object) => context,
    drivers: {
      'something new comes': {
        event: done('load', newest),
        act: async () => {
          await lists.answer(answerOf(newest))
          await reads.arrived()
        },
      },
      'nothing new comes': {
        event: done('load', old),
        act: async () => {
          await lists.answer(answerOf(old))
          await linkOf(line(8, true)).waitFor()
          await reads.expectNone()
        },
      },
      'it does not come': {
        event: failed('load', { status: 503, message: away }),
        act: () => lists.refuse(503, away),
      },
      'list.retried': {
        event: { type: 'list.retried' },
        act: async () => {
          await retry(false).click()
          await lists.arrived()
        },
      },
      'list.more': {
        event: { type: 'list.more' },
        act: async ({ state }) => {
          await (state === 'moreFailed' ? retry(false).click() : more.dblclick())
          await lists.arrived()
        },
      },
      'older lines come': {
        event: done('loadMore', older),
        act: async () => {
          await lists.answer(answerOf(older))
          await linkOf(line(7, true)).waitFor()
          // pressed twice it was asked for once
          await lists.expectNone()
        },
      },
      'they do not come': {
        event: failed('loadMore', { status: 503, message: away }),
        act: () => lists.refuse(503, away),
      },
      'it is marked as read': { event: done('markRead', undefined), act: () => reads.answer({ data: {} }) },
      'it cannot be marked': {
        event: failed('markRead', { status: 503, message: away }),
        act: () => reads.refuse(503, away),
      },
    },
    seen: {
      loading: ({ context: { refusal } }) =>
        refusal === null
          ? { there: [waiting], gone: [alert, more] }
          : // what failed stands there until something comes, so that the focus stays on the button
            { there: [alert.getByText(refusal), retry(true)], gone: [waiting, more] },
      failed: () => ({ there: [alert.getByText(away), retry(false)], gone: [waiting, more] }),
      markingRead: shown,
      shown,
      loadingMore: ({ context: { lines, refusal } }) => ({
        there: [
          ...lines.map(linkOf),
          ...(refusal === null ? [busy] : [alert.getByText(refusal), retry(true)]),
        ],
        gone: refusal === null ? [alert] : [more],
      }),
      moreFailed: ({ context }) => ({
        there: [...context.lines.map(linkOf), alert.getByText(away), retry(false)],
        gone: [more, busy],
      }),
    },
    outside: {},
  }
}
