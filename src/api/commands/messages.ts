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

/** Sends a message; sent again with its key, it is the same one. It is shown among the others at once. */
export async function sendMessage(
  caller: CachingCaller,
  threadId: string,
  { key, text, images }: { key: string; text: string; images: readonly string[] },
): Promise<void> {
  const endpoint = async () => (await calls()).sendMessage
  const body = { ...(text === '' ? {} : { text }), ...(images.length === 0 ? {} : { images: [...images] }) }
  const { data } = await caller.client.call(
    endpoint,
    { params: { id: threadId }, body, idempotencyKey: key },
    'background',
  )
  addMessages(caller, threadId, [data])
  void refreshThreads(caller, threadId)
}

/** Fetches what was written in a conversation since its newest known message, the oldest first. */
export async function fetchNewer(caller: CachingCaller, threadId: string): Promise<void> {
  const { client, queryClient } = caller
  const known = queryClient.getQueryData(messagesQuery(client, threadId).queryKey)
  const after = known?.pages[0]?.data[0]?.id
  if (known === undefined) return
  const endpoint = async () => (await calls()).listMessages
  const input = { params: { id: threadId }, query: after === undefined ? {} : { after } }
  const { data } = await client.call(endpoint, input, 'background')
  if (data.length === 0) return
  addMessages(caller, threadId, after === undefined ? data.toReversed() : data)
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
function addMessages({ client, queryClient }: CachingCaller, threadId: string, added: readonly Message[]) {
  const { queryKey } = messagesQuery(client, threadId)
  queryClient.setQueryData(queryKey, known => {
    if (known === undefined) return undefined
    const [newest, ...older] = known.pages
    if (newest === undefined) return known
    const ids = new Set(known.pages.flatMap(({ data }) => data.map(({ id }) => id)))
    const fresh = added.filter(({ id }) => !ids.has(id)).toReversed()
    return { ...known, pages: [{ ...newest, data: [...fresh, ...newest.data] }, ...older] }
  })
}

async function refreshThreads({ client, queryClient }: CachingCaller, threadId: string): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: [...threadsKey, 'list'] }),
    queryClient.invalidateQueries({ queryKey: threadQuery(client, threadId).queryKey }),
  ])
}
