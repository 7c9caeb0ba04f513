import type { Message, Thread } from '#src/api/contract/messages.ts'

const other = 'u_theo00000001'

/** A message as `GET /api/v1/threads/:id/messages` shows it, from the other person where nothing else is said. */
export function aMessage(more: Partial<Message> = {}): Message {
  return {
    ...{ id: 'm_message000001', kind: 'text', from: other, text: 'Hello', warnings: [], images: [] },
    ...{ offer: null, event: null, key: null, at: '2026-11-20T10:00:00.000Z' },
    ...more,
  }
}

/** A conversation as `GET /api/v1/threads/:id` shows it to the buyer. */
export function aThread(more: Partial<Thread> = {}): Thread {
  return {
    id: 't_thread000001',
    listing: {
      ...{ id: 'a_boots000001', slug: 'suede-boots', kind: 'ad', title: 'Suede boots' },
      ...{ price: '30.00', state: 'for_sale', attachment: [] },
    },
    with: { id: other, name: 'Theo Lind', is_company: false, attachment: [], is_blocked: false },
    role: 'buyer',
    unread: 0,
    is_archived: false,
    is_muted: false,
    state: 'open',
    version: 1,
    allowed: [],
    closed: null,
    last_message: null,
    orders: [],
    at: '2026-11-20T10:00:00.000Z',
    ...more,
  }
}
