import type { Notification } from '#src/api/contract/notifications.ts'

/** The notifications of one item on one day, newest first; alone where it is about no item. */
export interface NotificationGroup {
  item: Notification['item']
  lines: Notification[]
}

export interface NotificationDay {
  /** The moment of its newest line, ISO 8601. */
  at: string
  /** Whole days before today, in the reader's zone. */
  daysAgo: number
  groups: NotificationGroup[]
}

/** Groups notifications by the reader's day and by item, newest first. A group stands where its newest line does. */
export function groupByDay(lines: readonly Notification[], now: Date): NotificationDay[] {
  // what several servers write at once may not stand in the order of time
  const newestFirst = lines.toSorted((a, b) => b.at.localeCompare(a.at))
  const days = Map.groupBy(newestFirst, ({ at }) =>
    Math.round((startOf(now) - startOf(new Date(at))) / 86_400_000),
  )
  return [...days].map(([daysAgo, ofDay]) => ({
    at: ofDay[0]?.at ?? '',
    daysAgo,
    groups: [...Map.groupBy(ofDay, keyOf).values()].map(each => ({
      item: each[0]?.item ?? null,
      lines: each,
    })),
  }))
}

const startOf = (day: Date) => new Date(day.getFullYear(), day.getMonth(), day.getDate()).getTime()

/** What is about no item is a group of its own. */
const keyOf = ({ id, item }: Notification) =>
  item === null ? id : `${item.title} ${item.attachment[0]?.url ?? ''}`
