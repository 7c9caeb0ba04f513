import { useId } from 'react'
import type { Notification } from '#src/api/contract/notifications.ts'
import { useNow } from '../clock.tsx'
import { MarkedText } from '../display/deadline-text.tsx'
import { Moment } from '../display/moment.tsx'
import { Img } from '../kit/image/image.tsx'
import { actionOf } from './notification-action.ts'
import { groupByDay, type NotificationDay, type NotificationGroup } from './notification-groups.ts'
import * as words from './words.ts'

interface NotificationDaysProps {
  lines: readonly Notification[]
  /** Whether what is asked for has a button. */
  hasButtons: boolean
}

/** Notifications under their days; several of one item stand beside its image, below its name. */
export function NotificationDays({ lines, hasButtons }: NotificationDaysProps) {
  const now = useNow()
  return groupByDay(lines, new Date(now())).map(day => <Day key={day.at} day={day} hasButtons={hasButtons} />)
}

function Day({ day: { at, daysAgo, groups }, hasButtons }: { day: NotificationDay; hasButtons: boolean }) {
  const id = useId()
  return (
    <div>
      <p id={id} className="small soft">
        {daysAgo === 0 ? words.today : daysAgo === 1 ? words.yesterday : <Moment at={at} as="day" />}
      </p>
      <ul aria-labelledby={id}>
        {groups.map(group => (
          <Group key={group.lines[0]?.id} group={group} hasButtons={hasButtons} />
        ))}
      </ul>
    </div>
  )
}

function Group({ group: { item, lines }, hasButtons }: { group: NotificationGroup; hasButtons: boolean }) {
  return (
    <li className={`notifications__group${item === null ? ' notifications__group--plain' : ''}`}>
      {item !== null && (
        <div className="notifications__image">
          <Img image={item.attachment[0]} sizes="4rem" alt="" />
        </div>
      )}
      <div className="notifications__lines">
        {item !== null && <p className="notifications__item soft">{item.title}</p>}
        {lines.map(line => (
          <Line key={line.id} line={line} hasButton={hasButtons} />
        ))}
      </div>
    </li>
  )
}

function Line({ line, hasButton }: { line: Notification; hasButton: boolean }) {
  const { id, text, next, until, href, at, is_read } = line
  const action = hasButton ? actionOf(next) : null
  return (
    <div className={`notifications__line${is_read ? '' : ' notifications__line--new'}`}>
      <a href={href} data-line={id}>
        {!is_read && <span className="unseen">{words.newLabel}</span>} {/* a title has no full stop */}
        {text.replace(/\.$/, '')}
      </a>
      {next !== null && (
        <p className="notifications__next">{until === null ? next : <MarkedText text={next} at={until} />}</p>
      )}
      <p className="notifications__at soft">
        <Moment at={at} as="time" />
      </p>
      {action !== null && (
        <p className="notifications__act">
          <a href={href} className="button button--quiet">
            {action}
            <span className="unseen">: {text}</span>
          </a>
        </p>
      )}
    </div>
  )
}
