import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { offer } from './trade/offer.ts'
import { messageImages, messageLength } from './values/message-limits.ts'
import { data, id, image, instant, limit } from './values/values.ts'

export const cursor = z.optional(z.string().check(z.maxLength(200)))

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
  /** The sender's own key of it, as sent; null for others. It distinguishes a message from its own echo. */
  key: z.nullable(z.string()),
  at: instant,
})
export type Message = z.infer<typeof message>

export const threadParams = z.object({ id: id('t') })

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
