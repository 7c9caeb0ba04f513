import { createActor, fromCallback } from 'xstate'
import type { StreamEvent } from '#src/api/contract/stream.ts'
import { readStream } from '#src/api/read-stream.ts'
import { tokenForCalls } from '#src/machines/app/auth-session.ts'
import { type MemberStreamEvent, memberStreamMachine } from '#src/machines/app/member-stream.ts'
import { watchTab } from '#src/ui/kit/watch-tab.ts'
import type { App } from './provider.tsx'

type Wired = Pick<App, 'actors' | 'queryClient'>

/** The roots of the query keys that an event of the stream makes stale. */
const stale: Readonly<Record<'thread' | 'order', readonly string[]>> = {
  thread: ['threads', 'messages'],
  order: ['order', 'purchases'],
}

/**
 * Starts the stream of events with the app's implementations: once per app, when the page is idle. What it tells
 * is read by the screens that show it; the unread mark is the session's.
 */
export function openMemberStream({ actors: { auth }, queryClient }: Wired): void {
  const renew = (type: keyof typeof stale) => {
    for (const root of stale[type]) void queryClient.invalidateQueries({ queryKey: [root] })
  }
  const passOn = (told: StreamEvent) => {
    if (told.type !== 'unread') return renew(told.type)
    const { notifications } = auth.getSnapshot().children
    notifications?.send({ type: 'notifications.told', hasUnreadMessages: told.status })
  }
  const stream = createActor(
    memberStreamMachine.provide({
      actors: {
        readStream: fromCallback<MemberStreamEvent>(({ sendBack }) => {
          const stopped = new AbortController()
          const close = () => {
            if (!stopped.signal.aborted) sendBack({ type: 'stream.closed' })
          }
          readStream({
            token: tokenForCalls(auth.getSnapshot().context),
            signal: stopped.signal,
            opened: () => sendBack({ type: 'stream.opened' }),
            heard: () => sendBack({ type: 'stream.heard' }),
            told: told => sendBack({ type: 'stream.told', told }),
          }).then(close, close)
          return () => stopped.abort()
        }),
        watchTab: fromCallback<MemberStreamEvent>(({ sendBack }) => watchTab(sendBack)),
      },
      actions: {
        passOn: (_, { told }) => passOn(told),
        readMissed: () => {
          renew('thread')
          renew('order')
        },
      },
    }),
  )
  stream.subscribe({ error: error => console.error(error) })
  stream.start()

  const follow = ({ context: { user } }: ReturnType<typeof auth.getSnapshot>) => {
    const session = user?.id ?? null
    if (session !== stream.getSnapshot().context.session) stream.send({ type: 'session.changed', session })
  }
  auth.subscribe(follow)
  follow(auth.getSnapshot())
}
