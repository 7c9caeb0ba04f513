import type { CallInput } from '../contract/endpoint.ts'
import type { Message } from '../contract/messages.ts'
import type { Thread, sendThreadEvent as threadEvent } from '../contract/threads.ts'
import { messagesKey, threadsKey } from '../queries/messages.ts'
import type { CachingCaller } from './caller.ts'
import { cacheThread, knownMessages, mergeMessages, messagesPage, refreshThreads } from './message-cache.ts'

/** The calls with their schemas, loaded when the first of them is made. */
const calls = () => import('../contract/messages.ts')
const threadsCalls = () => import('../contract/threads.ts')

/** Opens the conversation with the seller of a listing; there is one for each buyer and listing. */
export async function openThread(caller: CachingCaller, listingId: string): Promise<Thread> {
  const endpoint = async () => (await threadsCalls()).createThread
  const { data } = await caller.client.call(endpoint, { body: { product_id: listingId } }, 'background')
  cacheThread(caller, data)
  return data
}

/**
 * Sends a message; sent again with its key, it is the same one. It is shown where the server puts it, with what
 * others wrote meanwhile before it.
 */
export async function sendMessage(
  caller: CachingCaller,
  threadId: string,
  { key, text, images }: { key: string; text: string; images: readonly string[] },
  signal?: AbortSignal,
): Promise<void> {
  const endpoint = async () => (await calls()).sendMessage
  const body = { ...(text === '' ? {} : { text }), ...(images.length === 0 ? {} : { images: [...images] }) }
  const input = { params: { id: threadId }, body, idempotencyKey: key, ...(signal ? { signal } : {}) }
  await caller.client.call(endpoint, input, 'background')
  await fetchNewer(caller, threadId)
}

/** Fetches what was written in a conversation since its newest known message; nothing before the first page is known. */
export async function fetchNewer(caller: CachingCaller, threadId: string): Promise<void> {
  const known = knownMessages(caller, threadId)
  if (known === undefined) return
  const [newest] = known
  const newer: Message[] = []
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await messagesPage(caller, threadId, {
      ...(newest === undefined ? {} : { after: newest.id }),
      ...(cursor === undefined ? {} : { cursor }),
    })
    newer.push(...page.data)
    // without a first message the page is the newest one: older ones are asked for by the reader
    cursor = newest === undefined ? null : page.next_cursor
  }
  if (newer.length === 0) return
  await mergeMessages(caller, threadId, newest === undefined ? newer.toReversed() : newer)
  void refreshThreads(caller, threadId)
  // what happened to an order or an offer may change the offers above it
  if (newer.some(({ kind }) => kind === 'event' || kind === 'offer')) await refreshOffersIn(caller, threadId)
}

/** Fetches the offers anew that can still change, in this conversation; all others are shown as they ended. */
export async function refreshOffersIn(caller: CachingCaller, threadId: string): Promise<void> {
  const changing = (knownMessages(caller, threadId) ?? []).filter(
    ({ offer }) => offer !== null && changingOffers.has(offer.state),
  )
  const wanted = new Set(changing.map(({ id }) => id))
  const fresh: Message[] = []
  for (let cursor: string | null | undefined; wanted.size > 0 && cursor !== null; ) {
    const page = await messagesPage(caller, threadId, cursor === undefined ? {} : { cursor })
    fresh.push(...page.data)
    for (const { id } of page.data) wanted.delete(id)
    cursor = page.next_cursor
  }
  await mergeMessages(caller, threadId, fresh.toReversed())
}

/** Fetches the offers anew in the conversations that are shown; another is loaded when it is opened. */
export async function refreshShownOffers(caller: CachingCaller): Promise<void> {
  const { queryClient } = caller
  queryClient.removeQueries({ queryKey: messagesKey, type: 'inactive' })
  const shown = queryClient.getQueryCache().findAll({ queryKey: messagesKey, type: 'active' })
  await Promise.all(shown.map(({ queryKey }) => refreshOffersIn(caller, String(queryKey[1]))))
}

/** The states in which an offer can still change. */
const changingOffers: ReadonlySet<string> = new Set(['pending', 'accepted'])

/** Marks a conversation as read up to a message; resolves to whether anything else is unread. */
export async function markRead(caller: CachingCaller, threadId: string, until: string): Promise<boolean> {
  const endpoint = async () => (await threadsCalls()).readThread
  const { data } = await caller.client.call(
    endpoint,
    { params: { id: threadId }, body: { until } },
    'background',
  )
  void refreshThreads(caller, threadId)
  return data.has_unread_messages
}

/** Archives, unarchives, mutes or unmutes a conversation. */
export async function sendThreadEvent(
  caller: CachingCaller,
  threadId: string,
  type: CallInput<typeof threadEvent>['body']['type'],
): Promise<void> {
  const endpoint = async () => (await threadsCalls()).sendThreadEvent
  const { data } = await caller.client.call(endpoint, { params: { id: threadId }, body: { type } }, 'action')
  cacheThread(caller, data)
  // it may stand on any page of the list
  await caller.queryClient.invalidateQueries({ queryKey: [...threadsKey, 'list'] })
  await refreshThreads(caller, threadId)
}

/** Blocks the other person of a conversation, or unblocks them. */
export async function setBlocked(caller: CachingCaller, thread: Thread, isBlocked: boolean): Promise<void> {
  const { client } = caller
  const user_id = thread.with.id
  if (isBlocked)
    await client.call(async () => (await threadsCalls()).createBlock, { body: { user_id } }, 'action')
  else await client.call(async () => (await threadsCalls()).deleteBlock, { params: { user_id } }, 'action')
  await refreshThreads(caller, thread.id)
}
