import type { Writable } from 'node:stream'
import { listen } from '#server/platform/database/listener.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import { Refusal } from '#server/platform/handler/refusal.ts'
import type { StreamEvent } from '#src/api/contract/stream.ts'
import { createMemberStream, type MemberStream } from './member-stream.ts'
import { readStreamNotice, type StreamNotice } from './stream-notice.ts'

/** How many streams a member may have open at one server: tabs beyond that only poll. */
const mostPerMember = 5

export interface StreamsOptions {
  /** Whether the member has an unread message. */
  hasUnread: (services: Services, userId: string) => Promise<boolean>
  /** The pause between two heartbeats of a stream; milliseconds. */
  pause?: number
}

/** All open streams of this process. */
export interface Streams {
  /** @throws Refusal 429 beyond the limit, 503 while the database reports no changes. */
  admit(userId: string): void
  /** Sends the member's events into a response, as long as `isAllowed`. */
  open(userId: string, response: Writable, isAllowed: () => Promise<boolean>): void
  /** Ends them all. */
  end(): void
  /** Stops listening for events. */
  close(): Promise<void>
}

/**
 * Hears what concerns members, from this process and others, on one connection, and passes each event on to
 * the streams of the members that it names, and to no other. While nothing is heard no stream is open: whoever
 * opens one anew reads what they missed.
 */
export function openStreams(services: Services, { hasUnread, pause = 25_000 }: StreamsOptions): Streams {
  const { pool, log } = services
  const byMember = new Map<string, Set<MemberStream>>()
  /** Members whose unread mark is being asked for, and whether it changed meanwhile. */
  const asked = new Map<string, 'once' | 'again'>()

  const of = (userId: string) => [...(byMember.get(userId) ?? [])]
  const send = (userId: string, event: StreamEvent) => {
    for (const stream of of(userId)) stream.send(event)
  }
  const end = () => {
    for (const userId of byMember.keys()) for (const stream of of(userId)) stream.end()
  }

  /** One question at a time for each member, so that no older answer follows a newer one. */
  async function sendUnread(userId: string): Promise<void> {
    if (asked.has(userId)) {
      asked.set(userId, 'again')
      return
    }
    try {
      do {
        asked.set(userId, 'once')
        const status = await hasUnread(services, userId)
        if (asked.get(userId) === 'once') send(userId, { type: 'unread', status })
      } while (asked.get(userId) === 'again')
    } catch (error) {
      log.warn({ err: error }, 'a stream could not say whether a message is unread')
      for (const stream of of(userId)) stream.end()
    } finally {
      asked.delete(userId)
    }
  }

  function pass(notice: StreamNotice): void {
    for (const userId of notice.to) {
      if (!byMember.has(userId)) continue
      if (notice.type === 'access') for (const stream of of(userId)) void stream.check()
      else if (notice.type === 'unread') void sendUnread(userId)
      else if ('state' in notice) send(userId, { type: notice.type, id: notice.id, state: notice.state })
      else send(userId, { type: notice.type, id: notice.id })
    }
  }

  const listener = listen(pool, {
    channel: 'members',
    heard: payload => {
      const notice = readStreamNotice(payload)
      if (notice !== null) pass(notice)
    },
    lost: end,
  })

  return {
    admit(userId) {
      if (!listener.listening) {
        throw new Refusal(
          503,
          'unavailable',
          'Live updates aren’t available right now. Try again in a moment.',
          {
            retryAfter: 2,
          },
        )
      }
      if (of(userId).length < mostPerMember) return
      throw new Refusal(429, 'too_many_streams', 'Too many of your tabs listen at once. Close one of them.', {
        retryAfter: 60,
      })
    },
    open(userId, response, isAllowed) {
      const streams = byMember.get(userId) ?? new Set()
      byMember.set(userId, streams)
      const stream = createMemberStream(response, {
        isAllowed,
        pause,
        closed() {
          streams.delete(stream)
          if (streams.size === 0 && byMember.get(userId) === streams) byMember.delete(userId)
        },
      })
      streams.add(stream)
    },
    end,
    close: () => listener.close(),
  }
}
