import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { openThread } from '#src/api/commands/messages.ts'
import { useApp } from '#src/app/provider.tsx'
import { MessagesPage } from '#src/ui/messages/messages-page.tsx'
import { threadLinks } from '#src/ui/messages/thread-links.ts'
import * as words from '#src/ui/messages/words.ts'
import { Listed } from '../-settings/listed.tsx'
import { useUser } from '../-settings/use-save-form.ts'
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
      {listing !== undefined && <Asking key={listing} listing={listing} />}
      {thread !== undefined && <ThreadPane key={thread} id={thread} userId={id} isArchived={isArchived} />}
      {thread === undefined && listing === undefined && (
        <p className="soft conversation__none">{words.chooseOne}</p>
      )}
    </MessagesPage>
  )
}

/** Opens the conversation with the seller of a listing, and goes there. */
function Asking({ listing }: { listing: string }) {
  const app = useApp()
  const navigate = useNavigate()
  const query = useQuery({
    queryKey: ['threads', 'of listing', listing],
    queryFn: () => openThread(app, listing),
    staleTime: 0,
    gcTime: 0,
    meta: { private: true },
  })
  const id = query.data?.id
  useEffect(() => {
    if (id !== undefined) void navigate({ ...threadLinks.thread(id), replace: true })
  }, [id, navigate])
  return (
    <Listed query={query} waiting={words.opening}>
      {() => null}
    </Listed>
  )
}
