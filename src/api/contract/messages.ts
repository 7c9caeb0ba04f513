import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { offer } from './trade/offers.ts'
import { messageImages, messageLength } from './values/message-limits.ts'
import { allowed, attachment, data, id, image, instant, limit, money } from './values/values.ts'

const listingId = z.string().check(z.regex(/^[pa]_[A-Za-z0-9_-]{8,64}$/))
const cursor = z.optional(z.string().check(z.maxLength(200)))

/** What a reader may know at a glance of something written: a contact, or a link that is masked. */
export const textWarnings = ['link', 'email', 'phone'] as const

export const message = z.object({
  id: id('m'),
  kind: z.enum(['text', 'image', 'offer', 'event']),
  /** Who sent it; null for an event of an order or an offer. */
  from: z.nullable(id('u')),
  /** Links are masked. An event is a sentence for this reader. */
  text: z.string(),
  /** What was found in the text: reasons for a hint about safety. */
  warnings: z.array(z.enum(textWarnings)),
  images: z.array(image),
  offer: z.nullable(offer),
  /** For an event: what happened, and the order that it belongs to. */
  event: z.nullable(
    z.object({ type: z.string(), order_id: z.nullable(id('o')), href: z.nullable(z.string()) }),
  ),
  /** The sender's own key of it, as sent; null for others. It tells a message from its own echo. */
  key: z.nullable(z.string()),
  at: instant,
})
export type Message = z.infer<typeof message>

export const thread = z.object({
  id: id('t'),
  /** Null where the listing is gone for good. */
  listing: z.nullable(
    z.object({
      id: listingId,
      slug: z.string(),
      kind: z.enum(['product', 'ad']),
      title: z.string(),
      price: z.nullable(money),
      /** `for_sale`, `reserved`, `sold`, `paused`, `sold_out` or `gone`, as for favorites. */
      state: z.string(),
      attachment,
    }),
  ),
  /** The other person; `name` is “Deleted member” where the account is gone. */
  with: z.object({
    id: id('u'),
    name: z.string(),
    is_company: z.boolean(),
    attachment,
    /** The reader blocked them; whether they blocked the reader is never said. */
    is_blocked: z.boolean(),
  }),
  /** The reader's own side. */
  role: z.enum(['buyer', 'seller']),
  unread: z.int(),
  is_archived: z.boolean(),
  is_muted: z.boolean(),
  state: z.enum(['open', 'locked']),
  version: z.int(),
  allowed,
  /** Why the reader cannot write now, as a sentence; null where they can. */
  closed: z.nullable(z.string()),
  last_message: z.nullable(message),
  /** The orders of these two that contain this listing, the newest first; `href` is the reader's page of it. */
  orders: z.array(z.object({ id: id('o'), number: z.string(), state: z.string(), href: z.string() })),
  at: instant,
})
export type Thread = z.infer<typeof thread>

const threadParams = z.object({ id: id('t') })

export const listThreads = endpoint({
  id: 'listThreads',
  method: 'GET',
  path: '/api/v1/threads',
  policy: 'user',
  summary: 'Conversations, the latest message first.',
  query: z.object({
    cursor,
    limit,
    /** `archived=1`: those that the reader archived, and only these. */
    archived: z.optional(z.literal('1')),
    /** Only the conversations about this listing. */
    listing: z.optional(listingId),
  }),
  status: 200,
  response: z.object({ data: z.array(thread), next_cursor: z.nullable(z.string()) }),
})

export const createThread = endpoint({
  id: 'createThread',
  method: 'POST',
  path: '/api/v1/threads',
  policy: 'private',
  summary: 'Open the conversation with the seller of a listing; there is one for each buyer and listing.',
  body: z.strictObject({ product_id: listingId }),
  status: 201,
  response: data(thread),
  rateLimit: 'thread',
})

export const getThread = endpoint({
  id: 'getThread',
  method: 'GET',
  path: '/api/v1/threads/:id',
  policy: 'user',
  summary: 'One conversation, for one of its two people.',
  params: threadParams,
  status: 200,
  response: data(thread),
})

export const listMessages = endpoint({
  id: 'listMessages',
  method: 'GET',
  path: '/api/v1/threads/:id/messages',
  policy: 'user',
  summary:
    'Messages of a conversation, the newest first; with `after` those that came since, the oldest first.',
  params: threadParams,
  query: z.object({ cursor, limit, after: z.optional(id('m')) }),
  status: 200,
  response: z.object({ data: z.array(message), next_cursor: z.nullable(z.string()) }),
})

export const sendMessage = endpoint({
  id: 'sendMessage',
  method: 'POST',
  path: '/api/v1/threads/:id/messages',
  policy: 'user',
  summary: 'Send a text, images, or both.',
  params: threadParams,
  body: z
    .strictObject({
      text: z.optional(z.string().check(z.trim(), z.maxLength(messageLength))),
      images: z.optional(z.array(id('i')).check(z.maxLength(messageImages))),
    })
    .check(
      z.refine(({ text = '', images = [] }) => text !== '' || images.length > 0, {
        path: ['text'],
        message: 'Write a message.',
      }),
    ),
  status: 201,
  response: data(message),
  idempotent: true,
  rateLimit: 'message',
})

export const readThread = endpoint({
  id: 'readThread',
  method: 'POST',
  path: '/api/v1/threads/:id/read',
  policy: 'user',
  summary: 'Mark the conversation as read, up to one message.',
  params: threadParams,
  body: z.strictObject({ until: id('m') }),
  status: 200,
  response: data(z.object({ unread: z.int(), has_unread_messages: z.boolean() })),
})

export const sendThreadEvent = endpoint({
  id: 'sendThreadEvent',
  method: 'POST',
  path: '/api/v1/threads/:id/events',
  policy: 'user',
  summary: "Archive, unarchive, mute or unmute a conversation, for the reader's own side.",
  params: threadParams,
  body: z.strictObject({ type: z.enum(['archive', 'unarchive', 'mute', 'unmute']) }),
  status: 200,
  response: data(thread),
})

export const createBlock = endpoint({
  id: 'createBlock',
  method: 'POST',
  path: '/api/v1/blocks',
  policy: 'user',
  summary: 'Block somebody: neither can write to the other, except about an open order.',
  body: z.strictObject({ user_id: id('u') }),
  status: 201,
  response: data(z.object({ user_id: id('u') })),
})

export const deleteBlock = endpoint({
  id: 'deleteBlock',
  method: 'DELETE',
  path: '/api/v1/blocks/:user_id',
  policy: 'user',
  summary: 'Unblock somebody.',
  params: z.object({ user_id: id('u') }),
  status: 204,
})
