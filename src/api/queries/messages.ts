import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Client } from '../client.ts'

/** The calls with their schemas, loaded when they are first made. */
const calls = () => import('../contract/messages.ts')

/** The roots of the query keys; the stream of events renews them, too. */
export const threadsKey = ['threads']
export const messagesKey = ['messages']

/** How often the list of conversations is asked for, in milliseconds. */
const pollPause = 10_000

/** A member's conversations, the latest message first, page after page. */
export function threadsQuery(client: Client, isArchived: boolean) {
  return infiniteQueryOptions({
    queryKey: [...threadsKey, 'list', isArchived],
    queryFn: ({ signal, pageParam }) =>
      client.call(
        async () => (await calls()).listThreads,
        {
          query: {
            ...(isArchived ? { archived: '1' as const } : {}),
            ...(pageParam === null ? {} : { cursor: pageParam }),
          },
          signal,
        },
        'background',
      ),
    initialPageParam: null as string | null,
    getNextPageParam: page => page.next_cursor,
    refetchInterval: pollPause,
    meta: { private: true },
  })
}

/** One conversation, for one of its two people. */
export function threadQuery(client: Client, id: string) {
  return queryOptions({
    queryKey: [...threadsKey, 'one', id],
    queryFn: async ({ signal }) =>
      (await client.call(async () => (await calls()).getThread, { params: { id }, signal }, 'background'))
        .data,
    meta: { private: true },
  })
}

/** The messages of a conversation, the newest page first; each page goes further back. */
export function messagesQuery(client: Client, id: string) {
  return infiniteQueryOptions({
    queryKey: [...messagesKey, id],
    queryFn: ({ signal, pageParam }) =>
      client.call(
        async () => (await calls()).listMessages,
        { params: { id }, query: pageParam === null ? {} : { cursor: pageParam }, signal },
        'background',
      ),
    initialPageParam: null as string | null,
    getNextPageParam: page => page.next_cursor,
    meta: { private: true },
  })
}
