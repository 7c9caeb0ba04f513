import type { Thread } from '#src/api/contract/threads.ts'
import { useNow } from '../clock.tsx'
import { Moment } from '../display/moment.tsx'
import { Img } from '../kit/image/image.tsx'
import { Link } from '../kit/link.tsx'
import { Face } from './face.tsx'
import { Day } from './message-day.tsx'
import { messageLine } from './message-line.ts'
import { threadLinks } from './thread-links.ts'
import * as words from './words.ts'

interface ThreadRowProps {
  thread: Thread
  isArchived: boolean
  isOpen: boolean
}

/** One conversation in the inbox: who, about what, and the last line. */
export function ThreadRow({ thread, isArchived, isOpen }: ThreadRowProps) {
  const { id, listing, unread, last_message: last } = thread
  return (
    <Link
      {...threadLinks.thread(id, isArchived)}
      resetScroll={false}
      className={isOpen ? 'thread-row thread-row--open' : 'thread-row'}
      aria-current={isOpen ? 'true' : undefined}
    >
      <Face person={thread.with} />
      <span className="thread-row__text">
        <span className="thread-row__head">
          <strong>{thread.with.name}</strong>
          <span className="small soft">
            <When at={last?.at ?? thread.at} />
          </span>
        </span>
        <span className="small soft thread-row__line">{listing?.title ?? words.goneItem}</span>
        <span className="thread-row__foot">
          <span
            className={unread > 0 ? 'thread-row__line thread-row__line--unread' : 'thread-row__line soft'}
          >
            {last !== null && lineOf(last, thread.with.id)}
          </span>
          {thread.is_muted && <span className="small soft">{words.muted}</span>}
          {unread > 0 && (
            <span className="thread-row__count">
              <span aria-hidden="true">{unread}</span>
              <span className="unseen">{words.unread(unread)}</span>
            </span>
          )}
        </span>
      </span>
      <span className="thread-row__image">
        <Img image={listing?.attachment[0]} sizes="3rem" alt="" />
      </span>
    </Link>
  )
}

/** The time of today, else the day. */
function When({ at }: { at: string }) {
  const now = useNow()
  const isToday = new Date(at).toDateString() === new Date(now()).toDateString()
  return isToday ? <Moment at={at} as="time" /> : <Day at={at} />
}

function lineOf(message: NonNullable<Thread['last_message']>, otherId: string): string {
  const isOwn = message.from !== null && message.from !== otherId
  return `${isOwn ? words.you : ''}${messageLine(message)}`
}
