import * as words from './words.ts'
/** The dot beside a link to messages while some are unread. */
export function UnreadMark() {
  return (
    <span className="account-menu__unread">
      <span className="unseen">{words.unread}</span>
    </span>
  )
}
