import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { newNonce } from '#src/api/commands/nonce.ts'
import type { Message, Thread } from '#src/api/contract/messages.ts'
import { messagesQuery, threadQuery } from '#src/api/queries/messages.ts'
import { useApp } from '#src/app/provider.tsx'
import { described } from '#src/machines/editors/images.ts'
import { useSelect } from '#src/ui/actors.tsx'
import { lazyComponent } from '#src/ui/kit/lazy-component.tsx'
import { Composer } from '#src/ui/messages/composer.tsx'
import { MessageList } from '#src/ui/messages/message-list.tsx'
import { ThreadHeader } from '#src/ui/messages/thread-header.tsx'
import * as words from '#src/ui/messages/words.ts'
import { OfferInThread } from '../-offers/offer-in-thread.tsx'
import { ThreadOffer } from '../-offers/thread-offer.tsx'
import { Listed } from '../-settings/listed.tsx'
import { choosing } from '../-uploads/choosing.ts'
import {
  type ConversationActor,
  closeMessageImages,
  openConversation,
  openMessageImages,
} from './open-conversation.ts'
import { ThreadMenu } from './thread-menu.tsx'

const MessageZoom = lazyComponent(async () => (await import('./message-zoom.tsx')).MessageZoom)

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
  const list = useInfiniteQuery(messagesQuery(app.client, thread.id))
  const outbox = useSelect(conversation, ({ context }) => context.outbox)
  const problem = useSelect(conversation, ({ context }) => context.problem)
  const isUnanswered = useSelect(conversation, snapshot => snapshot.matches({ sending: 'unanswered' }))
  const [zoomed, setZoomed] = useState<{ message: Message; index: number } | null>(null)
  const close = useCallback(() => setZoomed(null), [])
  const parts = list.data?.pages.map(page => page.data) ?? []
  const seen = parts[0]?.find(({ from }) => from !== userId)?.id
  useEffect(() => {
    conversation.send({ type: 'screen.opened' })
    return () => conversation.send({ type: 'screen.left' })
  }, [conversation])
  useEffect(() => {
    if (seen !== undefined) conversation.send({ type: 'messages.shown', until: seen })
  }, [conversation, seen])
  const offerOf = ({ offer }: Message) =>
    offer === null ? null : <ThreadOffer offer={offer} side={thread.role} name={thread.with.name} />
  return (
    <section className="conversation" aria-label={words.conversationWith(thread.with.name)}>
      <ThreadHeader
        thread={thread}
        isArchived={isArchived}
        menu={<ThreadMenu thread={thread} isArchived={isArchived} />}
        action={<OfferInThread thread={thread} />}
      />
      <MessageList
        parts={parts}
        isLoaded={list.data !== undefined}
        failure={list.error}
        reader={{ id: userId, otherName: thread.with.name }}
        outbox={outbox.filter(({ key }) => !(parts[0]?.some(message => message.key === key) ?? false))}
        problem={problem ?? (isUnanswered ? words.unanswered : null)}
        hasOlder={list.hasNextPage}
        isFetching={list.isFetching}
        offerOf={offerOf}
        onOlder={() => void list.fetchNextPage()}
        onReload={() => void (list.data === undefined ? list.refetch() : list.fetchNextPage())}
        onRetry={() => conversation.send({ type: 'message.retried' })}
        onDiscard={key => conversation.send({ type: 'message.discarded', key })}
        onZoom={(message, index) => setZoomed({ message, index })}
      />
      {thread.closed === null ? (
        <NextMessage
          thread={thread}
          conversation={conversation}
          isFirst={parts[0]?.length === 0 && outbox.length === 0}
        />
      ) : (
        <p className="conversation__closed">{thread.closed}</p>
      )}
      {zoomed !== null && (
        <MessageZoom
          images={zoomed.message.images}
          index={zoomed.index}
          from={zoomed.message.from === userId ? null : thread.with.name}
          onClose={close}
        />
      )}
    </section>
  )
}

interface NextMessageProps {
  thread: Thread
  conversation: ConversationActor
  /** Nothing was said yet: questions are offered. */
  isFirst: boolean
}

function NextMessage({ thread, conversation, isFirst }: NextMessageProps) {
  const [app] = useState(useApp())
  const [pictures, setPictures] = useState(() => openMessageImages(app, thread.id))
  const text = useSelect(conversation, ({ context }) => context.text)
  const send = () => {
    const images = described(pictures.getSnapshot().context.pictures)
    conversation.send({ type: 'message.sent', key: newNonce(), images })
    // those of the next message are a list of their own
    closeMessageImages(app, thread.id)
    setPictures(openMessageImages(app, thread.id))
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
