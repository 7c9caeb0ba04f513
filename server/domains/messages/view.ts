import { attachmentOf, imageOf, privateAddresses } from '#server/domains/images/index.ts'
import { formatMoney } from '#server/domains/pricing/index.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import { allowedFor } from '#server/platform/lifecycle/allowed.ts'
import type { Message } from '#src/api/contract/messages.ts'
import type { Thread } from '#src/api/contract/threads.ts'
import type { Offer } from '#src/api/contract/trade/offer.ts'
import { closedOf } from './closed.ts'
import { threadLifecycle } from './lifecycle.ts'
import { findMessagesById, type StoredMessage } from './message-store.ts'
import { eventText } from './thread-events.ts'
import type { StoredThread } from './thread-store.ts'
import { deletedMember, erasedText } from './words.ts'

/** Offers by id, as one of their two sides sees them. The domain of offers provides it. */
export type FindOffers = (
  services: Services,
  ids: readonly string[],
  viewerId: string,
) => Promise<ReadonlyMap<string, Offer>>

/** Who reads a message, and on which side of its thread. */
export interface Reader {
  userId: string
  role: 'buyer' | 'seller'
}

interface Viewing {
  services: Services
  findOffers: FindOffers
}

/** Messages as one of the two people sees them. */
export async function messageViews(
  { services, findOffers }: Viewing,
  rows: readonly (StoredMessage & { reader: Reader })[],
): Promise<Message[]> {
  const [first] = rows
  const offerIds = rows.flatMap(({ kind, offer_id }) =>
    kind === 'offer' && offer_id !== null ? [offer_id] : [],
  )
  const offers =
    first === undefined || offerIds.length === 0
      ? new Map<string, Offer>()
      : await findOffers(services, offerIds, first.reader.userId)
  const addressOf = privateAddresses(services.secret, services.clock.now())
  return rows.map(({ reader, ...row }) => ({
    id: row.id,
    kind: row.kind,
    from: row.kind === 'event' ? null : row.from_id,
    text: textOf(row, reader),
    warnings: row.warnings,
    images: row.images.map(image => imageOf(image, addressOf)),
    offer: (row.kind === 'offer' && row.offer_id !== null && offers.get(row.offer_id)) || null,
    event:
      row.event === null
        ? null
        : {
            type: row.event,
            order_id: row.order_id,
            href: row.order_id && orderPage(row.order_id, row.order_kind, reader.role),
          },
    key: row.from_id === reader.userId && row.kind !== 'event' ? row.key : null,
    at: row.created_at.toISOString(),
  }))
}

function textOf({ kind, event, text, images, from_id: by }: StoredMessage, { role, userId }: Reader): string {
  if (event !== null) return eventText(event, role, by === userId)
  return kind !== 'offer' && text === '' && images.length === 0 ? erasedText : text
}

/** The page on which one of the two sides sees an order. */
function orderPage(id: string, kind: string | null, role: Reader['role']): string {
  if (role === 'buyer') return `/account/purchases?order=${id}`
  return kind === 'brand_order'
    ? `/account/business/orders?order=${id}`
    : `/account/purchases?as=seller&order=${id}`
}

/** Threads as one of their two people sees them, with the latest message of each. */
export async function threadViews(
  viewing: Viewing,
  userId: string,
  threads: readonly StoredThread[],
): Promise<Thread[]> {
  const { services } = viewing
  const ids = threads.flatMap(({ last_message_id }) => last_message_id ?? [])
  const rows = new Map((await findMessagesById(services.pool, ids)).map(row => [row.id, row]))
  const read = threads.flatMap(thread => {
    const row = rows.get(thread.last_message_id ?? '')
    return row === undefined ? [] : [{ ...row, reader: { userId, role: roleOf(thread) } }]
  })
  const messages = new Map((await messageViews(viewing, read)).map(message => [message.id, message]))
  return threads.map(thread =>
    threadView(services, thread, messages.get(thread.last_message_id ?? '') ?? null),
  )
}

const roleOf = ({ is_buyer }: StoredThread): Reader['role'] => (is_buyer ? 'buyer' : 'seller')

function threadView({ clock }: Services, thread: StoredThread, last: Message | null): Thread {
  const isDeleted = thread.other_state === 'deleted'
  return {
    id: thread.id,
    listing: listingOf(thread),
    with: {
      id: thread.other_id,
      name: isDeleted ? deletedMember : thread.other_name,
      is_company: thread.other_is_company,
      has_page: thread.other_has_page,
      attachment: isDeleted ? [] : attachmentOf(thread.other_image),
      is_blocked: thread.is_blocked,
    },
    role: roleOf(thread),
    unread: thread.unread,
    is_archived: thread.is_archived,
    is_muted: thread.is_muted,
    state: thread.state === 'locked' ? 'locked' : 'open',
    version: thread.version,
    allowed: allowedFor(threadLifecycle, thread, roleOf(thread), clock.now()),
    closed: closedOf(thread),
    last_message: last,
    orders: thread.orders.map(({ kind, ...order }) => ({
      ...order,
      href: orderPage(order.id, kind, roleOf(thread)),
    })),
    at: thread.last_at.toISOString(),
  }
}

/** A listing that was taken down shows nothing of its content any more. */
function listingOf({ listing }: StoredThread): Thread['listing'] {
  if (listing === null || listing.state === 'gone') return null
  const { id, slug, kind, title, price_cents, image, state } = listing
  return { id, slug, kind, title, price: formatMoney(price_cents), state, attachment: attachmentOf(image) }
}
