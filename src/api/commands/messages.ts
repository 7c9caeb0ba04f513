import type { CallInput } from '../contract/endpoint.ts'
import type { Message, Thread, sendThreadEvent as threadEvent } from '../contract/messages.ts'
import { messagesQuery, threadQuery, threadsKey } from '../queries/messages.ts'
import type { CachingCaller } from './caller.ts'

/** The calls with their schemas, loaded when the first of them is made. */
const calls = () => import('../contract/messages.ts')

/** Opens the conversation with the seller of a listing; there is one for each buyer and listing. */
export async function openThread(caller: CachingCaller, listingId: string): Promise<Thread> {
  const endpoint = async () => (await calls()).createThread
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
): Promise<void> {
  const endpoint = async () => (await calls()).sendMessage
  const body = { ...(text === '' ? {} : { text }), ...(images.length === 0 ? {} : { images: [...images] }) }
  const input = { params: { id: threadId }, body, idempotencyKey: key }
  await caller.client.call(endpoint, input, 'background')
  await fetchNewer(caller, threadId)
}

/** Fetches what was written in a conversation since its newest known message; nothing before the first page is known. */
export async function fetchNewer(caller: CachingCaller, threadId: string): Promise<void> {
  const { client, queryClient } = caller
  const { queryKey } = messagesQuery(client, threadId)
  const known = queryClient.getQueryData(queryKey)?.pages[0]?.data
  if (known === undefined) return
  const endpoint = async () => (await calls()).listMessages
  const [newest] = known
  const newer: Message[] = []
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const query = {
      ...(newest === undefined ? {} : { after: newest.id }),
      ...(cursor === undefined ? {} : { cursor }),
      limit: '100',
    }
    const page = await client.call(endpoint, { params: { id: threadId }, query }, 'background')
    newer.push(...page.data)
    // without a first message the page is the newest one: older ones are asked for by the reader
    cursor = newest === undefined ? null : page.next_cursor
  }
  if (newer.length === 0) return
  await addMessages(caller, threadId, newest === undefined ? newer.toReversed() : newer)
  void refreshThreads(caller, threadId)
}

/** Marks a conversation as read up to a message; resolves to whether anything else is unread. */
export async function markRead(caller: CachingCaller, threadId: string, until: string): Promise<boolean> {
  const endpoint = async () => (await calls()).readThread
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
  const endpoint = async () => (await calls()).sendThreadEvent
  const { data } = await caller.client.call(endpoint, { params: { id: threadId }, body: { type } }, 'action')
  cacheThread(caller, data)
  await refreshThreads(caller, threadId)
}

/** Blocks the other person of a conversation, or unblocks them. */
export async function setBlocked(caller: CachingCaller, thread: Thread, isBlocked: boolean): Promise<void> {
  const { client } = caller
  const user_id = thread.with.id
  if (isBlocked) await client.call(async () => (await calls()).createBlock, { body: { user_id } }, 'action')
  else await client.call(async () => (await calls()).deleteBlock, { params: { user_id } }, 'action')
  await refreshThreads(caller, thread.id)
}

function cacheThread({ client, queryClient }: CachingCaller, thread: Thread): void {
  const query = queryClient.defaultQueryOptions(threadQuery(client, thread.id))
  queryClient.getQueryCache().build(queryClient, query).setData(thread)
}

/** Shows messages that are not shown yet, given the oldest first. */
async function addMessages(caller: CachingCaller, threadId: string, added: readonly Message[]) {
  const { client, queryClient } = caller
  const { queryKey } = messagesQuery(client, threadId)
  // an answer under way may be older than these messages: it is asked for again
  const isFetching = queryClient.isFetching({ queryKey }) > 0
  if (isFetching) await queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(queryKey, known => {
    if (known === undefined) return undefined
    const [newest, ...older] = known.pages
    if (newest === undefined) return known
    const ids = new Set(known.pages.flatMap(({ data }) => data.map(({ id }) => id)))
    const fresh = added.filter(({ id }) => !ids.has(id)).toReversed()
    return { ...known, pages: [{ ...newest, data: [...fresh, ...newest.data] }, ...older] }
  })
  // what happened to an order or an offer may change the offers above it
  const isMore = added.some(({ kind }) => kind === 'event' || kind === 'offer')
  if (isFetching || isMore) void queryClient.invalidateQueries({ queryKey })
}

/** Loads the list of conversations and this conversation anew, as far as they are shown. */
export async function refreshThreads(
  { client, queryClient }: CachingCaller,
  threadId: string,
): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: [...threadsKey, 'list'] }),
    queryClient.invalidateQueries({ queryKey: threadQuery(client, threadId).queryKey }),
  ])
}
