import type { Message } from '../contract/messages.ts'
import type { Thread } from '../contract/threads.ts'
import { messagesQuery, newestThreadsKey, threadKey, threadQuery } from '../queries/messages.ts'
import type { CachingCaller } from './caller.ts'

const calls = () => import('../contract/messages.ts')

/** Shows a conversation as it is now, wherever it is shown. */
export function cacheThread({ client, queryClient }: CachingCaller, thread: Thread): void {
  const query = queryClient.defaultQueryOptions(threadQuery(client, thread.id))
  queryClient.getQueryCache().build(queryClient, query).setData(thread)
}

/** One page of a conversation's messages. */
export const messagesPage = (
  { client }: CachingCaller,
  threadId: string,
  query: { after?: string; cursor?: string },
) =>
  client.call(
    async () => (await calls()).listMessages,
    { params: { id: threadId }, query: { ...query, limit: '100' } },
    'background',
  )

/** The messages of a conversation that are loaded, the newest first; undefined before the first page is. */
export function knownMessages({ client, queryClient }: CachingCaller, threadId: string) {
  const pages = queryClient.getQueryData(messagesQuery(client, threadId).queryKey)?.pages
  return pages?.flatMap(({ data }) => data)
}

/**
 * Shows messages, given the oldest first: one that is shown already is replaced where it stands, those
 * after the last of them are added. Pages keep their beginning and their end.
 */
export async function mergeMessages(caller: CachingCaller, threadId: string, given: readonly Message[]) {
  const { client, queryClient } = caller
  const { queryKey } = messagesQuery(client, threadId)
  // an answer under way was asked for with what was known before; older messages are asked for again by themselves
  if (queryClient.isFetching({ queryKey }) > 0) await queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(queryKey, known => {
    const [newest, ...older] = known?.pages ?? []
    if (known === undefined || newest === undefined) return known
    const byId = new Map(given.map(message => [message.id, message]))
    const ids = new Set(known.pages.flatMap(({ data }) => data.map(({ id }) => id)))
    const lastKnown = given.findLastIndex(({ id }) => ids.has(id))
    const fresh = given.slice(lastKnown + 1).toReversed()
    const pages = [{ ...newest, data: [...fresh, ...newest.data] }, ...older]
    return {
      ...known,
      pages: pages.map(page => ({
        ...page,
        data: page.data.map(message => byId.get(message.id) ?? message),
      })),
    }
  })
}

/** Loads the first page of the list of conversations and this conversation anew, as far as they are shown. */
export async function refreshThreads({ queryClient }: CachingCaller, threadId: string): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: newestThreadsKey }),
    queryClient.invalidateQueries({ queryKey: threadKey(threadId) }),
  ])
}
