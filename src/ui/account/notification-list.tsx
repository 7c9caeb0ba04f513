import { useEffect, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { Notification } from '#src/api/contract/notifications.ts'
import type { notificationListMachine } from '#src/machines/editors/notification-list.ts'
import { useSelect } from '../actors.tsx'
import { Moment } from '../display/moment.tsx'
import { Img } from '../kit/image/image.tsx'
import { Link } from '../kit/link.tsx'
import { useLinkClicks } from '../kit/link-clicks.ts'
import { NoticeBar } from '../kit/notice-bar.tsx'
import * as kitWords from '../kit/words.ts'
import { to } from '../paths.ts'
import * as words from './words.ts'
import './notification-list.css'

interface NotificationListProps {
  actor: ActorRefFrom<typeof notificationListMachine>
  /** The side menu shows the latest only, and leads to the page of all. */
  place: 'sideMenu' | 'page'
}

/** The member's notifications, newest first; those not seen before are marked. */
export function NotificationList({ actor, place: where }: NotificationListProps) {
  const state = useSelect(actor, snapshot => snapshot.value)
  const lines = useSelect(actor, ({ context }) => context.lines)
  const refusal = useSelect(actor, ({ context }) => context.refusal)
  const hasMore = useSelect(actor, ({ context }) => context.next !== null)
  const list = useRef<HTMLUListElement>(null)
  useLinkClicks(list)
  const isLoading = state === 'loading'
  const isRetrying = isLoading || state === 'loadingMore'
  const begun = useRef<number | null>(null)
  const ask = () => {
    begun.current = lines.length
    actor.send({ type: state === 'failed' ? 'list.retried' : 'list.more' })
  }
  useEffect(() => {
    // the button disappears after loading: the focus moves to the first new line, or to the retry button
    if (begun.current === null || state === 'loadingMore' || document.activeElement !== document.body) return
    const place = list.current?.parentElement
    const isFailed = state === 'failed' || state === 'moreFailed'
    const links = place?.querySelectorAll<HTMLElement>(isFailed ? 'button' : 'li a') ?? []
    links[isFailed ? 0 : begun.current]?.focus()
  }, [state])
  return (
    <section
      className={`notifications notifications--${where}`}
      aria-label={words.notifications}
      aria-busy={isLoading}
    >
      {where === 'sideMenu' && <h3 className="caps soft">{words.notifications}</h3>}
      {refusal !== null && <NoticeBar message={refusal} isRetrying={isRetrying} onRetry={ask} />}
      {isLoading && refusal === null && (
        <p className="small soft" role="status">
          {words.notificationsLoading}
        </p>
      )}
      {!isLoading && state !== 'failed' && lines.length === 0 && (
        <p className="small soft">{words.noNotifications}</p>
      )}
      <ul ref={list}>
        {lines.map(line => (
          <Line key={line.id} line={line} />
        ))}
      </ul>
      {where === 'sideMenu' && !isLoading && (
        <Link {...to.notifications} className="small">
          {words.allNotifications}
        </Link>
      )}
      {where === 'page' && hasMore && refusal === null && (
        <button
          type="button"
          className="text-button small"
          aria-busy={state === 'loadingMore' || undefined}
          onClick={ask}
        >
          {kitWords.loadMore}
          <span className="unseen"> {words.notificationsText}</span>
        </button>
      )}
    </section>
  )
}

function Line({ line: { text, href, at, is_read, item } }: { line: Notification }) {
  return (
    <li className={`notifications__line${is_read ? '' : ' notifications__line--new'}`}>
      <div className="notifications__image">
        {item !== null && <Img image={item.attachment[0]} sizes="4rem" alt="" />}
      </div>
      <div>
        {item !== null && <p className="notifications__item soft">{item.title}</p>}
        <a href={href}>
          {!is_read && <span className="notifications__new">{words.newLabel}</span>} {text}
        </a>
        <p className="notifications__at soft">
          <Moment at={at} as="minute" />
        </p>
      </div>
    </li>
  )
}
