import { type QueryState, queryOptions } from '@tanstack/react-query'
import type { Client } from '../client.ts'
import { cursorQuery, type PageCursor } from './cursor-query.ts'

/** The calls with their schemas, loaded when they are first made. */
const calls = () => import('../contract/messages.ts')
const threadsCalls = () => import('../contract/threads.ts')

/** The roots of the query keys; the stream of events renews them, too. */
export const threadsKey = ['threads']
export const messagesKey = ['messages']
/** The first pages of the lists of conversations, which are asked for again and again. */
export const newestThreadsKey = [...threadsKey, 'newest']
export const threadKey = (id: string) => [...threadsKey, 'one', id]

/** How often the list of conversations is asked for, in milliseconds. */
const pollPause = 10_000
const longestPause = 300_000

function threadsPage(client: Client, isArchived: boolean, cursor: PageCursor, signal: AbortSignal) {
  const query = { ...(isArchived ? { archived: '1' as const } : {}), ...cursor }
  return client.call(async () => (await threadsCalls()).listThreads, { query, signal }, 'background')
}

/** A member's conversations, the latest message first, page after page. */
export function threadsQuery(client: Client, isArchived: boolean) {
  return cursorQuery({
    queryKey: [...threadsKey, 'list', isArchived],
    fetchPage: (cursor, signal) => threadsPage(client, isArchived, cursor, signal),
    meta: { private: true },
  })
}

/** The first page of a member's conversations, asked for every ten seconds; more rarely while no answer comes. */
export function newestThreadsQuery(client: Client, isArchived: boolean) {
  return queryOptions({
    queryKey: [...newestThreadsKey, isArchived],
    queryFn: ({ signal }) => threadsPage(client, isArchived, {}, signal),
    staleTime: pollPause,
    refetchInterval: ({ state }) => pauseAfter(state),
    meta: { private: true },
  })
}

/** The pause before the next question: without an answer it is as long as there was none so far, so that it doubles. */
export function pauseAfter({
  status,
  dataUpdatedAt,
  errorUpdatedAt,
}: Pick<QueryState, 'status' | 'dataUpdatedAt' | 'errorUpdatedAt'>): number {
  if (status !== 'error') return pollPause
  return Math.min(longestPause, Math.max(pollPause, errorUpdatedAt - dataUpdatedAt))
}

/** One conversation, for one of its two people. */
export function threadQuery(client: Client, id: string) {
  return queryOptions({
    queryKey: threadKey(id),
    queryFn: async ({ signal }) =>
      (
        await client.call(
          async () => (await threadsCalls()).getThread,
          { params: { id }, signal },
          'background',
        )
      ).data,
    meta: { private: true },
  })
}

/**
 * The messages of a conversation, the newest page first; each page goes further back. They are loaded once: what
 * is new is added, and what has changed is replaced (`fetchNewer`), so that no page ever begins elsewhere.
 */
export function messagesQuery(client: Client, id: string) {
  return cursorQuery({
    queryKey: [...messagesKey, id],
    fetchPage: (cursor, signal) =>
      client.call(
        async () => (await calls()).listMessages,
        { params: { id }, query: cursor, signal },
        'background',
      ),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { private: true },
  })
}
