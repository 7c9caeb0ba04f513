import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { cursor, message, threadParams } from './messages.ts'
import { allowed, attachment, data, id, instant, limit, money } from './values/values.ts'

const listingId = z.string().check(z.regex(/^[pa]_[A-Za-z0-9_-]{8,64}$/))

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
    /** Whether everybody may see a page of theirs. */
    has_page: z.boolean(),
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
