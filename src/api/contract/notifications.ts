import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { attachment, data, instant, limit } from './values/values.ts'

/** A notification of a member: what happened in a sentence, and the path it leads to. */
export const notification = z.object({
  id: z.int(),
  kind: z.string(),
  text: z.string(),
  /**
   * What they can do next, or what follows, in a sentence; null where there is nothing, or its time is over. It has
   * `{day}` and `{time}` in place of `until`, for clients that know the reader's time zone.
   */
  next: z.nullable(z.string()),
  /** The moment from which `next` is over; null where it has none. */
  until: z.nullable(instant),
  /** A path of this shop. */
  href: z.string(),
  at: instant,
  is_read: z.boolean(),
  /** The item that it is about; null where it is about none, or that is gone. */
  item: z.nullable(z.object({ title: z.string(), attachment })),
})
export type Notification = z.infer<typeof notification>

export const listNotifications = endpoint({
  id: 'listNotifications',
  method: 'GET',
  path: '/api/v1/notifications',
  policy: 'user',
  summary: 'The member’s notifications, the newest first.',
  query: z.object({
    cursor: z.optional(z.string().check(z.maxLength(200))),
    limit,
  }),
  status: 200,
  response: z.object({ data: z.array(notification), next_cursor: z.nullable(z.string()) }),
})

export const readNotifications = endpoint({
  id: 'readNotifications',
  method: 'POST',
  path: '/api/v1/notifications/read',
  policy: 'user',
  summary: 'Mark everything up to one notification as read; everything, where none is named.',
  body: z.strictObject({ until: z.optional(z.int().check(z.gte(1))) }),
  status: 200,
  response: data(z.object({})),
})
