import { expect, test } from 'vitest'
import type { Notification } from '#src/api/contract/notifications.ts'
import { groupByDay } from '#src/ui/account/notification-groups.ts'

const itemOf = (title: string) => ({ title, attachment: [] })

const line = (id: number, at: Date, title: string | null): Notification => ({
  ...{ id, kind: 'offer_made', text: `Line ${id}.`, next: null, until: null, href: '/', is_read: true },
  at: at.toISOString(),
  item: title === null ? null : itemOf(title),
})
/** In the zone of whoever reads. */
const on = (day: number, hour: number) => new Date(2026, 10, day, hour)

test('notifications of one item on one day are one group, placed where the newest one is', () => {
  const lines = [
    line(7, on(30, 9), 'Coat'),
    line(6, on(29, 22), 'Boots'),
    line(5, on(29, 21), null),
    line(4, on(29, 20), null),
    line(3, on(29, 12), 'Boots'),
    line(2, on(29, 8), 'Coat'),
    // written a moment too late
    line(1, on(30, 8), 'Coat'),
  ]
  const days = groupByDay(lines, on(30, 12))
  expect(
    days.map(({ daysAgo, groups }) => [
      daysAgo,
      groups.map(({ item, lines }) => [item?.title ?? null, lines.map(({ id }) => id)]),
    ]),
  ).toEqual([
    [0, [['Coat', [7, 1]]]],
    [
      1,
      [
        ['Boots', [6, 3]],
        [null, [5]],
        [null, [4]],
        ['Coat', [2]],
      ],
    ],
  ])
})
