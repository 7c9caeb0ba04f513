import { Icon } from '../kit/icon.tsx'
import { Link } from '../kit/link.tsx'
import { threadLinks } from './thread-links.ts'
import * as words from './words.ts'

/** The way back to the list, where an open conversation covers it. */
export function BackLink({ isArchived }: { isArchived: boolean }) {
  return (
    <Link {...threadLinks.list(isArchived)} resetScroll={false} className="icon-button conversation__back">
      <Icon shape="previous" />
      <span className="unseen">{words.back}</span>
    </Link>
  )
}
