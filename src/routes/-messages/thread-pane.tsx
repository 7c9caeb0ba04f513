import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { newNonce } from '#src/api/commands/nonce.ts'
import type { Thread } from '#src/api/contract/messages.ts'
import { messagesQuery, threadQuery } from '#src/api/queries/messages.ts'
import { useApp } from '#src/app/provider.tsx'
import { described } from '#src/machines/editors/images.ts'
import { useSelect } from '#src/ui/actors.tsx'
import { Composer } from '#src/ui/messages/composer.tsx'
import { MessageList } from '#src/ui/messages/message-list.tsx'
import { ThreadHeader } from '#src/ui/messages/thread-header.tsx'
import * as words from '#src/ui/messages/words.ts'
import { ThreadOffer } from '../-offers/thread-offer.tsx'
import { Listed } from '../-settings/listed.tsx'
import { choosing } from '../-uploads/choosing.ts'
import { closeMessageImages, openConversation, openMessageImages } from './open-conversation.ts'
import { ThreadMenu } from './thread-menu.tsx'

interface ThreadPaneProps {
  id: string
  userId: string
  isArchived: boolean
}

/** One conversation: the item, what was said, and the field for the next message. */
export function ThreadPane({ id, userId, isArchived }: ThreadPaneProps) {
  const { client } = useApp()
  const query = useQuery(threadQuery(client, id))
  return (
    <Listed query={query} waiting={words.opening}>
      {thread => <Opened thread={thread} userId={userId} isArchived={isArchived} />}
    </Listed>
  )
}

function Opened({ thread, userId, isArchived }: { thread: Thread; userId: string; isArchived: boolean }) {
  const [app] = useState(useApp())
  const [conversation] = useState(() => openConversation(app, userId, thread.id))
  const [round, setRound] = useState(0)
  const list = useInfiniteQuery(messagesQuery(app.client, thread.id))
  const outbox = useSelect(conversation, ({ context }) => context.outbox)
  const problem = useSelect(conversation, ({ context }) => context.problem)
  const isUnanswered = useSelect(conversation, snapshot => snapshot.matches({ sending: 'unanswered' }))
  const newest = list.data?.pages[0]?.data[0]?.id
  useEffect(() => {
    conversation.send({ type: 'screen.opened' })
    return () => conversation.send({ type: 'screen.left' })
  }, [conversation])
  useEffect(() => {
    if (newest !== undefined && !document.hidden) conversation.send({ type: 'messages.seen', until: newest })
  }, [conversation, newest])
  return (
    <section className="conversation" aria-label={words.conversationWith(thread.with.name)}>
      <ThreadHeader thread={thread} isArchived={isArchived} menu={<ThreadMenu thread={thread} />} />
      <MessageList
        messages={list.data?.pages.flatMap(page => page.data) ?? []}
        isLoaded={list.data !== undefined}
        readerId={userId}
        outbox={outbox}
        problem={problem}
        isUnanswered={isUnanswered}
        hasOlder={list.hasNextPage}
        isFetchingOlder={list.isFetchingNextPage}
        offerOf={({ offer }) =>
          offer === null ? null : <ThreadOffer offer={offer} role={thread.role} name={thread.with.name} />
        }
        onOlder={() => void list.fetchNextPage()}
        onRetry={() => conversation.send({ type: 'message.retried' })}
        onDiscard={key => conversation.send({ type: 'message.discarded', key })}
      />
      {thread.closed === null ? (
        <NextMessage
          key={round}
          thread={thread}
          conversation={conversation}
          isFirst={list.data?.pages[0]?.data.length === 0 && outbox.length === 0}
          onSent={() => setRound(round + 1)}
        />
      ) : (
        <p className="conversation__closed">{thread.closed}</p>
      )}
    </section>
  )
}

interface NextMessageProps {
  thread: Thread
  conversation: ReturnType<typeof openConversation>
  /** Nothing was said yet: questions are offered. */
  isFirst: boolean
  onSent: () => void
}

function NextMessage({ thread, conversation, isFirst, onSent }: NextMessageProps) {
  const [app] = useState(useApp())
  const [pictures] = useState(() => openMessageImages(app, thread.id))
  const text = useSelect(conversation, ({ context }) => context.text)
  const send = () => {
    const images = described(pictures.getSnapshot().context.pictures).map(({ id }) => id)
    if (text.trim() === '' && images.length === 0) return
    conversation.send({ type: 'message.sent', key: newNonce(), images })
    closeMessageImages(app, thread.id)
    onSent()
  }
  return (
    <Composer
      text={text}
      pictures={pictures}
      questions={isFirst && thread.role === 'buyer' ? words.questions : []}
      onType={typed => conversation.send({ type: 'text.typed', text: typed })}
      onSend={send}
      {...choosing(pictures)}
    />
  )
}
