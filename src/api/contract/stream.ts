import * as z from 'zod/mini'
import { id } from './values/values.ts'

/** The address of the stream, which is no endpoint of the table: its answer does not end. */
export const streamPath = '/api/v1/stream'

/** The data of each event of the stream, by the event's name (C-74). */
export const streamEvents = {
  /** Whether any message is unread, as `notification/check` says it. */
  unread: z.object({ status: z.boolean() }),
  /** Something changed in a thread of the member. */
  thread: z.object({ id: id('t') }),
  /** An offer in this thread of the member changed. */
  offer: z.object({ id: id('t') }),
  /** Something changed in an order of the member, who bought or sold it. */
  order: z.object({ id: id('o'), state: z.string() }),
  /** An import of the company went on. */
  import: z.object({ id: id('im'), state: z.string() }),
}

/** An event of the stream. */
export type StreamEvent =
  | ({ type: 'unread' } & z.infer<typeof streamEvents.unread>)
  | ({ type: 'thread' } & z.infer<typeof streamEvents.thread>)
  | ({ type: 'offer' } & z.infer<typeof streamEvents.offer>)
  | ({ type: 'order' } & z.infer<typeof streamEvents.order>)
  | ({ type: 'import' } & z.infer<typeof streamEvents.import>)
