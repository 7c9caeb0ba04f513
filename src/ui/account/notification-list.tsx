import { useEffect, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { notificationListMachine } from '#src/machines/editors/notification-list.ts'
import { useSelect } from '../actors.tsx'
import { Link } from '../kit/link.tsx'
import { useLinkClicks } from '../kit/link-clicks.ts'
import { NoticeBar } from '../kit/notice-bar.tsx'
import * as kitWords from '../kit/words.ts'
import { to } from '../paths.ts'
import { NotificationDays } from './notification-days.tsx'
import * as words from './words.ts'
import './notification-list.css'

interface NotificationListProps {
  actor: ActorRefFrom<typeof notificationListMachine>
  /** The side menu shows the latest only, and leads to the page of all. */
  place: 'sideMenu' | 'page'
}

/** The member's notifications by day and by item, newest first; those not seen before are marked. */
export function NotificationList({ actor, place: where }: NotificationListProps) {
  const state = useSelect(actor, snapshot => snapshot.value)
  const lines = useSelect(actor, ({ context }) => context.lines)
  const refusal = useSelect(actor, ({ context }) => context.refusal)
  const hasMore = useSelect(actor, ({ context }) => context.next !== null)
  const list = useRef<HTMLDivElement>(null)
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
    // a new line may stand in the group of an earlier one
    const first = isFailed ? 'button' : `[data-line="${lines[begun.current]?.id}"]`
    place?.querySelector<HTMLElement>(first)?.focus()
  }, [state, lines])
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
      <div className="notifications__days" ref={list}>
        <NotificationDays lines={lines} hasButtons={where === 'page'} />
      </div>
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
