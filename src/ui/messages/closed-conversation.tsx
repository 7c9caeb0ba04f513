import { NoticeBar } from '../kit/notice-bar.tsx'
import { BackLink } from './back-link.tsx'
import { ComposerSkeleton, HeadSkeleton, MessagesSkeleton } from './conversation-skeleton.tsx'
import * as words from './words.ts'

interface ClosedConversationProps {
  isArchived: boolean
  /** Why it cannot be opened; null while it is being opened. */
  problem: string | null
  isBusy: boolean
  /** Absent where the same call would have the same answer. */
  onRetry?: (() => void) | undefined
}

/** A conversation that is not open yet, or cannot be opened: there is always a way back to the list. */
export function ClosedConversation({ isArchived, problem, isBusy, onRetry }: ClosedConversationProps) {
  return (
    <section className="conversation" aria-label={words.conversation}>
      <header className="conversation__head">
        <BackLink isArchived={isArchived} />
        {problem === null && <HeadSkeleton />}
      </header>
      {problem === null ? (
        <>
          <MessagesSkeleton />
          <ComposerSkeleton />
        </>
      ) : (
        <NoticeBar message={problem} {...(onRetry ? { onRetry, isRetrying: isBusy } : {})} />
      )}
    </section>
  )
}
