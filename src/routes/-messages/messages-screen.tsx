import { MessagesPage } from '#src/ui/messages/messages-page.tsx'
import * as words from '#src/ui/messages/words.ts'
import { useUser } from '../-page/use-user.ts'
import { AskSeller } from './ask-seller.tsx'
import { Inbox } from './inbox.tsx'
import type { MessagesSearch } from './messages-search.ts'
import { ThreadPane } from './thread-pane.tsx'

/** The conversations of a member, and the one that is open. */
export function MessagesScreen({ search: { box, thread, listing } }: { search: MessagesSearch }) {
  const { id } = useUser()
  const isArchived = box === 'archived'
  return (
    // another member starts afresh
    <MessagesPage
      key={id}
      isArchived={isArchived}
      isOpen={thread !== undefined || listing !== undefined}
      inbox={<Inbox isArchived={isArchived} opened={thread ?? null} />}
    >
      {listing !== undefined && <AskSeller key={listing} listing={listing} />}
      {thread !== undefined && <ThreadPane key={thread} id={thread} userId={id} isArchived={isArchived} />}
      {thread === undefined && listing === undefined && (
        <p className="soft conversation__none">{words.chooseOne}</p>
      )}
    </MessagesPage>
  )
}
