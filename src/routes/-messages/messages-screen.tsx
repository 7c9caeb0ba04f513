import { useNavigate } from '@tanstack/react-router'
import { MessagesPage } from '#src/ui/messages/messages-page.tsx'
import { threadLinks } from '#src/ui/messages/thread-links.ts'
import { useUser } from '../-page/use-user.ts'
import { AskSeller } from './ask-seller.tsx'
import { Inbox } from './inbox.tsx'
import type { MessagesSearch } from './messages-search.ts'
import { ThreadPane } from './thread-pane.tsx'
import { useNewestThread } from './use-newest-thread.ts'

/** The conversations of a member, and the one that is open; on a wide screen the newest one before one is chosen. */
export function MessagesScreen({ search: { box, thread, listing } }: { search: MessagesSearch }) {
  const { id } = useUser()
  const navigate = useNavigate()
  const isArchived = box === 'archived'
  const newest = useNewestThread(isArchived)
  const shown = thread ?? (listing === undefined ? newest : null)
  return (
    // another member starts afresh
    <MessagesPage
      key={id}
      isArchived={isArchived}
      isOpen={thread !== undefined || listing !== undefined}
      inbox={<Inbox isArchived={isArchived} opened={shown} />}
    >
      {listing !== undefined && <AskSeller key={listing} listing={listing} />}
      {shown !== null && (
        <ThreadPane
          key={shown}
          id={shown}
          userId={id}
          isArchived={isArchived}
          onChoose={
            thread === undefined
              ? () =>
                  void navigate({
                    ...threadLinks.thread(shown, isArchived),
                    replace: true,
                    resetScroll: false,
                  })
              : undefined
          }
        />
      )}
    </MessagesPage>
  )
}
