import { useActors, useSelect } from '../actors.tsx'
import { Link } from '../kit/link.tsx'
import * as kitWords from '../kit/words.ts'
import { to } from '../paths.ts'
import { UnreadMark } from './unread-mark.tsx'

/** The link of a company to its messages, which its account menu does not have (U-13). */
export function MessagesLink() {
  const { auth } = useActors()
  const hasUnread = useSelect(auth, ({ context }) => context.hasUnreadMessages)
  return (
    <>
      <Link {...to.messages}>{kitWords.messages}</Link>
      {hasUnread && <UnreadMark />}
    </>
  )
}
